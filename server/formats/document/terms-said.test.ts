import { expect, test } from 'vitest'
import { TERMS } from '#contracts/rules/document/terms.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { missingIn, SEEN, TOKEN_XML, tokenContent } from '#tests/support/token-document.ts'
import { renderInvoicePdf } from '../pdf/render.ts'
import { readInvoice } from '../ubl/read.ts'

const listLeftOut = (output: 'api' | 'print'): string[] =>
  TERMS.filter(({ leftOut }) => leftOut[output] !== undefined).flatMap(({ ids }) => ids)

test('the sample has a token in every term', () => {
  const without = TERMS.flatMap(({ ids }) => ids).filter((id) => !SEEN.has(id))
  // The subject of a note stands in the note.
  expect(without).toEqual(['BT-21'])
})

test('the API shows every term', () => {
  expect(missingIn(JSON.stringify(tokenContent()), 'written')).toEqual(listLeftOut('api'))
})

test('our print shows every term', async () => {
  const { bytes } = await renderInvoicePdf(readInvoice(TOKEN_XML), 'nl', { isOwnPrint: true })
  const { pages } = await readPdfText(bytes)
  expect(missingIn(pages.join(' '), 'shown')).toEqual(listLeftOut('print'))
})
