/** Random drafts in each template and language: the drawn PDF says the values of its UBL, breaks no row, and other programs find it whole. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { DraftDocument } from '#contracts/rules/invoice/draft.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { arbitraryDraft } from '#tests/support/arbitrary-draft.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { readInvoice } from '../ubl/read.ts'
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

const withCopies = (draft: DraftDocument, times: number): DraftDocument => {
  const lines = Array.from({ length: times }, () => draft.inputDetails?.lines ?? []).flat()
  return { ...draft, inputDetails: { ...draft.inputDetails, lines } }
}

const valuesOf = ({ number, payable, lines, totals, seller, buyer }: InvoiceSheet): string[] => [
  number,
  payable.amount,
  ...lines.flatMap(rowOf),
  ...totals.map(({ amount }) => amount),
  seller.name,
  buyer.name,
]

const rowOf = ({ name, item, details, quantity, price, net }: InvoiceSheet['lines'][number]): string[] =>
  [name, item, ...details, quantity, price, net].filter(isInOneDirection)

test('a drawn PDF says the values of its UBL, keeps each row on a page and carries the UBL', {
  timeout: 1_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDraft, copies, design, language, async (draft, times, chosen, tongue) => {
      const xml = Buffer.from(writeUbl(fromDraft(withCopies(draft, times))))
      const invoice = readInvoice(xml)
      const look = { ...USUAL_DESIGN, ...chosen }
      const { bytes } = await drawInvoice(
        { invoice, design: look, language: tongue, xml },
        { owner: 'somebody', maxWaitSeconds: Number.POSITIVE_INFINITY },
      )
      const pages = (await readPdfText(bytes)).pages.map(bare)
      const { qr: _, ...sheet } = invoiceSheet(invoice, look, tongue)
      const { drawable } = drawableTexts({ ...sheet, qr: null })
      const said = pages.join('')
      expect(
        valuesOf(drawable)
          .filter(isInOneDirection)
          .filter((value) => !said.includes(bare(value))),
      ).toEqual([])
      const broken = drawable.lines.filter(
        (line) => !pages.some((page) => rowOf(line).every((text) => page.includes(bare(text)))),
      )
      expect(broken.map(({ place }) => place)).toEqual([])
      expect(bytes.includes('<pdfaid:part>3</pdfaid:part>')).toBe(true)
      expect(bytes.includes('<pdfaid:conformance>A</pdfaid:conformance>')).toBe(true)
      judgeByOthers(bytes, xml, drawable.payable.amount)
    }),
    { numRuns: RUNS },
  )
})

const run = (program: string, ...options: string[]): string =>
  execFileSync(program, options, { stdio: 'pipe' }).toString()

/** True where all of these programs are on this machine. */
const hasPrograms = ((): boolean => {
  try {
    for (const program of ['pdftotext', 'pdfinfo', 'pdfdetach', 'qpdf']) run('which', program)
    return true
  } catch {
    return false
  }
})()

/** A whole, tagged file with its text and the attached UBL. */
function judgeByOthers(bytes: Buffer, xml: Buffer, amount: string): void {
  if (!hasPrograms) return
  writeFileSync(file, bytes)
  run('qpdf', '--check', file)
  expect(run('pdfinfo', file)).toMatch(/Tagged: +yes/)
  expect(bare(run('pdftotext', file, '-'))).toContain(bare(amount))
  run('pdfdetach', '-save', '1', '-o', join(folder, 'ubl.xml'), file)
  expect(readFileSync(join(folder, 'ubl.xml')).equals(xml)).toBe(true)
}
