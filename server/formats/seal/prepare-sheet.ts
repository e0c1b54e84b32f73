/** The isolated process's work for a sheet of our own that is sealed, such as the proof of a letter. */
import { printable } from '../../platform/printable.ts'
import { type Print, print } from '../print/engine.ts'
import { drawableTexts } from '../print/glyphs.ts'
import type { Attachment } from './attach-file.ts'
import { MARK } from './evidence/draw-evidence.ts'
import type { SealCertificate } from './identity.ts'
import { type PreparedSeal, prepare } from './prepare-seal.ts'

export interface SheetTask {
  /** The template has the product's mark at the place that evidence has it: the seal stands on it. */
  template: string
  sheet: object
  files: Print['files']
  /** The first one is the evidence in the seal. */
  attachments: Attachment[]
  signer: SealCertificate
  /** The name of the seal's signer, as readers show it. */
  name: string
  /** ISO, in UTC. */
  madeAt: string
}

/** @throws {Problem} on a platform without the engine */
export async function prepareSheet(task: SheetTask): Promise<PreparedSeal> {
  const { drawable } = drawableTexts(shown(task.sheet))
  const at = new Date(task.madeAt)
  const { bytes } = await print({
    template: task.template,
    sheet: { ...drawable, mark: MARK },
    files: task.files,
    standard: '1.7',
    at: at.getTime(),
  })
  return prepare({
    pdf: bytes,
    evidencePages: undefined,
    attachments: task.attachments,
    signer: task.signer,
    name: task.name,
    at,
  })
}

/** Without marks that turn text around. */
const shown = (sheet: object): object =>
  JSON.parse(
    JSON.stringify(sheet, (_, value: unknown) => (typeof value === 'string' ? printable(value) : value)),
  )
