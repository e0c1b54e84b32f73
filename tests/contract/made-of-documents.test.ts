/** A draft made from a sent document keeps the parts that no form holds, and names the parts that it leaves out. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '#contracts/rules/invoice/finding.ts'
import { judgeXml } from '#server/drafts/check/outgoing-work.ts'
import { readDocument } from '#server/formats/document/read-document.ts'
import { canonicalXml } from '#tests/support/canonical.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import type { Draft } from '#tests/support/ready-draft.ts'
import { readyDraft, samplePdf, sendDocument } from '#tests/support/ready-draft.ts'
import { filesOn } from '#tests/support/sent-files.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const x = exchangeOn(setServer())
const { sellerOf, upload, act, arrived, draftOf } = filesOn(x)

const fixture = (name: string) => readFileSync(`fixtures/files/${name}`)
const beyond = fixture('invoice-beyond-the-form.xml')
const RECEIVER = { scheme: '0208', participant: '0123456749' }
const squeezed = (xml: Uint8Array) => canonicalXml(xml, ['EndpointID']).replace(/>\s+</g, '><')

type Made = 'createCreditNote' | 'copyInvoice' | 'resendInvoice'
const make = async (made: Made, by: Company, invoiceId: string, query: { email?: string } = {}) => {
  const path = { accountId: by.accountId, invoiceId }
  return x.calls(made, by.token, { path, query })
}

/** Sent as it came; with a failure, the network refuses it for good. */
async function sent(bytes: Uint8Array, failure?: 'UNDELIVERABLE') {
  const by = await sellerOf(readDocument(bytes).invoice)
  const draftId = await upload(by, bytes)
  if (failure) await x.knob(RECEIVER, { state: 'REGISTERED', failure, failuresLeft: 1 })
  const { status, body } = await act('sendDraft', by, draftId)
  expect([status, body.errorCode]).toEqual([200, undefined])
  if (failure) await x.told(by, body.id, 'ERROR')
  return { by, draftId, invoiceId: String(body.id) }
}

const draftIdOf = async (invoiceId: string): Promise<string> => {
  const [row] = await x.sql<{ draft: string }>('select draft_id as draft from invoices where id = ?', [
    invoiceId,
  ])
  return row?.draft ?? ''
}

const told = (draft: Draft, list: 'parts' | 'notTaken') =>
  Object.fromEntries(
    (draft.file?.[list] ?? []).map(({ term, line, value }) => [`${line ?? ''}${term}`, value]),
  )

const numbered = (draft: Draft, invoiceNumber: string): Draft => ({
  ...draft,
  inputDetails: { ...draft.inputDetails, heading: { ...draft.inputDetails?.heading, invoiceNumber } },
})

/** With a PDF, as sending from the editor asks for, and sent. */
async function finished(by: Company, draft: Draft, number: string) {
  const path = { accountId: by.accountId, draftId: draft.id ?? '' }
  expect((await x.calls('attachDraftPdf', by.token, { path, file: samplePdf() })).status).toBe(200)
  const stored = await act('updateDraft', by, path.draftId, numbered({ ...draft, version: null }, number))
  expect([stored.status, stored.body.violations]).toEqual([200, undefined])
  const { status, body } = await act('sendDraft', by, path.draftId)
  expect([status, body.violations]).toEqual([200, undefined])
  return readDocument(await arrived(path.draftId)).invoice
}

describe('a failed document that is sent again', () => {
  it('goes out with its own meaning, beyond a form too', async () => {
    const { by, invoiceId } = await sent(beyond, 'UNDELIVERABLE')
    const { status, body } = await make('resendInvoice', by, invoiceId)
    expect([status, body.violations]).toEqual([200, undefined])
    expect(squeezed(await arrived(await draftIdOf(body.id)))).toBe(squeezed(beyond))
  })

  it('is copied whole, to be corrected: unchanged parts go out as they were', async () => {
    const { by, invoiceId } = await sent(beyond, 'UNDELIVERABLE')
    const { body } = await make('copyInvoice', by, invoiceId)
    const draft = await draftOf(by, body.id)
    expect(draft.file).toMatchObject({ origin: 'AGAIN', goesAsItCame: true, notTaken: [] })
    expect(told(draft, 'parts')).toMatchObject({ typeCode: '383', mandate: 'MANDAAT-12, BE68539007547034' })
    expect((await act('sendDraft', by, body.id)).status).toBe(200)
    expect(squeezed(await arrived(body.id))).toBe(squeezed(beyond))
  })
})

