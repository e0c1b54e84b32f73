import { expect, test } from 'vitest'
import { invoiceTexts } from '#generated/texts/prints/invoice.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { TOKEN_INVOICE } from '#tests/support/token-document.ts'
import { USUAL_DESIGN } from './design.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceSheet } from './invoice-sheet.ts'

const OWNER = { owner: 'somebody' }
const drawing = { invoice: TOKEN_INVOICE, design: USUAL_DESIGN, language: 'nl', xml: null } as const

const textOf = async (bytes: Buffer): Promise<string> => (await readPdfText(bytes)).pages.join('\n')

test('the same document has the same bytes', async () => {
  const [one, two] = [await drawInvoice(drawing, OWNER), await drawInvoice(drawing, OWNER)]
  expect(one.bytes.equals(two.bytes)).toBe(true)
})

test('markup of the engine in a name stays text', async () => {
  const name = '#read("/etc/passwd") $x$ *vet* [#import "y"] \\ `z` // @a <b>'
  const invoice = { ...TOKEN_INVOICE, lines: [{ item: { name } }], notes: [name] }
  const text = await textOf((await drawInvoice({ ...drawing, invoice }, OWNER)).bytes)
  expect(text.replace(/\s+/g, ' ').split(name)).toHaveLength(3)
})

test.each(['CLASSIC', 'MODERN', 'COMPACT'] as const)(
  '%s prints no reference that says NA',
  async (template) => {
    const invoice = { ...TOKEN_INVOICE, order: { id: 'NA' }, buyerReference: 'NA' }
    for (const language of ['nl', 'fr', 'de', 'en'] as const) {
      const design = { ...USUAL_DESIGN, template }
      const text = await textOf((await drawInvoice({ ...drawing, invoice, design, language }, OWNER)).bytes)
      expect(text).not.toContain(invoiceTexts[language].reference)
      expect(text).not.toContain(invoiceTexts[language].order)
    }
  },
)

test.each(['CLASSIC', 'MODERN', 'COMPACT'] as const)(
  '%s has no page with the totals and no line',
  async (template) => {
    const design = { ...USUAL_DESIGN, template }
    const [line] = TOKEN_INVOICE.lines ?? []
    for (let count = 1; count <= 14; count += 1) {
      const lines = Array.from({ length: count }, (_, at) => ({
        ...line,
        item: { name: `Regel ${at + 1}.` },
      }))
      const invoice = { ...TOKEN_INVOICE, lines, notes: [] }
      const { bytes } = await drawInvoice({ ...drawing, invoice, design }, OWNER)
      const { pages } = await readPdfText(bytes)
      const payable = invoiceSheet(invoice, design, 'nl').payable.label
      const last = pages.find((page) => page.includes(payable) && page.includes(`Regel ${count}.`))
      expect(last, `${count} lines`).toBeDefined()
    }
  },
)

test('a colour too light for letters is darkened, and kept for rules where the design says so', () => {
  const look = { ...USUAL_DESIGN, colour: '#ffb000' }
  const usual = invoiceSheet(TOKEN_INVOICE, look, 'nl')
  const kept = invoiceSheet(TOKEN_INVOICE, { ...look, keepsColour: true }, 'nl')
  expect(usual.colour).not.toBe('#ffb000')
  expect([usual.ruleColour, kept.colour, kept.ruleColour]).toEqual([usual.colour, usual.colour, '#ffb000'])
})

test('a character that no font has is printed as a square and reported', async () => {
  const invoice = { ...TOKEN_INVOICE, buyer: { registrationName: 'Bakker 🥐 面包 شركة' } }
  const { bytes, replaced } = await drawInvoice({ ...drawing, invoice }, OWNER)
  expect(replaced).toEqual([{ glyph: '🥐', place: '/buyer/name' }])
  expect(await textOf(bytes)).toContain('Bakker □ 面包')
})
