import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { asForm } from '#generated/client.ts'
import { getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { api, call, reached, refusal } from '../api/client.ts'
import { graphql } from '../api/graphql.ts'

export type InvoiceDesign = components['schemas']['InvoiceDesign']
export type Numbering = components['schemas']['Numbering']
export type NumberSeries = components['schemas']['NumberSeries']
export type SampleLanguage = NonNullable<InvoiceDesign['language']>

const at = (accountId: string) => ({ params: { path: { accountId } } })

const getLook = (accountId: string): Promise<InvoiceDesign> =>
  call(api.GET('/accounts/{accountId}/invoice-design', at(accountId)))

export const lookQuery = (accountId: string) =>
  queryOptions({ queryKey: ['invoice-design-look', accountId], queryFn: () => getLook(accountId) })

/** Fetched again for every form that opens, and never replaced while somebody types. */
export const settingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['invoice-design', accountId],
    queryFn: async () => {
      const [design, numbering] = await Promise.all([
        getLook(accountId),
        call(api.GET('/accounts/{accountId}/numbering', at(accountId))),
      ])
      return { design, numbering }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const saveNumbering = (accountId: string, body: Numbering): Promise<Numbering> =>
  call(api.PUT('/accounts/{accountId}/numbering', { ...at(accountId), body }))

export const saveDesign = (accountId: string, body: InvoiceDesign): Promise<InvoiceDesign> =>
  call(api.PUT('/accounts/{accountId}/invoice-design', { ...at(accountId), body }))

export const saveLogo = (accountId: string, file: File): Promise<InvoiceDesign> =>
  call(
    api.PUT('/accounts/{accountId}/invoice-design/logo', {
      ...at(accountId),
      body: { file },
      bodySerializer: asForm,
    }),
  )

export const deleteLogo = (accountId: string): Promise<void> =>
  call(api.DELETE('/accounts/{accountId}/invoice-design/logo', at(accountId)))

export const logoQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['invoice-design-logo', accountId],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/invoice-design/logo', { ...at(accountId), signal, parseAs: 'blob' }),
      ),
    gcTime: 0,
  })

export interface Sample {
  template: InvoiceDesign['template']
  colour: string
  keepsColour: boolean
  footer: string
  showQr: boolean
  showTerms: boolean
  language: SampleLanguage
  /** A chosen file that is not stored yet; KEPT and NONE are the stored logo or none. */
  logo: File | 'KEPT' | 'NONE'
}

/** The account's last invoice in a design that is not stored. Throws `Refused` for a file that is no logo. */
export async function drawSample(accountId: string, sample: Sample, signal?: AbortSignal): Promise<Blob> {
  const { logo, ...look } = sample
  const design = { ...look, keepsLogo: logo === 'KEPT' }
  const { data, error, response } = await reached(
    api.POST('/accounts/{accountId}/invoice-design/sample', {
      ...at(accountId),
      body: { design, ...(logo instanceof File && { file: logo }) },
      bodySerializer: asForm,
      parseAs: 'blob',
      ...(signal && { signal }),
    }),
  )
  if (!response.ok || data === undefined) throw refusal(response.status, error)
  return data as Blob
}

/** Among so many documents is an invoice, where one was sent; the sample is never a credit note. */
const NEWEST = 50

/** The invoice that the sample shows; null before the first one was sent. */
export const lastInvoiceQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['invoice-design-sample', accountId],
    queryFn: async () => {
      const { getAccountInvoices } = await graphql(getAccountInvoicesDocument, {
        accountId,
        page: { pageNumber: 0, size: NEWEST, sortField: 'id', sortOrder: 'DESC' },
        invoicesFilter: { period: { code: 'ALL_INVOICES' } },
      })
      const last = getAccountInvoices.content.find(({ type }) => type === 'E_INVOICES')
      return last ? { number: last.invoiceNumber, customer: last.invoicee.name } : null
    },
  })
