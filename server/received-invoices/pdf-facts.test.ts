import { expect, test } from 'vitest'
import { typedPdf } from '#tests/support/typed-pdf.ts'
import { readPdfs } from './pdf-facts.ts'
import { ibansIn, readText } from './read-pdf.ts'

const OURS = 'BE68539007547034'
const OTHER = 'LT601010012345678901'

test('accounts are found with and without spaces, each once, and nothing else is one', () => {
  const text = `IBAN BE68 5390 0754 7034 BIC KREDBEBB, of be68539007547034; RF18 5390 0754 7034, BE00 1234 5678 9012`
  expect(ibansIn(text)).toEqual([OURS])
})

test('an account that is no IBAN is found in the text', () => {
  expect(readText('Account 12 3456 7890, thank you', ['1234567890', '5555555555']).named).toEqual([
    '1234567890',
  ])
})

test('amounts are read in each notation', () => {
  const written = ['1.849,49', '1 849,49', '1,849.49', "1'849.49", '1849.49', 'EUR 1849,49', '12 1.849,49']
  for (const text of written)
    expect([text, readText(text, []).amounts.includes(184_949)]).toEqual([text, true])
  expect(readText('1849,4 of 18494,90', []).amounts).not.toContain(184_949)
})

const read = (total: string, ...pdfs: Uint8Array[]) =>
  readPdfs(
    pdfs.map((bytes) => ({ bytes, fileName: 'factuur', mimeCode: 'text/plain' })),
    { accounts: [{ iban: OTHER, bic: null }], total },
    'account',
  )

test('a PDF under another kind is read for its accounts and its total', async () => {
  const pdf = await typedPdf('Gelieve te betalen op BE68 5390 0754 7034\nTotaal 121,00 EUR')
  expect(await read('121.00 EUR', pdf)).toEqual({ ibans: [OURS], named: [], hasTotal: true })
  expect(await read('1121.00 EUR', pdf)).toMatchObject({ hasTotal: false })
})

test('a PDF without a text, a broken one and none say nothing', async () => {
  const broken = Buffer.from('%PDF-1.7\nnothing')
  expect(await read('121.00 EUR', await typedPdf('Dank u'), broken)).toBeNull()
  expect(await read('121.00 EUR')).toBeNull()
})
