/**
 * Small inputs that were once answered wrongly, each with its right answer: documents received, papers and photos read, seals
 * changed after sealing. Those of uploads, rules and looks stand in the tests of these.
 */
import { describe, expect, it } from 'vitest'
import { cashDiscount } from '#contracts/rules/document/total-rows.ts'
import type { Answer } from '#tests/support/call.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf } from '#tests/support/thorough.ts'

const { app, calls } = setServer()
type Body = Answer['body']

const CASES = 'cases-3'
const companies = new Map<string, Promise<Company>>()
/** A company that stands on several papers is one account. */
function companyOf(kbo: string, more: { name?: string; iban?: string } = {}): Promise<Company> {
  const known = companies.get(kbo) ?? newCompany(app, { kbo, ...more })
  companies.set(kbo, known)
  return known
}

/** The file as its receiver's test company receives it, as often as asked; the last one. A self-billed one is for its seller. */
async function received(name: string, times = 1): Promise<Body> {
  const xml = readCorpus(CASES, 'received', name)
  const [seller = '', buyer = ''] = [...xml.toString('latin1').matchAll(/<cbc:EndpointID[^>]*>([^<]*)/g)].map(
    ([, value]) => value,
  )
  const { token, accountId } = await companyOf(SELF_BILLED.includes(name) ? seller : buyer)
  const { body: test } = await calls('createSandbox', token, { path: { accountId } })
  const path = { accountId: test.accountId }
  const ids: string[] = []
  for (let time = 0; time < times; time += 1) {
    const { status, body } = await calls('uploadTestDocument', token, { path, xml })
    expect([status, body.errorCode]).toEqual([201, undefined])
    ids.push(body.id)
  }
  const last = { ...path, id: ids.at(-1) ?? '' }
  const { body } = await calls('getReceivedInvoice', token, { path: last })
  const own = body.attachments.find(({ isOwnPrint }: { isOwnPrint: boolean }) => isOwnPrint)
  if (own === undefined) return { ...body, ids }
  const asked = { path: last, query: { name: own.fileName }, headers: { 'accept-language': 'nl' } }
  const { bytes } = await calls('getReceivedInvoiceDocument', token, asked)
  return { ...body, ids, print: (await readPdfText(bytes)).pages.join(' ') }
}

const SELF_BILLED = ['real-selfbilling-in.xml']

const printed = (words: string) => expect.stringContaining(words)
const paid = (means: string, more = {}) => ({ payment: { means, ...more } })

const RECEIVED: Record<string, object> = {
  '01-direct-debit-with-account.xml': paid('COLLECTED', { mandate: 'MND-7' }),
  '01b-paid-in-cash.xml': paid('PAID'),
  '01d-cleared.xml': paid('CLEARED'),
  '03b-usd-vat-in-eur.xml': { totals: { vatInTaxCurrency: '19.11' }, print: printed('19,11') },
  '03c-external-document.xml': {
    supportingDocuments: [{ url: 'https://portaal.papierhandel.example/f/88?t=1&x=2' }, { id: 'js' }],
  },
  '03f-payee.xml': { payee: { name: 'Factor Maas' }, print: printed('Factor Maas') },
  '06-pdf-under-another-mime.xml': {
    attachments: [
      { fileName: 'factuur.pdf', mimeCode: 'application/pdf', isOwnPrint: false },
      { fileName: 'tekst.docx', isOwnPrint: false },
      { fileName: 'geen.pdf', mimeCode: 'application/pdf', isOwnPrint: false },
    ],
  },
  '10-cash-discount-received.xml': {
    vat: [
      { taxable: '98.00', tax: '20.58' },
      { taxable: '2.00', tax: '0.00' },
    ],
    totals: { payable: '120.58' },
  },
  '14-sandbox-latin1.xml': { invoiceNumber: 'PN-347805', isHeld: false },
  '16-credit-note-negative.xml': paid('TRANSFER', { owedBy: 'BUYER' }),
  '17b-prepaid-in-full.xml': paid('NOTHING_TO_PAY', { owedBy: 'NOBODY' }),
  'iban-changed.xml': {
    isHeld: true,
    warnings: expect.arrayContaining([
      expect.objectContaining({ code: 'IBAN_NOT_IN_PDF' }),
      expect.objectContaining({ code: 'IBAN_OF_ANOTHER_COUNTRY' }),
    ]),
  },
  'real-selfbilling-in.xml': {
    ...{ selfBilled: true, vendorId: null, isHeld: false, sender: '0208:0423998579' },
    warnings: [{ code: 'IBAN_NOT_OWN', detail: { iban: 'BE53063423998553' } }],
  },
  'no-pdf.xml': { attachments: [{ isOwnPrint: true }], print: printed('239,30') },
}

