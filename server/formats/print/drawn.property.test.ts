/** Random drafts in each template and language: the drawn PDF says the values of its UBL. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
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

const RUNS = isThorough ? 300 : 12
const design = fc.record({
  template: fc.constantFrom('CLASSIC' as const, 'MODERN' as const, 'COMPACT' as const),
  colour: fc.constantFrom('#0e5850', '#ffff00'),
})
const language = fc.constantFrom('nl' as const, 'fr' as const, 'de' as const, 'en' as const)

const bare = (text: string): string => text.replace(/[\s\u200b]/gu, '')

/** Whether a program is on this machine. */
function has(program: string): boolean {
  try {
    execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}

test('a drawn PDF says the values of its UBL and carries it', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDraft, design, language, async (draft, chosen, tongue) => {
      const xml = Buffer.from(writeUbl(fromDraft(draft)))
      const invoice = readInvoice(xml)
      const look = { ...USUAL_DESIGN, ...chosen }
      const { bytes } = await drawInvoice(
        { invoice, design: look, language: tongue, xml },
        { owner: 'somebody', maxWaitSeconds: Number.POSITIVE_INFINITY },
      )
      const said = bare((await readPdfText(bytes)).pages.join(' '))
      const { drawable } = drawableTexts(invoiceSheet(invoice, look, tongue))
      const values = [
        drawable.number,
        drawable.payable.amount,
        ...drawable.lines.flatMap(({ name, net, price, quantity }) => [name, net, price, quantity]),
        ...drawable.totals.map(({ amount }) => amount),
        drawable.seller.name,
        drawable.buyer.name,
      ].filter(isInOneDirection)
      expect(values.filter((value) => !said.includes(bare(value)))).toEqual([])
      expect(bytes.includes('<pdfaid:part>3</pdfaid:part>')).toBe(true)
      expect(bytes.includes('<pdfaid:conformance>A</pdfaid:conformance>')).toBe(true)
    }),
    { numRuns: RUNS },
  )
})

/** A reader puts letters that run to the left in another order. */
const isInOneDirection = (text: string): boolean => !/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(text)

test.skipIf(!(has('pdftotext') && has('qpdf') && has('pdfdetach')))(
  'other programs find a whole, tagged PDF with its text and the attached UBL',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zegel-drawn-'))
    const file = join(folder, 'drawn.pdf')
    try {
      for (const draft of fc.sample(arbitraryDraft, isThorough ? 30 : 2)) {
        const xml = Buffer.from(writeUbl(fromDraft(draft)))
        const invoice = readInvoice(xml)
        const drawing = { invoice, design: USUAL_DESIGN, language: 'nl', xml } as const
        writeFileSync(file, (await drawInvoice(drawing, { owner: 'somebody' })).bytes)
        execFileSync('qpdf', ['--check', file])
        expect(execFileSync('pdfinfo', [file], { stdio: 'pipe' }).toString()).toMatch(/Tagged: +yes/)
        const { payable } = invoiceSheet(invoice, USUAL_DESIGN, 'nl')
        const text = execFileSync('pdftotext', [file, '-'], { stdio: 'pipe' }).toString()
        expect(bare(text)).toContain(bare(payable.amount))
        execFileSync('pdfdetach', ['-save', '1', '-o', join(folder, 'ubl.xml'), file], { stdio: 'pipe' })
        expect(readFileSync(join(folder, 'ubl.xml')).equals(xml)).toBe(true)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
