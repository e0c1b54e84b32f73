/** The place of each word and line of a printed document, in each layout and language. */
import { expect, test } from 'vitest'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readPdfDrawing } from '#tests/support/pdf-text.ts'
import { TOKEN_INVOICE } from '#tests/support/token-document.ts'
import type { Look } from './frame.ts'
import { renderInvoicePdf } from './render.ts'

const short: Invoice = { ...TOKEN_INVOICE, notes: ['Met dank.'] }

test.each<[name: string, document: Invoice, language: 'nl' | 'fr' | 'en', layout: Look['layout']]>([
  ['invoice-nl-ledger', TOKEN_INVOICE, 'nl', 'ledger'],
  ['invoice-fr-band', short, 'fr', 'band'],
  ['invoice-en-letter', short, 'en', 'letter'],
  ['credit-note-nl-band', { ...short, kind: 'CREDIT_NOTE' }, 'nl', 'band'],
  ['credit-note-fr-letter', { ...short, kind: 'CREDIT_NOTE', totals: {} }, 'fr', 'letter'],
  ['nothing-en-ledger', { kind: 'CREDIT_NOTE' }, 'en', 'ledger'],
])('%s prints as reviewed', async (name, document, language, layout) => {
  const look = { layout, typeface: 'sans', accent: '#0e5850' } as const
  const { bytes } = await renderInvoicePdf(document, language, { look })
  const drawn = (await readPdfDrawing(bytes)).join('\n').replaceAll('\u00a0', ' ')
  await expect(`${drawn}\n`).toMatchFileSnapshot(`./reviewed/${name}.txt`)
})
