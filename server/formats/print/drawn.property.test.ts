/** Random drafts in each template and language: the drawn PDF says the values of its valid UBL, breaks no row, and other programs find it whole. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import type { DraftDocument } from '#contracts/rules/invoice/draft.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { arbitraryDraft } from '#tests/support/arbitrary-draft.ts'
import { readPdfTags, readPdfText } from '#tests/support/pdf-text.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { readInvoice, readUbl } from '../ubl/read.ts'
import { USUAL_DESIGN } from './design.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawableTexts } from './glyphs.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import type { InvoiceSheet } from './sheet.ts'

const RUNS = isThorough ? 300 : 12
const design = fc.record({
  template: fc.constantFrom('CLASSIC' as const, 'MODERN' as const, 'COMPACT' as const),
  colour: fc.constantFrom('#0e5850', '#ffff00'),
  footer: fc.constantFrom('', 'Besloten vennootschap\nRPR Leuven\nEen\nTwee\nDrie\nVier'),
})
const language = fc.constantFrom('nl' as const, 'fr' as const, 'de' as const, 'en' as const)
/** The lines so many times over: a document of several pages. */
const copies = fc.constantFrom(1, 1, 12)

const folder = mkdtempSync(join(tmpdir(), 'zegel-drawn-'))
const file = join(folder, 'drawn.pdf')
afterAll(() => rmSync(folder, { recursive: true }))

const bare = (text: string): string => text.replace(/[\s\u200b]/gu, '')
/** A reader puts letters that run to the left in another order. */
const isInOneDirection = (text: string): boolean => !/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(text)

/** pdf.js passes over the text that the PDF gives for a letter of several glyphs, and reads each glyph as the letter. */
const hasOneMark = (text: string): boolean => !/\p{M}{2}/u.test(text.normalize('NFD'))

/** The lines so many times over, with a day of delivery, which a supply to another country needs. */
const withCopies = ({ inputDetails, ...draft }: DraftDocument, times: number): DraftDocument => {
  const lines = Array.from({ length: times }, () => inputDetails?.lines ?? []).flat()
  const heading = {
    ...inputDetails?.heading,
    deliveryDate: inputDetails?.heading?.deliveryDate ?? '2026-11-20',
  }
  return { ...draft, inputDetails: { ...inputDetails, heading, lines } }
}

type Drawable = Omit<InvoiceSheet, 'qr'>

const valuesOf = ({ number, payable, lines, totals, seller, buyer }: Drawable): string[] => [
  number,
  payable.amount,
  ...lines.flatMap(rowOf),
  ...totals.map(({ amount }) => amount),
  seller.name,
  buyer.name,
]

const rowOf = ({ name, item, details, quantity, price, net }: Drawable['lines'][number]): string[] =>
  [name, item, ...details, quantity, price, net].filter(isInOneDirection)

/** The amounts of the UBL as they stand in its bytes, without the signs that languages write differently. */
const amountsIn = (xml: Buffer): string[] =>
  [
    ...xml
      .toString()
      .matchAll(/<cbc:(LineExtension|TaxExclusive|TaxInclusive|Payable)Amount [^>]*>([^<]+)</g),
  ].map(([, , amount = '']) => unsigned(Number(amount).toFixed(2)))

const unsigned = (text: string): string => text.replace(/[.,\s\u2212-]/gu, '')

test('a drawn PDF says the values of its UBL, keeps each row on a page and carries the UBL, by two readers', {
  timeout: 1_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDraft, copies, design, language, async (draft, times, chosen, tongue) => {
      const xml = Buffer.from(writeUbl(fromDraft(withCopies(draft, times))))
      expect(fatalIn(xml)).toEqual([])
      const invoice = readInvoice(xml)
      const look = { ...USUAL_DESIGN, ...chosen }
      const { bytes } = await drawInvoice(
        { invoice, design: look, language: tongue, xml },
        { owner: 'somebody', maxWaitSeconds: Number.POSITIVE_INFINITY },
      )
      const { qr: _, ...sheet } = invoiceSheet(invoice, look, tongue)
      const { drawable } = drawableTexts({ ...sheet, qr: null })
      judgeText((await readPdfText(bytes)).pages, drawable, xml, hasOneMark)
      expect(bytes.includes('<pdfaid:part>3</pdfaid:part>')).toBe(true)
      expect(bytes.includes('<pdfaid:conformance>A</pdfaid:conformance>')).toBe(true)
      expect(await readPdfTags(bytes)).toContain('Table')
      judgeByOthers(bytes, xml, drawable)
    }),
    { numRuns: RUNS },
  )
})

function fatalIn(xml: Buffer): string[] {
  const read = readUbl(xml)
  if (!('invoice' in read)) return ['not an invoice']
  return checkUbl(read).findings.flatMap(({ rule, severity }) => (severity === 'FATAL' ? [rule] : []))
}

/** The values of the sheet and the amounts of the UBL stand in the text, and all of a row on one page. */
function judgeText(
  read: readonly string[],
  sheet: Drawable,
  xml: Buffer,
  canRead = (_: string) => true,
): void {
  const pages = read.map(bare)
  const said = pages.join('')
  const lost = valuesOf(sheet)
    .filter((value) => isInOneDirection(value) && canRead(value))
    .filter((value) => !said.includes(bare(value)))
  expect(lost).toEqual([])
  const figures = unsigned(said)
  expect(amountsIn(xml).filter((amount) => !figures.includes(amount))).toEqual([])
  const broken = sheet.lines.filter(
    (line) =>
      !pages.some((page) =>
        rowOf(line)
          .filter(canRead)
          .every((text) => page.includes(bare(text))),
      ),
  )
  expect(broken.map(({ place }) => place)).toEqual([])
}

const run = (program: string, ...options: string[]): string =>
  execFileSync(program, options, { stdio: 'pipe' }).toString()

const isMissing = (program: string): boolean => {
  try {
    run('which', program)
    return false
  } catch {
    return true
  }
}

/** Packages `qpdf`, `poppler-utils` and `libxml2-utils` of Debian. */
const missing = ['qpdf', 'pdfinfo', 'pdftotext', 'pdfdetach', 'xmllint'].filter(isMissing)

if (missing.length > 0)
  test.skip(`without ${missing.join(', ')} on this machine nobody else judges drawn PDFs`)

/** A whole, tagged file with its text and the attached, well-formed UBL. */
function judgeByOthers(bytes: Buffer, xml: Buffer, sheet: Drawable): void {
  if (missing.length > 0) return
  writeFileSync(file, bytes)
  run('qpdf', '--check', file)
  expect(run('pdfinfo', file)).toMatch(/Tagged: +yes/)
  const pages = run('pdftotext', '-raw', file, '-').split('\f')
  judgeText(pages, sheet, xml)
  const attached = join(folder, 'ubl.xml')
  run('pdfdetach', '-save', '1', '-o', attached, file)
  expect(readFileSync(attached).equals(xml)).toBe(true)
  run('xmllint', '--noout', attached)
}
