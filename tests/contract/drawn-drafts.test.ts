/** A draft whose PDF is drawn here: no file is needed, and sending freezes the drawing. */
import { beforeAll, describe, expect, it } from 'vitest'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { getAccountDocument } from '#generated/graphql-documents.ts'
import { readDocument } from '#server/formats/document/read-document.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import {
  type Draft,
  drawnDraft as numberedHere,
  readyDraft,
  samplePdf,
  sendDocument,
} from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const served = setServer()
const x = exchangeOn(served)
const { app, calls, asks } = served
let anna: Company
let bram: Company
beforeAll(async () => {
  anna = await newCompany(app)
  bram = await newCompany(app)
})

const drawnDraft = (changes: Partial<Draft> = {}): Draft =>
  readyDraft(bram, { pdfSource: 'DRAWN', ...changes })

const store = async (by: Company, body: Draft): Promise<string> =>
  (await calls('createDraft', by.token, { path: { accountId: by.accountId }, body })).body.id

const at = (by: Company, draftId: string) => ({ accountId: by.accountId, draftId })
const read = async (by: Company, draftId: string): Promise<Draft> =>
  (await calls('getDraft', by.token, { path: at(by, draftId) })).body
const pdfOf = async (by: Company, draftId: string) =>
  calls('getDraftPdf', by.token, { path: at(by, draftId) })
const textOf = async (bytes: Uint8Array) => (await readPdfText(bytes)).pages.join(' ')
const choiceOf = async (by: Company) =>
  (await asks(getAccountDocument, by.token, { accountId: by.accountId })).data?.getAccount.pdfSource

async function sendDrawn(by: Company, draft: Draft): Promise<string> {
  const draftId = await store(by, draft)
  const { status, body } = await calls('sendDraft', by.token, { path: at(by, draftId) })
  expect([status, body.violations]).toEqual([200, undefined])
  return body.id
}

const sentInvoice = async (by: Company, invoiceId: string) => {
  const path = { accountId: by.accountId, invoiceId }
  return readDocument((await calls('getInvoiceUbl', by.token, { path })).bytes).invoice
}

describe('a drawn draft', () => {
  it('lacks no PDF, and shows itself as it stands', async () => {
    const draft = drawnDraft({ action: 'SEND' })
    const draftId = await store(anna, draft)
    expect(await read(anna, draftId)).toMatchObject({ pdfSource: 'DRAWN', pdf: null })
    const { bytes } = await pdfOf(anna, draftId)
    const number = draft.inputDetails?.heading?.invoiceNumber ?? ''
    const shown = await textOf(bytes)
    for (const part of [number, 'Ontbijtpakketten', bram.name, '156,50']) expect(shown).toContain(part)
  })

  it('is sent with its PDF, which stays as it was when the design changes', async () => {
    const draft = drawnDraft()
    const invoiceId = await sendDrawn(anna, draft)
    const invoice = await sentInvoice(anna, invoiceId)
    const number = draft.inputDetails?.heading?.invoiceNumber ?? ''
    const [reference] = invoice.documentReferences ?? []
    const enclosed = Buffer.from(reference?.attachment?.content ?? '', 'base64')
    expect(await textOf(enclosed)).toContain(number)
    expect(reference?.attachment?.fileName).toBe(`${number}.pdf`)
    const path = { accountId: anna.accountId }
    await calls('updateInvoiceDesign', anna.token, { path, body: { template: 'CLASSIC', colour: '#aa2222' } })
    const [row] = await x.sql<{ draft: string }>('select draft_id as draft from invoices where id = ?', [
      invoiceId,
    ])
    expect((await pdfOf(anna, row?.draft ?? '')).bytes.equals(enclosed)).toBe(true)
    expect(await x.arrived(bram, number)).toBeDefined()
  })

  it('is drawn in the customer’s language', async () => {
    const draft = drawnDraft()
    const details = draft.inputDetails ?? {}
    const customer = { ...details.customer, language: 'fr' as const }
    const draftId = await store(anna, { ...draft, inputDetails: { ...details, customer } })
    expect(await textOf((await pdfOf(anna, draftId)).bytes)).toContain('Facture')
  })

  it('becomes an uploaded one with a file, and a drawn one again by a choice, which releases the file', async () => {
    const draftId = await store(anna, drawnDraft())
    await calls('attachDraftPdf', anna.token, { path: at(anna, draftId), file: samplePdf() })
    const uploaded = await read(anna, draftId)
    expect(uploaded).toMatchObject({ pdfSource: 'UPLOADED', pdf: { fileName: 'factuur.pdf' } })
    const body = { ...uploaded, pdfSource: 'DRAWN' }
    const { body: again } = await calls('updateDraft', anna.token, { path: at(anna, draftId), body })
    expect(again).toMatchObject({ pdfSource: 'DRAWN', pdf: null })
    const keys = await x.sql<{ key: string }>('select key from released_files')
    expect(keys.length).toBeGreaterThan(0)
  })

  it('stays drawn in a change that names no source', async () => {
    const draftId = await store(anna, drawnDraft())
    const { pdfSource: _, ...body } = await read(anna, draftId)
    await calls('updateDraft', anna.token, { path: at(anna, draftId), body })
    expect(await read(anna, draftId)).toMatchObject({ pdfSource: 'DRAWN' })
  })
})

