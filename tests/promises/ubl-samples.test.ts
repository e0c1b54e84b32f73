import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import type { DraftDocument } from '#contracts/rules/invoice/draft.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { describeWithCorpora } from '#tests/support/corpora.ts'
import { buyer as customer, seller as supplier } from '#tests/support/parties.ts'
import { schemaErrors } from '#tests/support/xml.ts'

const PAGE = join(import.meta.dirname, '../../docs/running.md')

const invoice: DraftDocument = {
  type: 'E_INVOICES',
  inputDetails: {
    heading: {
      invoiceNumber: '2026-0117',
      orderNumber: 'PO-4711',
      issueDate: '2026-11-16',
      dueDate: '2026-12-16',
    },
    payment: { reference: '+++202/6011/70054+++', prepaidAmount: 50, roundingAmount: 0.04 },
    customer,
    lines: [
      { name: 'Belegde broodjes, assortiment', quantity: 120, unitPrice: 3.4, vatRate: 6 },
      { name: 'Teruggenomen broodjes', quantity: -4, unitPrice: 3.4, vatRate: 6 },
      { name: 'Levering', quantity: 1.5, unitPrice: 38.3333, vatRate: 21, unit: 'HUR' },
    ],
  },
}

const creditNote: DraftDocument = {
  type: 'E_CREDIT_NOTES',
  inputDetails: {
    heading: {
      invoiceNumber: '2026-C004',
      issueDate: '2026-11-20',
      originalInvoiceNumber: '2026-0117',
      originalInvoiceDate: '2026-11-16',
    },
    customer,
    lines: [{ name: 'Belegde broodjes, te weinig geleverd', quantity: 10, unitPrice: 3.4, vatRate: 6 }],
  },
}

/** The PDF's bytes are cut off after its first line: the sample shows the document around them. */
const pdf = (fileName: string) => ({ fileName, content: Buffer.from('%PDF-1.7\n').toString('base64') })

const documents = {
  'An invoice': fromDraft(invoice, { supplier, pdf: pdf('factuur 2026-0117.pdf') }),
  'A credit note': fromDraft(creditNote, { supplier, pdf: pdf('creditnota 2026-C004.pdf') }),
}

/** Line breaks and indents between elements; our sent documents have none. */
function indented(xml: string): string {
  let depth = 0
  const lines = xml.replace(/>\s*</g, '>\n<').trim().split('\n')
  const indent = (line: string) => {
    if (line.startsWith('</')) depth -= 1
    const shown = `${'  '.repeat(depth)}${line}`
    if (/^<\w/.test(line) && !line.includes('</') && !line.endsWith('/>')) depth += 1
    return shown
  }
  return lines.map(indent).join('\n')
}

function withSamples(page: string): string {
  const [before = ''] = page.split('<!-- samples -->')
  const samples = Object.entries(documents).map(
    ([title, document]) => `### ${title}\n\n\`\`\`xml\n${indented(writeUbl(document))}\n\`\`\`\n`,
  )
  return `${before}<!-- samples -->\n\n${samples.join('\n')}`
}

test('docs/running.md shows our UBL; after a change: npx vitest run ubl-samples -u', async () => {
  await expect(withSamples(readFileSync(PAGE, 'utf8'))).toMatchFileSnapshot(PAGE)
})

test.each(Object.entries(documents))('%s of the documentation has no fault', (_title, document) => {
  expect(checkInvoice(document)).toEqual([])
})

describeWithCorpora('against the schemas', () => {
  test.each(Object.entries(documents))('%s of the documentation is valid UBL 2.1', (_title, document) => {
    expect(schemaErrors(indented(writeUbl(document)))).toEqual([])
  })
})