describeWithCorpora('a document received', () => {
  it.each(Object.entries(RECEIVED))('%s is told as it is', async (name, right) => {
    expect(await received(name)).toMatchObject(right)
  })

  it('05-received-twice.xml is told of the second as of the first', async () => {
    const { ids, warnings, isHeld } = await received('05-received-twice.xml', 2)
    expect([isHeld, warnings]).toMatchObject([
      true,
      [{ code: 'POSSIBLE_DUPLICATE', detail: { firstId: ids[0] } }],
    ])
  })

  it('10-cash-discount-received.xml is explained by its discount', async () => {
    expect(cashDiscount(await received('10-cash-discount-received.xml'))).toBe('2.00')
  })
})

async function read(by: Company, folder: string, name: string): Promise<Body> {
  const file = { name, bytes: readCorpus(CASES, folder, name) }
  const { accountId, token } = by
  const { status, body } = await calls('createDraftFromFile', token, { path: { accountId }, file })
  expect([status, body.errorCode]).toEqual([201, undefined])
  const path = { accountId, draftId: body.id }
  return eventually(async () => {
    const { body: now } = await calls('getRecognition', token, { path })
    return now.state === 'RUNNING' ? undefined : now
  })
}

const ONE_HUNDRED = { totalVatExcl: 100, totalVat: 21, totalVatIncl: 121 }

describeWithCorpora('a paper', () => {
  it.each(fewOf(listCorpus(CASES, 'paper'), 3))(
    "%s is read, without the customer's account",
    async (name) => {
      const { state, inputDetails } = await read(await newCompany(app), 'paper', name)
      expect([state, inputDetails.payment]).toMatchObject(['DONE', ONE_HUNDRED])
      if (name.startsWith('02')) expect(inputDetails.iban).toBeUndefined()
    },
  )
})

interface Truth {
  id: string
  us: { name: string; vat: string; iban: string }
  expected: Record<string, string | null>
}

/** A reading in the terms of the truth; null where it left a gap. */
const saidOf = ({ inputDetails, sources }: Body): Record<string, string | null> => {
  const { heading = {}, payment = {}, customer = {}, iban = null } = inputDetails
  const cents = (value?: number) => value?.toFixed(2) ?? null
  const said: Record<string, string | null | undefined> = {
    ...heading,
    totalVatExcl: cents(payment.totalVatExcl),
    totalVat: cents(payment.totalVat),
    totalVatIncl: cents(payment.totalVatIncl),
    currency: payment.currency ?? sources['/payment/currency']?.printed ?? null,
    paymentReference: payment.referenceRecognition > 0 ? payment.reference : null,
    sellerIban: iban,
    buyerName: customer.name,
    buyerVat: customer.vat,
    buyerStreet: customer.street,
    buyerPostalCode: customer.postalCode,
    buyerCity: customer.city,
    buyerCountry: customer.country,
  }
  return Object.fromEntries(Object.entries(said).map(([field, value]) => [field, value ?? null]))
}

const bare = (value: string | null | undefined): string =>
  (value ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^BE(?=\d{10}$)/, '')