describe('a draft on the screen', () => {
  it('is drawn though nothing of it is stored, however little it has', async () => {
    const path = { accountId: anna.accountId }
    const { status, bytes } = await calls('previewUnsavedDraft', anna.token, { path, body: {} })
    expect([status, bytes.toString('latin1', 0, 5)]).toEqual([200, '%PDF-'])
  })

  it('names each character that no font has', async () => {
    const path = { accountId: anna.accountId }
    const draft = drawnDraft()
    const lines = [{ id: '1', name: 'Zegel \u{13000}', unitPrice: 1, quantity: 1, vatRate: 21 }]
    const body = { ...draft, inputDetails: { ...draft.inputDetails, lines } }
    const { headers } = await calls('previewUnsavedDraft', anna.token, { path, body })
    const [replaced] = JSON.parse(headers['replaced-glyphs'] ?? '[]')
    expect(replaced).toMatchObject({ glyph: '\u{13000}', place: expect.stringMatching(/^\/lines\/0\//) })
  })
})

describe('the choice of an account', () => {
  it('is the last one, and holds for new drafts, copies and credit notes', async () => {
    const clara = await newCompany(app)
    expect(await choiceOf(clara)).toBeNull()
    const invoiceId = await sendDrawn(clara, drawnDraft())
    expect(await choiceOf(clara)).toBe('DRAWN')
    const path = { accountId: clara.accountId, invoiceId }
    const copy = await calls('copyInvoice', clara.token, { path })
    const credit = await calls('createCreditNote', clara.token, { path })
    const made = [await store(clara, readyDraft(bram)), copy.body.id, credit.body.id]
    for (const id of made) expect(await read(clara, id)).toMatchObject({ pdfSource: 'DRAWN' })
  })

  it('gives a credit note that is sent without a file', async () => {
    const clara = await newCompany(app)
    const invoiceId = await sendDrawn(clara, drawnDraft())
    const path = { accountId: clara.accountId, invoiceId }
    const credit = await read(clara, (await calls('createCreditNote', clara.token, { path })).body.id)
    const heading = { ...credit.inputDetails?.heading, invoiceNumber: 'C-1', orderNumber: 'PO-1' }
    const body = { ...credit, inputDetails: { ...credit.inputDetails, heading } }
    await calls('updateDraft', clara.token, { path: at(clara, credit.id ?? ''), body })
    const sent = await calls('sendDraft', clara.token, { path: at(clara, credit.id ?? '') })
    expect([sent.status, sent.body.violations]).toEqual([200, undefined])
    const invoice = await sentInvoice(clara, sent.body.id)
    const content = invoice.documentReferences?.find(({ attachment }) => attachment)?.attachment?.content
    expect(await textOf(Buffer.from(content ?? '', 'base64'))).toContain('C-1')
  })

  it('lets a copy, a credit note and an upload leave without a file, under the next numbers of their series', async () => {
    const clara = await newCompany(app)
    const invoiceId = await sendDrawn(clara, numberedHere(bram))
    const path = { accountId: clara.accountId, invoiceId }
    const made = [
      (await calls('copyInvoice', clara.token, { path })).body.id,
      (await calls('createCreditNote', clara.token, { path })).body.id,
      await store(clara, numberedHere(bram)),
    ]
    const [copy = '', credit = '', upload = ''] = made
    for (const draftId of [copy, credit]) {
      const draft = await read(clara, draftId)
      const dates = { issueDate: todayInBrussels(), orderNumber: 'PO-1' }
      const due = draft.type === 'E_INVOICES' ? { dueDate: '2099-12-31' } : {}
      const heading = { ...draft.inputDetails?.heading, ...dates, ...due }
      const body = { ...draft, inputDetails: { ...draft.inputDetails, heading } }
      expect((await calls('updateDraft', clara.token, { path: at(clara, draftId), body })).status).toBe(200)
      const sent = await calls('sendDraft', clara.token, { path: at(clara, draftId) })
      expect([sent.status, sent.body.violations]).toEqual([200, undefined])
    }
    expect((await calls('uploadDraft', clara.token, { path: at(clara, upload) })).status).toBe(200)
    const rows = await x.sql<{ number: string }>(
      'select invoice_number as number from invoices where account_id = ? order by id',
      [clara.accountId],
    )
    const { body: numbering } = await calls('getNumbering', clara.token, {
      path: { accountId: clara.accountId },
    })
    const year = todayInBrussels().slice(0, 4)
    expect(rows.map(({ number }) => number)).toEqual([
      `${year}-0001`,
      `${year}-0002`,
      `CN-${year}-001`,
      `${year}-0003`,
    ])
    expect([numbering.E_INVOICES.next, numbering.E_CREDIT_NOTES.next]).toEqual([4, 2])
  })

  it('of UPLOADED follows a file that somebody attaches', async () => {
    const clara = await newCompany(app)
    await sendDocument(calls, clara, readyDraft(bram))
    expect(await choiceOf(clara)).toBe('UPLOADED')
    expect(await read(clara, await store(clara, readyDraft(bram)))).toMatchObject({ pdfSource: null })
  })
})
