/** The engine of prints, for isolated processes. The compiler is native code and stays warm between documents. */
import { join } from 'node:path'
import type { NodeCompiler, NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { Problem } from '../../platform/problem.ts'
import { fontFolders } from './fonts.ts'
import { BREAK } from './glyphs.ts'

export interface Print {
  /** A file in `templates`, without its ending. */
  template: string
  /** The texts, all of them drawable; the template reads them from `sheet.json`. */
  sheet: object
  /** Pictures and attachments, by the names in the template; null for a missing one. */
  files: [name: string, bytes: Uint8Array | null][]
  /** Only `a-3a` and `1.7` are tagged. In an archive's PDF a missing character is an error. `screen`: small, for one look. */
  standard: 'a-3a' | 'a-3b' | '1.7' | 'screen'
  /** The moment in the metadata, in milliseconds: the same print has the same bytes. */
  at: number
}

export interface Printed {
  bytes: Uint8Array
  pages: number
}

/** The platform has no native file, or npm left it out. Waiting doesn't help. */
export const engineMissing = (): Problem =>
  new Problem('SERVICE_UNAVAILABLE', { wording: { name: 'drawing' }, retryAfterSeconds: 3600 })

const TEMPLATES = join(import.meta.dirname, 'templates')
/** Results that no document used for so many are forgotten. */
const KEPT_DOCUMENTS = 1

type Engine = typeof import('@myriaddreamin/typst-ts-node-compiler')

/** Late, as without the native file everything but drawing works. @throws {Problem} without it */
export async function loadEngine(
  load: () => Promise<Engine> = () => import('@myriaddreamin/typst-ts-node-compiler'),
): Promise<Engine> {
  try {
    return await load()
  } catch {
    throw engineMissing()
  }
}

let compiler: NodeCompiler | undefined

async function openCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler } = await loadEngine()
  compiler ??= NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: fontFolders() }] })
  return compiler
}

/** @throws {Problem} on a platform without the engine */
export async function print({ template, sheet, files, standard, at }: Print): Promise<Printed> {
  const typst = await openCompiler()
  const hasBreaks = JSON.stringify(sheet).includes(BREAK)
  const values = Buffer.from(JSON.stringify({ ...sheet, hasBreaks }))
  try {
    for (const [name, bytes] of [...files, ['sheet.json', values] as const])
      if (bytes !== null) typst.mapShadow(join(TEMPLATES, name), Buffer.from(bytes))
    const compiled = typst.compile({ mainFilePath: `${TEMPLATES}/${template}.typ` })
    const pages = compiled.result
    if (pages === null) throw new Error(`the template fails: ${firstError(typst, compiled.takeError())}`)
    const creationTimestamp = Math.max(0, Math.floor(at / 1000))
    const kind = {
      pdfTags: standard === 'a-3a' || standard === '1.7',
      ...(standard !== 'screen' && { pdfStandard: standard }),
    }
    const bytes = typst.pdf(pages, { ...kind, creationTimestamp })
    return { bytes, pages: pages.numOfPages }
  } finally {
    typst.resetShadow()
    typst.evictCache(KEPT_DOCUMENTS)
  }
}

const firstError = (typst: NodeCompiler, error: NodeError | null): string =>
  JSON.stringify(error === null ? 'no reason' : typst.fetchDiagnostics(error).slice(0, 1))