/** Fields that say otherwise than the paper; a gap is none. */
const wrongOf = (said: Record<string, string | null>, expected: Truth['expected']): string[] =>
  Object.entries(expected).flatMap(([field, right]) => {
    const got = said[field] ?? null
    return got === null || bare(got) === bare(right) ? [] : [`${field} ${got}, which is ${right}`]
  })

/** Papers whose truth stands under another name, changed in one thing. */
const CHANGED: Record<string, [truth: string, Truth['expected']]> = {
  'chf-beside.pdf': ['h25', {}],
  'usd-head.pdf': ['h25', { currency: 'USD' }],
  'denied.pdf': ['h19', {}],
  'totals-two-rates-bare-totaal.pdf': ['h19', {}],
  'totals-two-rates-control-ok.pdf': ['h19', {}],
}
/** Fields that are known to be left to the person. */
const LEFT_OPEN: Record<string, string[]> = {
  'h22-photo.jpg': ['issueDate', 'dueDate'],
  'h28-noauftrag.pdf': ['orderNumber'],
}

/** A suggestion of a field in the heading says that it is one. */
const isSuggested = ({ states }: Body, field: string): boolean => states[`/heading/${field}`] === 'SUGGESTED'

describeWithCorpora('a page', () => {
  const truths: Truth[] =
    listCorpus(CASES, 'reading').length === 0
      ? []
      : JSON.parse(readCorpus(CASES, 'reading', 'truth.json').toString())
  const papers = listCorpus(CASES, 'reading').filter((name) => name !== 'truth.json')

  it.each(fewOf(papers, 4))(
    '%s is read without a wrong value, in the currency and to the country it names',
    async (name) => {
      const [id, changes] = CHANGED[name] ?? [name.slice(0, 3), {}]
      const truth = truths.find((one) => one.id === id)
      if (truth === undefined) throw new Error(`no truth is known of ${name}`)
      const { us, expected } = truth
      const by = await companyOf(us.vat.replace('BE', ''), us)
      const recognition = await read(by, 'reading', name)
      const right = { ...expected, ...changes }
      const said = saidOf(recognition)
      const sure = Object.fromEntries(
        Object.entries(said).filter(([field]) => !isSuggested(recognition, field)),
      )
      expect(wrongOf(sure, right)).toEqual([])
      expect(recognition.type).toBe('E_INVOICES')
      const missing = Object.keys(right).filter(
        (field) => right[field] && said[field] == null && field !== 'documentType',
      )
      expect(missing).toEqual(LEFT_OPEN[name] ?? [])
    },
  )
})

describeWithCorpora('a seal', () => {
  const sealed = ['sealed.pdf', 'three-names-of-one-signer.pdf']
  const verified = async (name: string) => {
    const file = { name, bytes: readCorpus(CASES, 'shadow', name) }
    return (await calls('verifyDocument', undefined, { file })).body
  }

  describe('of another installation', () => {
    it.each(
      fewOf(
        listCorpus(CASES, 'shadow').filter((name) => !sealed.includes(name)),
        3,
      ),
    )('%s was changed after sealing', async (name) => {
      const { verdict, seal } = await verified(name)
      expect([verdict, seal.additions]).toEqual(['CHANGED', 'OTHER'])
    })

    it.each(sealed)('%s was not, and is not ours', async (name) => {
      const { verdict, seal } = await verified(name)
      expect([verdict, seal.additions]).toEqual(['SOMEBODY_ELSES', 'NONE'])
    })
  })

  it('three-names-of-one-signer.pdf tells that the names differ', async () => {
    expect((await verified('three-names-of-one-signer.pdf')).signerNames).toMatchObject({
      expected: 'Chris Janssens',
      given: 'Donald Duck',
      identified: 'Piet Piraat',
      verdict: 'DIFFERENT',
    })
  })
})

describeWithCorpora('the cases', () => {
  it('of documents received are all told', () => {
    const told = [...Object.keys(RECEIVED), '05-received-twice.xml']
    expect(listCorpus(CASES, 'received')).toEqual(told.toSorted())
  })
})
