import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { type Question, runTask } from '../../platform/isolation/answer.ts'
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import { Problem, Unavailable, unreadable } from '../../platform/problem.ts'
import { type Design, USUAL_DESIGN } from './design.ts'
import type { Drawn, DrawTask } from './drawing-worker.ts'
import type { Replaced } from './glyphs.ts'
import type { PrintLanguage } from './sheet-lines.ts'

export interface Drawing {
  invoice: Invoice
  design: Design
  /** The customer's. */
  language: PrintLanguage
  /** The document's UBL, which the PDF carries; null for none. */
  xml: Uint8Array | null
  /** Our print of somebody else's document, marked as ours on each page. */
  isOwnPrint?: boolean
  /** Looked at once, beside the form. */
  isPreview?: boolean
}

const DRAWING: Question = {
  module: new URL('./drawing-worker.ts', import.meta.url),
  what: 'the drawing of PDFs',
  /** 10,000 lines take seconds. The compiler's own memory counts as resident alone. */
  bounds: { seconds: 40, megabytes: 600, residentMegabytes: 1400 },
  beyondBounds: (ending) =>
    ending === 'TOO_LARGE' ? unreadable('much-to-draw') : new Unavailable('the drawing of PDFs'),
}

/**
 * Draws a document as PDF/A-3a, a preview as a plain PDF; as PDF/A-3b where the engine can't tag it. The same input gives the same bytes.
 * @returns the characters that no font has, too: an empty square stands for each
 * @throws {Problem} for a document that takes too much memory, or on a platform without the engine
 * @throws {Unavailable} when it takes too long, or too many others wait
 */
export async function drawInvoice(
  { isOwnPrint = false, ...drawing }: Drawing,
  options: IsolationOptions,
): Promise<{ bytes: Buffer; pages: number; replaced: Replaced[] }> {
  const task = { ...drawing, isOwnPrint }
  const drawn = await taggedIfPossible((isUntagged) =>
    runTask<DrawTask, Drawn>(DRAWING, { ...task, isUntagged }, options),
  )
  return { ...drawn, bytes: Buffer.from(drawn.bytes) }
}

/** Draws again without tags where the process ended: the engine can't tag some tables whose rows are longer than a page. */
export async function taggedIfPossible<Answer>(
  draw: (isUntagged: boolean) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await draw(false)
  } catch (error) {
    if (error instanceof Unavailable && error.hasCrashed) return draw(true)
    throw error
  }
}

/** True where this platform has the engine. */
export async function canDraw(): Promise<boolean> {
  try {
    await runTask(DRAWING, { isTrial: true }, { owner: 'the start' })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** The same in the usual design, for a document that nobody designed. */
export const drawInUsualDesign = (invoice: Invoice, language: PrintLanguage, options: IsolationOptions) =>
  drawInvoice({ invoice, design: USUAL_DESIGN, language, xml: null }, options)
