import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { type IsolationOptions, isolate } from '../../platform/isolation/isolation.ts'
import { Unavailable } from '../../platform/problem.ts'
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
}

const DRAWING = new URL('./drawing-worker.ts', import.meta.url)
/** 10,000 lines take seconds. The compiler's own memory counts as resident alone. */
const BOUNDS = { seconds: 40, megabytes: 600, residentMegabytes: 1400 }

/**
 * Draws a document as PDF/A-3a. The same input gives the same bytes.
 * @returns the characters that no font has, too: an empty square stands for each
 * @throws {Unavailable} when it takes too long, too many others wait, or the platform has no engine
 */
export async function drawInvoice(
  { isOwnPrint = false, ...drawing }: Drawing,
  options: IsolationOptions,
): Promise<{ bytes: Buffer; pages: number; replaced: Replaced[] }> {
  const task: DrawTask = { ...drawing, isOwnPrint }
  let drawn: Drawn | undefined
  const ending = await isolate(DRAWING, task, BOUNDS, options, (output) => {
    if (isDrawn(output)) drawn = output
  })
  if (ending === 'STOPPED') options.signal?.throwIfAborted()
  if (ending !== 'DONE' || drawn === undefined)
    throw new Unavailable('the drawing of PDFs', { cause: new Error(ending) })
  return { ...drawn, bytes: Buffer.from(drawn.bytes) }
}

/** The same in the usual design, for a document that nobody designed. */
export const drawInUsualDesign = (invoice: Invoice, language: PrintLanguage, options: IsolationOptions) =>
  drawInvoice({ invoice, design: USUAL_DESIGN, language, xml: null }, options)

const isDrawn = (output: unknown): output is Drawn =>
  typeof output === 'object' && output !== null && 'bytes' in output && output.bytes instanceof Uint8Array
