import { beforeAll, describe, expect, it } from 'vitest'
import {
  deleteDraftDocument,
  getAccountDraftsDocument,
  type getAccountDraftsQueryVariables,
} from '#generated/graphql-documents.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Draft, readyDraft, samplePdf, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer()
let anna: Company
let bram: Company

beforeAll(async () => {
  anna = await newCompany(app)
  bram = await newCompany(app)
})

const accountOf = (company: Company) => ({ accountId: company.accountId })

async function create(company: Company, body: Draft): Promise<string> {
  const answer = await calls('createDraft', company.token, { path: accountOf(company), body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}

async function read(company: Company, draftId: string) {
  return (await calls('getDraft', company.token, { path: { ...accountOf(company), draftId } })).body
}

const update = (company: Company, draftId: string, body: unknown) =>
  calls('updateDraft', company.token, { path: { ...accountOf(company), draftId }, body })

async function send(company: Company, draftId: string): Promise<string> {
  const answer = await calls('sendDraft', company.token, { path: { ...accountOf(company), draftId } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.id
}

const fieldsOf = (body: { violations: { field: string; messageKey: string }[] }) =>
  Object.fromEntries(body.violations.map(({ field, messageKey }) => [field, messageKey]))

describe('createDraft', () => {
  it('keeps the typed values, however few [drafts.bare, fields.draft-type, drafts.supplier]', async () => {
    const draft = await read(
      anna,
      await create(anna, { inputDetails: { heading: { invoiceNumber: 'A-1' } } }),
    )
    expect(draft).toMatchObject({
      version: 1,
      type: 'E_INVOICES',
      sendViaEmail: false,
      supplier: null,
      inputDetails: { heading: { invoiceNumber: 'A-1' } },
      pdf: null,
      uploaded: false,
      invoiceId: null,
    })
  })

  it('trusts no total but its own [totals.locked]', async () => {
    const { inputDetails = {} } = readyDraft(bram)
    const payment = { currency: 'EUR' as const, totalVatExcl: 1, totalVatIncl: 1_000_000, payableAmount: 0 }
    const draft = await read(anna, await create(anna, { inputDetails: { ...inputDetails, payment } }))
    expect(draft.inputDetails.payment).toMatchObject({
      totalVatExcl: 129.95,
      totalVat: 26.55,
      totalVatIncl: 156.5,
      payableAmount: 156.5,
    })
    expect(draft.inputDetails.lines.map((line: { totalVatExcl: number }) => line.totalVatExcl)).toEqual([
      125, 4.95,
    ])
  })

  it('counts a discount, a cost and a discount on a line, and keeps them as they are', async () => {
    const { inputDetails = {} } = readyDraft(bram)
    const [first, second] = inputDetails.lines ?? []
    const allowanceCharges = [
      { id: 'a', isCharge: false, amount: 25, reason: 'Trouwe klant', vatRate: 21 },
      { id: 'b', isCharge: true, amount: 7.5, vatRate: 6 },
    ]
    const lines = [{ ...first, discount: 5, unit: 'HUR' }, { ...second }]
    const draft = await read(
      anna,
      await create(anna, { inputDetails: { ...inputDetails, lines, allowanceCharges } }),
    )
    expect(draft.inputDetails.allowanceCharges).toEqual(allowanceCharges)
    expect(draft.inputDetails.lines[0]).toMatchObject({ discount: 5, unit: 'HUR', totalVatExcl: 120 })
    expect(draft.inputDetails.payment).toMatchObject({
      totalVatExcl: 107.45,
      totalVat: 20.7,
      totalVatIncl: 128.15,
    })
  })

  it('refuses lines that add up to more than an amount can be', async () => {
    const line = { name: 'veel', unitPrice: 99_999_999, quantity: 99_999_999, vatRate: 21 }
    const body = { inputDetails: { lines: [line] } }
    const answer = await calls('createDraft', anna.token, { path: accountOf(anna), body })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer.body)).toMatchObject({ '/inputDetails/lines/0/totalVatExcl': 'too-large' })
  })

  it('refuses wrong types, unknown fields and bounds, each at its field', async () => {
    const body = {
      colour: 'red',
      type: 'E_LETTERS',
      reference: 'x'.repeat(201),
      inputDetails: {
        heading: { issueDate: '2026-02-30' },
        lines: [{ quantity: '3', unitPrice: 1.1234567, vatRate: 101, discount: -1, unit: 'stuk' }],
        allowanceCharges: [{ amount: -5, vatTreatment: 'NONE' }],
        payment: { currency: 'XXX' },
      },
    }
    const { status, body: problem } = await calls('createDraft', anna.token, { path: accountOf(anna), body })
    expect([status, problem.errorCode]).toEqual([400, 'FORM_ERRORS'])
    expect(fieldsOf(problem)).toEqual({
      '/colour': 'unknown-field',
      '/type': 'not-a-choice',
      '/reference': 'too-long',
      '/inputDetails/heading/issueDate': 'not-date',
      '/inputDetails/lines/0/quantity': 'not-number',
      '/inputDetails/lines/0/unitPrice': 'too-many-decimals',
      '/inputDetails/lines/0/vatRate': 'too-large',
      '/inputDetails/lines/0/discount': 'not-negative',
      '/inputDetails/lines/0/unit': 'not-a-choice',
      '/inputDetails/allowanceCharges/0/amount': 'not-negative',
      '/inputDetails/allowanceCharges/0/vatTreatment': 'not-a-choice',
      '/inputDetails/payment/currency': 'not-a-choice',
    })
  })

  it('names the fields that an action still needs [draft.customer-action]', async () => {
    const saved = await calls('createDraft', anna.token, {
      path: accountOf(anna),
      body: { ...readyDraft(bram), action: 'SAVE' },
    })
    expect([saved.status, fieldsOf(saved.body)]).toEqual([400, { '/pdf': 'pdf-error' }])
    const customer = { ...readyDraft(bram).inputDetails?.customer, street: '', vat: 'BE 0123.456.749' }
    const body = { action: 'CUSTOMER', inputDetails: { customer } }
    const { status, body: problem } = await calls('createDraft', anna.token, { path: accountOf(anna), body })
    expect(status).toBe(400)
    expect(Object.keys(fieldsOf(problem)).sort()).toEqual([
      '/inputDetails/customer/street',
      '/inputDetails/customer/vat',
    ])
  })
})

describe('updateDraft', () => {
  it('returns the stored draft, a version further [calls.put-draft]', async () => {
    const draftId = await create(anna, readyDraft(bram))
    const { status, body } = await update(anna, draftId, { type: 'E_CREDIT_NOTES', version: 1 })
    expect([status, body.version, body.type, body.inputDetails]).toEqual([200, 2, 'E_CREDIT_NOTES', {}])
    expect(body).toEqual(await read(anna, draftId))
  })

  it('takes a draft as it was read', async () => {
    const draftId = await storeDraft(calls, anna, readyDraft(bram))
    const draft = await read(anna, draftId)
    const { status, body } = await update(anna, draftId, draft)
    expect(status).toBe(200)
    expect(body.inputDetails).toEqual(draft.inputDetails)
  })

  it('refuses an older version and changes nothing; without one the last write wins [drafts.version, problems.STALE]', async () => {
    const draftId = await create(anna, { reference: 'one' })
    await update(anna, draftId, { reference: 'two', version: 1 })
    const stale = await update(anna, draftId, { reference: 'three', version: 1 })
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'STALE'])
    expect((await read(anna, draftId)).reference).toBe('two')
    expect((await update(anna, draftId, { reference: 'four' })).body.reference).toBe('four')
  })

  it('lets one of two writers of the same version through', async () => {
    const draftId = await create(anna, {})
    const both = await Promise.all([
      update(anna, draftId, { reference: 'a', version: 1 }),
      update(anna, draftId, { reference: 'b', version: 1 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('judges SAVE and SEND by the stored PDF, not by the body’s [draft.pdf, draft.rounding]', async () => {
    const draftId = await create(anna, readyDraft(bram))
    const pdf = { fileName: 'made-up.pdf', pages: 1 }
    const without = await update(anna, draftId, { ...readyDraft(bram), action: 'SEND', pdf })
    expect([without.status, fieldsOf(without.body)]).toEqual([400, { '/pdf': 'pdf-error' }])
    await calls('attachDraftPdf', anna.token, { path: { ...accountOf(anna), draftId }, file: samplePdf() })
    expect((await update(anna, draftId, { ...readyDraft(bram), action: 'SEND' })).status).toBe(200)
    const rounding = { ...readyDraft(bram), action: 'SAVE', inputDetails: { payment: { roundingAmount: 1 } } }
    const rounded = await update(anna, draftId, rounding)
    expect(fieldsOf(rounded.body)).toEqual({
      '/inputDetails/payment/roundingAmount': 'invalid-rounding-amount',
    })
  })

  it('leaves a draft that was sent as it was', async () => {
    const draftId = await storeDraft(calls, anna, readyDraft(bram))
    const invoiceId = await send(anna, draftId)
    const { status, body } = await update(anna, draftId, {})
    expect([status, body.errorCode]).toEqual([409, 'DRAFT_ALREADY_SENT'])
    expect(await read(anna, draftId)).toMatchObject({ invoiceId, inputDetails: { iban: 'BE68539007547034' } })
  })
})

describe('deleteDraftById and deleteDraft', () => {
  it('delete it for good [calls.delete-draft, calls.deleteDraft]', async () => {
    const path = { ...accountOf(anna), draftId: await create(anna, {}) }
    expect((await calls('deleteDraftById', anna.token, { path })).status).toBe(204)
    expect((await calls('deleteDraftById', anna.token, { path })).status).toBe(404)
    const draftId = await storeDraft(calls, anna, readyDraft(bram))
    const { data } = await asks(deleteDraftDocument, anna.token, { draftId })
    expect(data?.deleteDraft.id).toBe(draftId)
    expect((await calls('getDraft', anna.token, { path: { ...accountOf(anna), draftId } })).status).toBe(404)
  })

  it('refuse one that was sent, and one that was sent as uploaded [draft.uploaded-not-deleted, errors.UPLOADED_DRAFT_CAN_NOT_BE_DELETED]', async () => {
    const sent = await storeDraft(calls, anna, readyDraft(bram))
    await send(anna, sent)
    const uploaded = await storeDraft(calls, anna, readyDraft(bram))
    await calls('uploadDraft', anna.token, { path: { ...accountOf(anna), draftId: uploaded } })
    const expected: [string, string][] = [
      [sent, 'DRAFT_ALREADY_SENT'],
      [uploaded, 'UPLOADED_DRAFT_CAN_NOT_BE_DELETED'],
    ]
    for (const [draftId, code] of expected) {
      const path = { ...accountOf(anna), draftId }
      const { status, body } = await calls('deleteDraftById', anna.token, { path })
      expect([status, body.errorCode]).toEqual([409, code])
      expect((await asks(deleteDraftDocument, anna.token, { draftId })).errorCode).toBe(code)
      expect((await read(anna, draftId)).id).toBe(draftId)
    }
  })
})

describe('the list of unsent drafts', () => {
  const names = ['Bakker', 'ämbacht', 'aannemer', 'Zaak 100%']
  let shop: Company

  beforeAll(async () => {
    shop = await newCompany(app)
    const path = { accountId: shop.accountId }
    for (const [index, name] of names.entries()) {
      const heading = { invoiceNumber: `N-${4 - index}`, issueDate: `2026-0${index + 1}-15` }
      const lines = [{ name: 'x', quantity: index + 1, unitPrice: 10, vatRate: 21 }]
      const inputDetails = { customer: { name }, heading, lines, payment: { currency: 'SEK' } }
      await calls('createDraft', shop.token, { path, body: { reference: `r${index}`, inputDetails } })
    }
    await sendDocument(calls, shop, readyDraft(await newCompany(app)))
  })

  async function list(variables: Omit<getAccountDraftsQueryVariables, 'accountId'> = {}) {
    const asked = { accountId: shop.accountId, ...variables }
    const { data, errorCode } = await asks(getAccountDraftsDocument, shop.token, asked)
    const page = data?.getAccountDrafts
    return { page, names: page?.content.map(({ customerName }) => customerName), errorCode }
  }

  it('shows unsent drafts, oldest first, ten at a time [calls.getAccountDrafts]', async () => {
    const { page } = await list()
    expect(page).toMatchObject({
      totalNumberOfElements: 4,
      numberOfElements: 4,
      hasNext: false,
      pageNumber: 0,
    })
    expect(page?.content[0]).toMatchObject({
      customerName: 'Bakker',
      invoiceNumber: 'N-4',
      invoiceDate: '2026-01-15',
      totalAmountInCent: 1210,
      currency: 'SEK',
      reference: 'r0',
      type: 'E_INVOICES',
    })
    expect((await list()).names).toEqual(names)
  })

  it('sorts by every field it names, and refuses any other [drafts.sort, lists.optional]', async () => {
    const order = async (sortField: string, sortOrder: 'ASC' | 'DESC') =>
      (await list({ page: { sortField, sortOrder } })).names
    expect(await order('customerName', 'ASC')).toEqual(['aannemer', 'Bakker', 'Zaak 100%', 'ämbacht'])
    expect(await order('invoiceNumber', 'ASC')).toEqual(names.toReversed())
    expect(await order('issueDate', 'DESC')).toEqual(names.toReversed())
    expect(await order('totalAmountInCent', 'DESC')).toEqual(names.toReversed())
    expect(await order('dateCreated', 'ASC')).toEqual(names)
    expect(await order('id', 'DESC')).toEqual(names.toReversed())
    expect((await list({ page: { sortField: 'reference' } })).errorCode).toBe('FORM_ERRORS')
  })

  it('sorts those without a total last in either order, and pages through them', async () => {
    const own = await newCompany(app)
    const path = { accountId: own.accountId }
    const lines = (quantity: number) => [{ name: 'x', quantity, unitPrice: 10, vatRate: 21 }]
    for (const [name, quantity] of Object.entries({ none: 0, two: 2, nothing: 0, one: 1 })) {
      const inputDetails = { customer: { name }, ...(quantity > 0 && { lines: lines(quantity) }) }
      await calls('createDraft', own.token, { path, body: { inputDetails } })
    }
    const order = async (sortOrder: 'ASC' | 'DESC') => {
      const pages = [0, 1].map(async (pageNumber) => {
        const page = { size: 2, pageNumber, sortField: 'totalAmountInCent', sortOrder }
        const { data } = await asks(getAccountDraftsDocument, own.token, { accountId: own.accountId, page })
        return data?.getAccountDrafts.content.map(({ customerName }) => customerName) ?? []
      })
      return (await Promise.all(pages)).flat()
    }
    expect(await order('ASC')).toEqual(['one', 'two', 'none', 'nothing'])
    expect(await order('DESC')).toEqual(['two', 'one', 'nothing', 'none'])
  })

  it('pages, also beyond the end', async () => {
    const { page, names: second } = await list({ page: { size: 3, pageNumber: 1 } })
    expect(second).toEqual(['Zaak 100%'])
    expect(page).toMatchObject({
      numberOfPages: 2,
      hasNext: false,
      hasPrevious: true,
      paginationEnabled: true,
    })
    const beyond = await list({ page: { size: 3, pageNumber: 9 } })
    expect(beyond.page).toMatchObject({ totalNumberOfElements: 4, numberOfElements: 0 })
  })

  it('finds by a part of either the name or the number, taking every character as it is', async () => {
    const find = async (customerName: string, invoiceNumber: string) =>
      (await list({ draftsFilter: { customerName, invoiceNumber } })).names
    expect(await find('AAN', 'AAN')).toEqual(['aannemer'])
    expect(await find('n-1', 'n-1')).toEqual(['Zaak 100%'])
    expect(await find('bakker', 'n-1')).toEqual(['Bakker', 'Zaak 100%'])
    expect(await find('%', '')).toEqual(['Zaak 100%'])
    expect(await find('_', '\\')).toEqual([])
  })
})
