import { expect, test } from 'vitest'
import { typedPdf } from '#tests/support/typed-pdf.ts'
import { ibansIn } from './pdf-accounts-work.ts'
import { accountWarning } from './warnings.ts'

const OURS = 'BE68539007547034'
const OTHER = 'LT601010012345678901'

test('accounts are found with and without spaces, each once, and nothing else is one', () => {
  const text = `IBAN BE68 5390 0754 7034 BIC KREDBEBB, of be68539007547034; RF18 5390 0754 7034, BE00 1234 5678 9012`
  expect(ibansIn(text)).toEqual([OURS])
})

const warn = (payTo: string[], ...pdfs: Uint8Array[]) =>
  accountWarning(
    { payTo, files: pdfs.map((bytes) => ({ bytes, fileName: 'factuur', mimeCode: undefined })) },
    'account',
  )

test('an account that the PDF does not name is warned of, with those that it names', async () => {
  const pdf = await typedPdf('Gelieve te betalen op BE68 5390 0754 7034\nBIC KREDBEBB')
  expect(await warn([OTHER], pdf)).toEqual([
    { code: 'IBAN_NOT_IN_PDF', detail: { iban: OTHER, pdfIbans: [OURS] } },
  ])
  expect(await warn(['BE68 5390 0754 7034'], pdf)).toEqual([])
})

test('a PDF without an account, a broken one and none contradict nothing', async () => {
  const broken = Buffer.from('%PDF-1.7\nnothing')
  expect(await warn([OTHER], await typedPdf('Dank u'), broken)).toEqual([])
  expect(await warn([OTHER])).toEqual([])
})
