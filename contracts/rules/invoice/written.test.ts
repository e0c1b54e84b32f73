/**
 * What each field of a draft is in the document that is written, and what each answer is: a line for each element that comes or
 * goes when a field has another value. Documents are read back as drafts, too.
 */
import { expect, test } from 'vitest'
import { oddly } from '#tests/support/odd-json.ts'
import { buyer as customer, seller as supplier } from '#tests/support/parties.ts'
import { vatTreatmentNames } from '../vat-treatment.ts'
import { answerInvoice } from './answer.ts'
import type { DraftDocument } from './draft.ts'
import { fromDraft } from './from-draft.ts'
import { actionCodes, reasonCodes, responseCodes, wordsOf } from './response.ts'
import { toDraft } from './to-draft.ts'
import { writeUbl } from './ubl/write.ts'
import { writeResponse } from './ubl/write-response.ts'

const draft = {
  type: 'E_INVOICES',
  supplier: { ...supplier, scheme: '9925', participant: 'BE0418759886' },
  inputDetails: {
    heading: {
      invoiceNumber: '2026-1',
      orderNumber: 'PO-1',
      issueDate: '2026-11-20',
      dueDate: '2026-12-20',
      deliveryDate: '2026-11-19',
      originalInvoiceNumber: '2026-0',
      originalInvoiceDate: '2026-10-31',
    },
    payment: {
      currency: 'EUR',
      reference: '+++202/6011/70054+++',
      prepaidAmount: 5,
      roundingAmount: 0.02,
    },
    customer: { ...customer, telephone: '+32 52 00 00 42' },
    lines: [
      { name: 'Brood', quantity: 4, unitPrice: 2.5, unit: 'KGM', vatRate: 6, discount: 1 },
      { name: 'Levering', quantity: 1.5, unitPrice: 38.3333, unit: 'HUR', vatRate: 21, discount: 0 },
    ],
    allowanceCharges: [
      { isCharge: false, amount: 2, reason: 'Trouw', vatRate: 6 },
      { isCharge: true, amount: 3, reason: 'Verpakking', vatRate: 21 },
    ],
    iban: 'BE71 0961 2345 6769',
    bic: 'gkcc bebb',
  },
}

const elementsOf = (xml: string): string[] => xml.replaceAll('><', '>\n<').split('\n')

/** @param one a draft, or what is odd of it */
const said = (one: unknown): string[] => {
  const invoice = fromDraft(one as DraftDocument, {
    supplier,
    pdf: { fileName: 'factuur.pdf', content: 'JVBERg==' },
  })
  return [...elementsOf(writeUbl(invoice)), JSON.stringify(toDraft(invoice), null, 1)]
    .flatMap((text) => text.split('\n'))
    .map((text) => text.trim())
}

/** The lines of the one that the other hasn't, each as often. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

function difference(before: readonly string[], after: readonly string[]): string[] {
  return [
    ...without(before, after).map((line) => `- ${line}`),
    ...without(after, before).map((line) => `+ ${line}`),
  ]
}

const TYPES = ['E_INVOICES', 'E_CREDIT_NOTES']

/** A part is left out whole, a value has others too. */
function othersFor(value: unknown): unknown[] {
  if (typeof value === 'object' && value !== null) return [undefined]
  return typeof value === 'number' ? [undefined, 0, -1.255, 'x'] : [undefined, ' x.Y 1 ']
}

test.each(TYPES)('each field of a draft is in %s what it was', async (type) => {
  const usual = { ...draft, type }
  const whole = said(usual)
  const rows = [...oddly(usual, othersFor)].flatMap(({ place, value, json }) => [
    `# ${place} ${value === undefined ? 'left out' : JSON.stringify(value)}`,
    ...difference(whole, said(json)),
  ])
  await expect(`${[...whole, ...rows].join('\n')}\n`).toMatchFileSnapshot(
    `./written/${type.toLowerCase()}.txt`,
  )
})

test('each treatment of VAT, and each country of a party, is in a document what it was', async () => {
  const { inputDetails } = draft
  const whole = said(draft)
  const row = (what: object, change: object) => [
    `# ${JSON.stringify(what)}`,
    ...difference(whole, said({ ...draft, ...change })),
  ]
  const ofInput = (what: object, change: object) =>
    row(what, { inputDetails: { ...inputDetails, ...change } })
  const treated = vatTreatmentNames.flatMap((vatTreatment) => {
    const lines = inputDetails.lines.map((line) => ({ ...line, vatTreatment }))
    const [allowance, charge] = inputDetails.allowanceCharges
    return [
      ...ofInput({ firstLine: vatTreatment }, { lines: [lines[0], inputDetails.lines[1]] }),
      ...ofInput({ lines: vatTreatment }, { lines }),
      ...ofInput({ charge: vatTreatment }, { allowanceCharges: [allowance, { ...charge, vatTreatment }] }),
    ]
  })
  const countries = ['BE', 'be', 'GR', 'GB', 'NL'].flatMap((country) =>
    ['BE 0123.456.749', 'nl 123456789B01', 'EL123456789', 'XI123456789', '123.456 789', ' '].flatMap((vat) =>
      ofInput({ customer: country, vat }, { customer: { name: 'Claes', country, vat } }),
    ),
  )
  const endpoints = [[], ['0208:0123456749'], ['x'], ['9925:BE0123456749', '0208:0123456749']].flatMap(
    (participantIdentifiers) =>
      row(
        { participantIdentifiers },
        { supplier: { ...supplier, participantIdentifiers, scheme: null, participant: null } },
      ),
  )
  await expect(`${[...treated, ...countries, ...endpoints].join('\n')}\n`).toMatchFileSnapshot(
    './written/parties-and-vat.txt',
  )
})

test('each answer to a document is what it was', async () => {
  const received = fromDraft({ ...draft, type: 'E_INVOICES' })
  const stamp = { id: '1', issueDate: '2026-11-21', issueTime: '10:00:00Z' }
  const documents = [
    received,
    { ...received, kind: 'CREDIT_NOTE' as const, typeCode: '999', issueDate: '2026-02-30' },
    { ...received, typeCode: '381', buyer: { name: 'Claes', endpoint: { value: '1', scheme: '0208' } } },
    { ...received, typeCode: undefined, seller: { endpoint: { value: '2', scheme: '0208' } } },
  ]
  const rows = documents.flatMap((document) =>
    (document === received ? responseCodes : (['RE', 'AP'] as const)).flatMap((code) =>
      [
        { code },
        { code, note: ' Nooit besteld ' },
        { code, note: ' ' },
        { code, reasons: reasonCodes, actions: actionCodes },
        { code, reasons: reasonCodes, note: 'Te duur' },
      ].flatMap((answer) => {
        const response = answerInvoice(document, answer, stamp)
        return [`# ${code}`, `words: ${wordsOf(response)}`, ...elementsOf(writeResponse(response))]
      }),
    ),
  )
  await expect(`${short(rows).join('\n')}\n`).toMatchFileSnapshot('./written/answers.txt')
})

/** What stands in nearly every answer is told in the first of them only. */
function short(rows: readonly string[]): string[] {
  const known = new Set<string>()
  return rows.filter((row) => {
    const isKnown = known.has(row)
    known.add(row)
    return row.startsWith('#') || row.startsWith('words') || row.includes('Code') || !isKnown
  })
}
