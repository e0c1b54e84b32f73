import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, test } from 'vitest'
import { isBic, isEmail, isIban, isKbo, isStructuredCommunication } from '#contracts/rules/formats.ts'
import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import { isRefusal } from '#contracts/rules/invoice/finding.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { registerKeywords } from '#contracts/rules/keywords.ts'
import { isParticipant } from '#contracts/rules/participant.ts'
import { accounts, people } from '#fixtures/accounts.ts'
import type { Company } from '#fixtures/company.ts'
import { customerOf, type Draft } from '#fixtures/document.ts'
import { fixedId } from '#fixtures/ids.ts'
import { papers } from '#fixtures/papers.ts'
import { type World, worldAt } from '#fixtures/world.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { inspectPdf } from '#server/formats/pdf/inspect-pdf.ts'
import { readInvoice } from '#server/formats/ubl/read.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'

const world = worldAt(new Date())
const documents = [...world.invoices, ...world.receivedInvoices]
const companies = [
  ...new Set([
    ...world.accounts.map(({ company }) => company),
    ...world.customers.map(({ company }) => company),
    ...documents.flatMap(({ seller, buyer }) => [seller, buyer]),
  ]),
]
const folder = join(import.meta.dirname, '../../fixtures/files')
const file = (name: string) => readFileSync(join(folder, name))
const ajv = registerKeywords(new Ajv2020({ allErrors: true, strict: false })).addSchema(openapi, 'openapi')

