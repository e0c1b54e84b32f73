import { expect, test } from 'vitest'
import { TERMS } from '#contracts/rules/document/terms.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { missingIn, SEEN, TOKEN_XML, tokenContent } from '#tests/support/token-document.ts'
import { USUAL_DESIGN } from '../print/design.ts'
import { drawInvoice } from '../print/draw-invoice.ts'
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

test.each(['CLASSIC', 'MODERN', 'COMPACT'] as const)('the template %s shows every term', async (template) => {
  const { bytes } = await drawInvoice(
    {
      invoice: readInvoice(TOKEN_XML),
      design: { ...USUAL_DESIGN, template },
      language: 'nl',
      xml: null,
      isOwnPrint: true,
    },
    { owner: 'somebody' },
  )
  const { pages } = await readPdfText(bytes)
  expect(missingIn(pages.join(' '), 'shown')).toEqual(listLeftOut('print'))
})
