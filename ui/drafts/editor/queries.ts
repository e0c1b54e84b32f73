/** The editor's calls to the server. */
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { customersDocument } from '#generated/graphql-documents.ts'
import { api, call, reached, refusal } from '../../api/client.ts'
import { graphql } from '../../api/graphql.ts'
import type { Draft, DraftCustomer } from './draft-form.ts'
import type { Recognition } from './marks.ts'

export type Customer = components['schemas']['Customer']

type Ids = { accountId: string; draftId: string }

export function getDraft(path: Ids): Promise<Draft> {
  return call(api.GET('/accounts/{accountId}/drafts/{draftId}', { params: { path } }))
}

export async function createDraft(accountId: string, body: Draft): Promise<string> {
  const path = { accountId }
  const { id } = await call(
    api.POST('/accounts/{accountId}/drafts-no-recognition', { params: { path }, body }),
  )
  return id
}

/** `isLeaving`: the page may be gone before the answer. */
export function updateDraft(path: Ids, body: Draft, isLeaving = false): Promise<Draft> {
  const keepalive = isLeaving && JSON.stringify(body).length < 60_000
  return call(api.PUT('/accounts/{accountId}/drafts/{draftId}', { params: { path }, body, keepalive }))
}

export type DraftCheck = components['schemas']['DraftCheck']

/** The server's check of a draft as it is stored. */
export function checkStored(path: Ids): Promise<DraftCheck> {
  return call(api.POST('/accounts/{accountId}/drafts/{draftId}/check', { params: { path } }))
}

/** The same of the form on the screen. */
export function checkUnsaved(accountId: string, body: Draft): Promise<DraftCheck> {
  return call(api.POST('/accounts/{accountId}/drafts-check', { params: { path: { accountId } }, body }))
}

export async function deleteDraft(path: Ids): Promise<void> {
  await call(api.DELETE('/accounts/{accountId}/drafts/{draftId}', { params: { path } }))
}

/** The key makes a repeat after a lost answer return the first answer. */
export function sendDraft(path: Ids, viaEmail: boolean, key: string) {
  const params = { path, query: { sendviaemail: viaEmail }, header: { 'Idempotency-Key': key } }
  return call(api.POST('/accounts/{accountId}/drafts/{draftId}/send', { params }))
}

export async function getDraftPdf(path: Ids): Promise<Blob> {
  const options = { params: { path }, parseAs: 'blob' as const }
  const file: unknown = await call(api.GET('/accounts/{accountId}/drafts/{draftId}/pdf', options))
  if (!(file instanceof Blob)) throw new TypeError('A PDF was asked for as a blob.')
  return file
}

/** A character that no font has, and its place on the sheet: `/lines/2/name`. */
export type Replaced = { glyph: string; place: string }

/** The PDF of the form on the screen. */
export async function previewDraft(
  accountId: string,
  body: Draft,
): Promise<{ file: Blob; replaced: Replaced[] }> {
  const options = { params: { path: { accountId } }, body, parseAs: 'blob' as const }
  const { data, error, response } = await reached(api.POST('/accounts/{accountId}/drafts-pdf', options))
  if (!response.ok) throw refusal(response.status, error)
  const file: unknown = data
  if (!(file instanceof Blob)) throw new TypeError('A PDF was asked for as a blob.')
  const replaced: Replaced[] = JSON.parse(response.headers.get('Replaced-Glyphs') ?? '[]')
  return { file, replaced }
}

/** The look of the account's drawn documents. */
export const drawnDesign = (accountId: string) =>
  queryOptions({
    queryKey: ['drawn-template', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/invoice-design', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

export function getRecognition(path: Ids): Promise<Recognition> {
  return call(api.GET('/accounts/{accountId}/drafts/{draftId}/recognition', { params: { path } }))
}

export async function cancelRecognition(path: Ids): Promise<void> {
  await call(api.DELETE('/accounts/{accountId}/drafts/{draftId}/recognition', { params: { path } }))
}

/** Creates a customer, or updates the one with its id. The required fields are checked before. */
export function saveCustomer(accountId: string, typed: DraftCustomer): Promise<Customer> {
  const customer = toCustomer(typed)
  const { id, accountId: _owner, countryName: _name, reach: _reach, version, ...body } = customer
  if (!id || customer.accountId !== accountId)
    return call(api.POST('/accounts/{accountId}/customers', { params: { path: { accountId } }, body }))
  const path = { accountId, customerId: id }
  const changed = version === undefined ? body : { ...body, version }
  return call(api.PUT('/accounts/{accountId}/customers/{customerId}', { params: { path }, body: changed }))
}

/** In the contract's shape. */
function toCustomer({ version, ...customer }: DraftCustomer): Customer {
  const { name, vat, country, scheme, participant } = customer
  const required = {
    name: name ?? '',
    vat: vat ?? '',
    country: country ?? '',
    scheme: scheme ?? '',
    participant: participant ?? '',
  }
  return { ...customer, ...required, ...(version != null && { version }) }
}

/** The account's customers with that name or number in theirs. */
export async function findCustomers(accountId: string, customersFilter: { name: string; number: string }) {
  const page = { pageNumber: 0, size: 10, sortField: 'name', sortOrder: 'ASC' as const, ignoreCase: true }
  return (await graphql(customersDocument, { accountId, page, customersFilter })).customers.content
}
