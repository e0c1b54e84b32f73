/** Draws an invoice in an isolated process, for draw-invoice.ts. */
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { answering } from '../../platform/isolation/answer.ts'
import { Problem } from '../../platform/problem.ts'
import type { Design } from './design.ts'
import { loadEngine, type Printed, print } from './engine.ts'
import { drawableTexts, type Replaced } from './glyphs.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import type { PrintLanguage } from './sheet-lines.ts'

export interface DrawTask {
  invoice: Invoice
  design: Design
  language: PrintLanguage
  xml: Uint8Array | null
  isOwnPrint: boolean
  /** Looked at once, and not kept: without tags it is a tenth of the size. */
  isPreview?: boolean
  /** PDF/A-3b in place of PDF/A-3a. */
  isUntagged?: boolean
}

export interface Drawn extends Printed {
  replaced: Replaced[]
}

/** Loads the engine alone. */
interface Trial {
  isTrial: true
}

export const work = answering(async (task: DrawTask | Trial) =>
  'isTrial' in task ? loadEngine().then(() => null) : draw(task),
)

/** @throws {Problem} on a platform without the engine */
export async function draw(task: DrawTask): Promise<Drawn> {
  const { qr, ...texts } = invoiceSheet(task.invoice, task.design, task.language, task.isOwnPrint)
  const files: [string, Uint8Array | null][] = [
    ['ubl.xml', task.xml],
    ['logo.png', task.design.logo],
    ['qr.svg', qr === null ? null : Buffer.from(qr)],
  ]
  try {
    return await drawSheet(task, files, drawableTexts(texts))
  } catch (error) {
    if (error instanceof Problem) throw error
    // A font may lack a shape for letters that stand together: plain ones can always be drawn.
    return drawSheet(task, files, drawableTexts(texts, true))
  }
}

async function drawSheet(
  { invoice, design, xml, isPreview = false, isUntagged = false }: DrawTask,
  files: [name: string, bytes: Uint8Array | null][],
  { drawable, replaced }: { drawable: object; replaced: Replaced[] },
): Promise<Drawn> {
  const sheet = { ...drawable, hasXml: xml !== null }
  const at = Date.parse(invoice.issueDate ?? '') || 0
  const standard = isPreview ? 'screen' : isUntagged ? 'a-3b' : 'a-3a'
  const printed = await print({ template: design.template.toLowerCase(), sheet, files, standard, at })
  return { ...printed, replaced }
}
