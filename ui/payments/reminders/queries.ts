import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../../api/client.ts'

type Schemas = components['schemas']
export type Policy = Schemas['ReminderPolicy']
export type NewPolicy = Schemas['NewReminderPolicy']
export type Step = Schemas['ReminderStep']
export type Coming = Schemas['UpcomingReminder']
export type Withheld = Schemas['WithheldReminder']
export type Preview = Schemas['ReminderPreview']
export type MailLanguage = Schemas['ReminderLanguage']
type Row = Pick<Coming, 'invoiceId' | 'customerName' | 'customerVat'>

export const policyQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['reminder-policy', accountId],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/reminders/policy', { params: { path: { accountId } }, signal })),
    meta: { handles: true },
  })

export const upcomingQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['reminders', accountId],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/reminders/upcoming', { params: { path: { accountId } }, signal })),
    refetchInterval: 60_000,
    meta: { handles: true },
  })

export interface PreviewAsked {
  invoiceId?: string | undefined
  step: number
  language?: MailLanguage | undefined
}

export const previewQuery = (accountId: string, { invoiceId, step, language }: PreviewAsked) => {
  const query = { step, ...(invoiceId && { invoiceId }), ...(language && { language }) }
  return queryOptions({
    queryKey: ['reminder-preview', accountId, query],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/reminders/preview', {
          params: { path: { accountId }, query },
          signal,
        }),
      ),
    meta: { handles: true },
  })
}

export const savePolicy = (accountId: string, body: NewPolicy): Promise<Policy> =>
  call(api.PUT('/accounts/{accountId}/reminders/policy', { params: { path: { accountId } }, body }))

export async function setSkipped(accountId: string, { invoiceId, step }: Coming, skipped: boolean) {
  const params = { path: { accountId, invoiceId } }
  await call(
    api.PUT('/accounts/{accountId}/reminders/invoices/{invoiceId}/skipped', {
      params,
      body: { step, skipped },
    }),
  )
}

export async function setCourse(accountId: string, { invoiceId }: Row, body: Schemas['InvoiceReminders']) {
  const params = { path: { accountId, invoiceId } }
  await call(api.PUT('/accounts/{accountId}/reminders/invoices/{invoiceId}', { params, body }))
}

export async function dispute(accountId: string, { invoiceId }: Row, note: string | null): Promise<void> {
  const params = { path: { accountId, invoiceId } }
  const body = note === null ? {} : { note }
  await call(api.PUT('/accounts/{accountId}/einvoices/{invoiceId}/dispute', { params, body }))
}

export async function liftDispute(accountId: string, { invoiceId }: Row): Promise<void> {
  const params = { path: { accountId, invoiceId } }
  await call(api.DELETE('/accounts/{accountId}/einvoices/{invoiceId}/dispute', { params }))
}

/** @returns the id by which the customer is resumed */
export async function stopCustomer(accountId: string, { customerName, customerVat }: Row): Promise<string> {
  const body = { name: customerName, vat: customerVat }
  const params = { path: { accountId } }
  return (await call(api.POST('/accounts/{accountId}/reminders/customers', { params, body }))).id
}

export async function resumeCustomer(accountId: string, stoppedCustomerId: string): Promise<void> {
  const params = { path: { accountId, stoppedCustomerId } }
  await call(api.DELETE('/accounts/{accountId}/reminders/customers/{stoppedCustomerId}', { params }))
}

const CHANGED = [
  'reminder-policy',
  'reminders',
  'reminder-preview',
  'invoices',
  'sent-invoice',
  'invoice-events',
]

export const refreshReminders = (client: QueryClient, accountId: string): Promise<unknown> =>
  Promise.all(CHANGED.map((key) => client.invalidateQueries({ queryKey: [key, accountId] })))