/** The errors of a value by a schema of the contract, empty for a valid value. */
function faults(schema: string, value: unknown): string[] {
  const validate = ajv.getSchema(`openapi#/components/schemas/${schema}`)
  if (!validate) throw new Error(`the contract has no ${schema}`)
  void validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

describe('the sample world', () => {
  it('is large enough for lists that have more than one page', () => {
    const ofPeeters = ({ accountId }: { accountId: string | null }) =>
      accountId === accounts.bakkerijPeeters.id
    expect(world.invoices.filter(ofPeeters).length).toBeGreaterThan(42)
    expect(world.customers.filter(ofPeeters).length).toBeGreaterThan(20)
    expect(world.receivedInvoices.filter(ofPeeters).length).toBeGreaterThan(13)
    expect(world.drafts.filter(ofPeeters).length).toBeGreaterThan(10)
  })

  it('gives every id once', () => {
    const { users, customers, drafts, invoices, receivedInvoices } = world
    const all = [...users, ...world.accounts, ...customers, ...drafts, ...invoices, ...receivedInvoices]
    const ids = [...all.map(({ id }) => id), ...invoices.map(({ messageId }) => messageId)]
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('gives no envelope to two documents, but to both sides of one', () => {
    const seen = new Map(world.invoices.map(({ messageId, id }) => [messageId, id]))
    for (const { messageId, invoiceId } of world.receivedInvoices)
      expect(seen.get(messageId) ?? null).toBe(invoiceId)
    const arrived = world.receivedInvoices.map(({ messageId }) => messageId)
    expect(new Set(arrived).size).toBe(arrived.length)
  })

  it('uses no number twice among the sent documents of an account', () => {
    const numbers = world.invoices.map(({ accountId, number }) => `${accountId} ${number}`)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('is the same people and documents whenever it is told', () => {
    const told = ({ invoices, drafts, receivedInvoices }: World) =>
      [...invoices, ...drafts, ...receivedInvoices].map(({ id, draft }) => [
        id,
        draft.inputDetails?.customer?.name,
        draft.inputDetails?.payment?.totalVatIncl,
      ])
    expect(told(worldAt(new Date('2027-02-03T22:59:00Z')))).toEqual(told(world))
  })

  it('lies in the past, whenever it is told', () => {
    for (const now of [new Date('2026-11-21T00:01:00+01:00'), new Date('2027-03-28T03:30:00+02:00')]) {
      const { invoices, receivedInvoices, drafts } = worldAt(now)
      const moments = [
        ...invoices.flatMap(({ events }) => events.map(({ at }) => at)),
        ...receivedInvoices.flatMap(({ receivedAt, answer }) => [receivedAt, ...(answer ? [answer.at] : [])]),
        ...drafts.map(({ createdAt }) => createdAt),
      ]
      expect(Math.max(...moments.map((moment) => moment.getTime()))).toBeLessThanOrEqual(now.getTime())
    }
  })

  it('shows every status, source and kind of document', () => {
    const shown = (pick: (invoice: World['invoices'][number]) => unknown) =>
      new Set(world.invoices.map(pick)).size
    expect(shown(({ status }) => status)).toBe(9)
    expect(shown(({ source }) => source)).toBe(3)
    expect(shown(({ draft }) => draft.type)).toBe(2)
  })

  it('is the subject of the contract’s examples', () => {
    const bought = world.receivedInvoices.filter(({ selfBilled }) => !selfBilled)
    const sellers = new Set(bought.map(({ accountId, seller }) => accountId + seller.name))
    const vendors = [...sellers].map((_, at) => fixedId('vendor', at + 1))
    const known = JSON.stringify([world, vendors])
    const examples = JSON.stringify(openapi)
    const ids = examples.match(/01990000-0000-7000-8000-[0-9a-f]{12}/g) ?? []
    const addresses = examples.match(/[a-z.-]+@(?:bakkerij-peeters|drukkerij-claes)\.example/g) ?? []
    expect(ids.length).toBeGreaterThan(0)
    expect([...ids, ...addresses].filter((text) => !known.includes(text))).toEqual([])
  })
})

describe('identifiers', () => {
  it.each(companies.map((company) => [company.name, company] as const))(
    'of %s are well formed',
    (_name, company) => {
      expect(wrongIdentifiers(company)).toEqual([])
    },
  )

  it('of payments are structured communications with right check digits', () => {
    const references = documents.flatMap(({ draft }) => draft.inputDetails?.payment?.reference ?? [])
    expect(references.length).toBeGreaterThan(50)
    expect(references.filter((text) => !isStructuredCommunication(text))).toEqual([])
  })
})

function wrongIdentifiers({ vat, country, iban, bic, email, scheme, participant, reach }: Company): string[] {
  const wrong = [
    country === 'BE' && !isKbo(vat) && vat,
    iban !== '' && !isIban(iban) && iban,
    bic !== '' && !isBic(bic) && bic,
    email !== null && !isEmail(email) && email,
    reach !== 'NONE' && !isParticipant({ scheme, participant }) && participant,
  ]
  return wrong.filter((text): text is string => typeof text === 'string')
}

/** The pieces of the world that the contract has a shape for. */
const PIECES: [schema: string, values: unknown[]][] = [
  ['Customer', world.customers.map(({ company }) => customerOf(company))],
  [
    'Supplier',
    world.accounts
      .filter(({ features }) => features.includes('PEPPOL'))
      .map(({ company }) => {
        const { scheme: _scheme, participant: _participant, ...supplier } = customerOf(company)
        return { ...supplier, iban: company.iban, bic: company.bic }
      }),
  ],
  ['Draft', world.drafts.map(({ draft }) => draft)],
  ['SendDraft', documents.map(({ draft }) => ({ ...draft, pdf: { fileName: 'factuur.pdf', pages: 1 } }))],
  [
    'InvoiceEvent',
    world.invoices.flatMap(({ events }) =>
      events.map(({ type, at, detail }) => ({ type, at: at.toISOString(), detail })),
    ),
  ],
  [
    'ApplicationResponse',
    world.receivedInvoices.flatMap(({ answer }) =>
      answer === null
        ? []
        : { responseCode: answer.code, reasons: answer.reasons, actions: answer.actions, note: answer.note },
    ),
  ],
]

test.each(PIECES)('every %s of the world is one by the contract', (schema, values) => {
  expect(values.length).toBeGreaterThan(0)
  expect(values.flatMap((value) => faults(schema, value))).toEqual([])
})

describe('as UBL', () => {
  it('every document can be sent', () => {
    for (const { draft } of documents) expect(checkInvoice(fromDraft(draft)).filter(isRefusal)).toEqual([])
  })

  it('every document reads back as it was written', () => {
    for (const { draft } of documents) {
      const written = fromDraft(draft)
      expect(readInvoice(Buffer.from(writeUbl(written)))).toEqual(withoutUndefined(written))
    }
  })
})

function withoutUndefined(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

describe('the files', () => {
  it('are small', () => {
    const bytes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
    expect(bytes.length).toBeGreaterThan(15)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000)
  })

  it.each(Object.entries(papers))('%s shows its draft’s values', async (name, { draft, pages }) => {
    const read = await readPdfText(file(name))
    expect(read.pages).toHaveLength(pages)
    expect(await inspectPdf(file(name), { owner: 'a company' })).toEqual({ pages })
    const text = withoutSpaces(read.pages.join(' '))
    for (const part of saidBy(draft)) expect(text).toContain(withoutSpaces(part))
  })

  it.each([
    ['invoice.xml', '2026-0149', '890.56'],
    ['invoice-in-envelope.xml', '2026-0149', '890.56'],
    ['invoice-with-pdf.xml', '2026-0149', '890.56'],
    ['invoice-with-wrong-total.xml', '2026-0149', '999.99'],
    ['invoice-without-number.xml', undefined, '890.56'],
    ['credit-note.xml', 'CN-2026-009', '38.16'],
    ['sample-invoice.xml', 'SAMPLE-1', '197.52'],
  ])('%s can be read', (name, number, total) => {
    const invoice = readInvoice(file(name))
    expect({ number: invoice.number, total: invoice.totals?.taxInclusive?.value }).toEqual({ number, total })
  })

  it.each(['invoice.xml', 'credit-note.xml', 'sample-invoice.xml'])(
    '%s breaks no rule that refuses',
    (name) => {
      expect(checkInvoice(readInvoice(file(name))).filter(isRefusal)).toEqual([])
    },
  )
})

/** Ligatures are pieces of their own in a browser's PDF, with spaces around them when put together. */
function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}

function saidBy({ inputDetails }: Draft): string[] {
  const { heading, payment, customer, lines = [] } = inputDetails ?? {}
  const amount = Number(payment?.payableAmount)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.')
  const names = lines.map(({ name }) => name)
  return [heading?.invoiceNumber, customer?.name, customer?.vat, amount, ...names].filter(
    (text) => typeof text === 'string',
  )
}

describe('people', () => {
  it('belong to accounts that exist', () => {
    const known = Object.values(accounts).map(({ id }) => id)
    for (const { accountIds } of Object.values(people))
      expect(known).toEqual(expect.arrayContaining(accountIds))
  })
})
