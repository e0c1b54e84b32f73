/** The sample of a design that is not stored, and the choices of the account for its drawn documents. */

import { beforeAll, expect, it } from 'vitest'
import { isStructuredCommunication } from '#contracts/rules/formats.ts'
import { getAccountDocument } from '#generated/graphql-documents.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { drawnDraft, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer()
let buyer: Company
beforeAll(async () => {
  buyer = await newCompany(app)
})

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'
const at = ({ accountId }: Company) => ({ path: { accountId } })
const read = async (company: Company) => (await calls('getInvoiceDesign', company.token, at(company))).body
const textOf = async (bytes: Uint8Array) => (await readPdfText(bytes)).pages.join(' ')

const sample = (company: Company, design: object, logo = SVG) =>
  calls('previewInvoiceDesign', company.token, {
    ...at(company),
    fields: { design: JSON.stringify(design) },
    file: { name: 'logo.svg', bytes: Buffer.from(logo) },
  })

const MODERN = { template: 'MODERN', colour: '#7a3e12', footer: 'RPR Leuven', language: 'fr' }

it('the last sent invoice is drawn in a design that is not stored, nor is its logo', async () => {
  const company = await newCompany(app)
  const draft = readyDraft(buyer)
  await sendDocument(calls, company, draft)
  const before = await read(company)
  const { status, bytes } = await sample(company, MODERN)
  expect(status).toBe(200)
  const shown = await textOf(bytes)
  const number = draft.inputDetails?.heading?.invoiceNumber ?? ''
  for (const part of [number, buyer.name, 'Facture', 'RPR Leuven']) expect(shown).toContain(part)
  expect(await read(company)).toEqual(before)
  expect(before.logo).toBeNull()
})

it('before the first invoice an invented one is drawn, in the account’s name', async () => {
  const company = await newCompany(app)
  const { bytes } = await sample(company, MODERN)
  const shown = await textOf(bytes)
  for (const part of [company.name, 'Client exemple']) expect(shown).toContain(part)
  const [reference = ''] = /\+{3}[\d/]+\+{3}/.exec(shown) ?? []
  expect(isStructuredCommunication(reference)).toBe(true)
})

it('a file that is no picture is refused', async () => {
  const { status, body } = await sample(await newCompany(app), MODERN, 'no picture')
  expect([status, body.errorCode]).toEqual([415, 'UNSUPPORTED_FILE'])
})

it('the language is that of customers without one, and the source of PDFs is the account’s for its next drafts', async () => {
  const company = await newCompany(app)
  const body = { template: 'CLASSIC', colour: '#0e5850', language: 'de', pdfSource: 'DRAWN' } as const
  const { body: stored } = await calls('updateInvoiceDesign', company.token, { ...at(company), body })
  expect(stored).toMatchObject({ language: 'de', pdfSource: 'DRAWN' })
  const { data } = await asks(getAccountDocument, company.token, { accountId: company.accountId })
  expect(data?.getAccount.pdfSource).toBe('DRAWN')
  const draft = await calls('createDraft', company.token, { ...at(company), body: drawnDraft(buyer) })
  const path = { accountId: company.accountId, draftId: draft.body.id }
  expect(await textOf((await calls('getDraftPdf', company.token, { path })).bytes)).toContain('Rechnung')
})