describe('a copy', () => {
  it('keeps parts without a field in the form, and names those of the other document alone', async () => {
    const { by, invoiceId } = await sent(beyond)
    const draft = await draftOf(by, (await make('copyInvoice', by, invoiceId)).body.id)
    expect(draft.file).toMatchObject({ origin: 'COPY', goesAsItCame: false })
    expect(told(draft, 'parts')).toMatchObject({ typeCode: '383', accountingCost: '4025:123' })
    expect(told(draft, 'notTaken')).toMatchObject({
      taxCurrency: 'SEK',
      period: '2026-11-01, 2026-11-30',
      attachment: 'uren, Urenstaat, uren.csv',
    })
    const invoice = await finished(by, draft, '2026-0200')
    expect(invoice).toMatchObject({
      number: '2026-0200',
      typeCode: '383',
      accountingCost: '4025:123',
      contractReference: 'RAAM-7',
      payee: { name: 'Factoring Noord' },
      paymentMeans: [{ code: '59', mandate: { id: 'MANDAAT-12' } }],
      delivery: { address: { city: 'Gent' } },
    })
    expect([invoice.taxCurrency, invoice.period, invoice.delivery?.date]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('of an invoice without an account is to be paid to the one that the company has by now', async () => {
    const by = await newCompany(x.app)
    const { accountId } = by
    await x.sql('update accounts set iban = null, bic = null where id = ?', [accountId])
    const draft = readyDraft({ name: 'Drukkerij Claes', kbo: '0123456749' })
    const inputDetails = { ...draft.inputDetails, iban: null, bic: null }
    const id = await sendDocument(x.calls, by, { ...draft, inputDetails })
    const copied = async () => draftOf(by, (await make('copyInvoice', by, id)).body.id)
    const before = await copied()
    expect([before.file, before.inputDetails?.iban]).toEqual([null, undefined])
    await x.sql("update accounts set iban = 'BE88736041882341', bic = 'KREDBEBB' where id = ?", [accountId])
    const after = await copied()
    expect(after.inputDetails).toMatchObject({ iban: 'BE88736041882341', bic: 'KREDBEBB' })
    const transfer = [{ code: '30', account: { id: 'BE88736041882341' } }]
    expect((await finished(by, before, '2026-0301')).paymentMeans).toMatchObject(transfer)
    expect((await finished(by, after, '2026-0302')).paymentMeans).toMatchObject(transfer)
  })

  it.runIf(isThorough)('of a form’s invoice names no file', async () => {
    const { by } = await sent(beyond)
    const id = await sendDocument(x.calls, by, readyDraft({ name: 'Drukkerij Claes', kbo: '0123456749' }))
    for (const made of ['copyInvoice', 'createCreditNote'] as const) {
      expect((await draftOf(by, (await make(made, by, id)).body.id)).file).toBeNull()
    }
  })

  it.runIf(isThorough)('is sent by who its seller is today', async () => {
    const { by, invoiceId } = await sent(beyond)
    await x.sql('update accounts set street = ? where id = ?', ['Nieuwstraat 1', by.accountId])
    const draft = await draftOf(by, (await make('copyInvoice', by, invoiceId)).body.id)
    const { seller } = await finished(by, draft, '2026-0202')
    expect(seller?.address?.street).toBe('Nieuwstraat 1')
  })
})

describe('a credit note of a sent invoice', () => {
  it('keeps the agreed terms, and names the payment of the invoice', async () => {
    const { by, invoiceId } = await sent(beyond)
    const draft = await draftOf(by, (await make('createCreditNote', by, invoiceId)).body.id)
    expect(draft.file).toMatchObject({ origin: 'CREDIT_NOTE', goesAsItCame: false })
    expect(told(draft, 'notTaken')).toMatchObject({
      mandate: 'MANDAAT-12, BE68539007547034',
      paymentTerms: '2 % korting binnen 8 dagen',
    })
    expect(told(draft, 'notTaken')).not.toHaveProperty('typeCode')
    const invoice = await finished(by, draft, 'CN-1')
    expect(invoice).toMatchObject({
      kind: 'CREDIT_NOTE',
      typeCode: '381',
      taxCurrency: 'SEK',
      accountingCost: '4025:123',
      contractReference: 'RAAM-7',
      precedingInvoices: [{ id: '2026-0149' }],
      delivery: { address: { city: 'Gent' } },
    })
    expect(invoice.lines?.[0]?.note).toBe('Iedere maandag')
    expect(invoice.paymentMeans?.some(({ mandate }) => mandate)).not.toBe(true)
  })

  it.runIf(isThorough)('is one that the rules of the network take', async () => {
    const { by, invoiceId } = await sent(beyond)
    const draft = await draftOf(by, (await make('createCreditNote', by, invoiceId)).body.id)
    await finished(by, draft, 'CN-2')
    const { findings } = judgeXml(await arrived(draft.id ?? ''))
    expect(findings.filter(isRefusal)).toEqual([])
  })
})
