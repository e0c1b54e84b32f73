import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { invoiceTexts } from '#generated/texts/prints/invoice.ts'
import { type Frame, LEFT, type Look, PLAIN_LOOK, RIGHT, WIDTH } from './frame.ts'
import { letterheads } from './letterheads.ts'
import { printInvoice } from './print-invoice.ts'
import type { PrintLanguage } from './print-line.ts'
import { GREY, parseColor, Sheet } from './sheet.ts'
import { drawTable } from './table.ts'
import { drawTotals } from './totals.ts'

export interface RenderedPdf {
  bytes: Uint8Array
  pages: number
}

export interface Rendering {
  look?: Look
  /** Our print of somebody else's document, marked as ours on each page. */
  isOwnPrint?: boolean
}

/** Renders A4 pages, for documents without a PDF and for the demo. The same input gives the same bytes. */
export async function renderInvoicePdf(
  invoice: Invoice,
  language: PrintLanguage,
  { look = PLAIN_LOOK, isOwnPrint = false }: Rendering = {},
): Promise<RenderedPdf> {
  const words = invoiceTexts[language]
  const document = printInvoice(invoice, language)
  const name = document.type === 'E_CREDIT_NOTES' ? words.creditNote : words.invoice
  const date = new Date(`${document.issueDate ?? '1970-01-01'}T00:00:00Z`)
  const sheet = Sheet.open(look.typeface, {
    title: `${name} ${document.number}`,
    author: document.seller.name,
    date: Number.isNaN(date.getTime()) ? new Date(0) : date,
  })
  const frame: Frame = {
    sheet,
    document,
    words,
    isOwnPrint,
    accent: parseColor(look.accent),
    tint: parseColor(look.accent, 0.09),
  }
  const tableAt = letterheads[look.layout](frame)
  drawTotals(frame, look.layout, drawTable(frame, look.layout, tableAt))
  if (isOwnPrint) markPages(frame)
  numberPages(frame)
  return { bytes: await sheet.finish(), pages: sheet.pages.length }
}

function markPages({ sheet, words }: Frame): void {
  for (const page of sheet.pages) {
    sheet.on(page, () => sheet.text(words.ownPrint, LEFT, 806, { size: 8, color: GREY, width: WIDTH - 70 }))
  }
}

function numberPages({ sheet, document, words }: Frame): void {
  const { pages } = sheet
  if (pages.length < 2) return
  for (const [index, page] of pages.entries()) {
    const ink = { size: 8.5, color: GREY }
    sheet.on(page, () => {
      sheet.text(`${words.page} ${index + 1} ${words.of} ${pages.length}`, RIGHT, 806, {
        ...ink,
        align: 'right',
      })
      if (index > 0) sheet.text(`${document.seller.name}  ·  ${document.number}`, LEFT, 42, ink)
    })
  }
}
