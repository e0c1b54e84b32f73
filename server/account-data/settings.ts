/** The settings of an account and its people, as their own operations answer them. */
import { presentSupplierProfile } from '../accounts/present.ts'
import { handlers as apiKeys } from '../api-keys/handlers.ts'
import { handlers as forwardings } from '../forwardings/handlers.ts'
import { handlers as invoiceDesign } from '../invoice-design/handlers.ts'
import { handlers as members } from '../members/handlers.ts'
import { handlers as packages } from '../packages/handlers.ts'
import type { AccountCall } from '../platform/http/call.ts'
import { handlers as recurring } from '../recurring/handlers.ts'
import { handlers as reminders } from '../reminders/handlers.ts'
import { handlers as webhooks } from '../webhooks/handlers.ts'

/** A part of an export: one value, or a row each, by a schema of the contract. */
export interface Settings {
  name: string
  schema: string
  value: object | readonly object[]
}

/** Each reads the account of the call and nothing else of it. */
export async function readSettings(call: AccountCall): Promise<Settings[]> {
  const given = call as never
  return [
    { name: 'account', schema: 'SupplierProfile', value: presentSupplierProfile(call.account) },
    { name: 'users', schema: 'Member', value: await members.listMembers(given) },
    { name: 'invoice-design', schema: 'InvoiceDesign', value: await invoiceDesign.getInvoiceDesign(given) },
    { name: 'recurring', schema: 'Recurring', value: await recurring.listRecurring(given) },
    { name: 'reminders', schema: 'ReminderPolicy', value: await reminders.getReminderPolicy(given) },
    { name: 'forwardings', schema: 'Forwarding', value: await forwardings.listForwardings(given) },
    {
      name: 'package-recipients',
      schema: 'PackageRecipient',
      value: await packages.listPackageRecipients(given),
    },
    { name: 'webhooks', schema: 'Webhook', value: await webhooks.listWebhooks(given) },
    { name: 'api-keys', schema: 'ApiKey', value: await apiKeys.listApiKeys(given) },
  ]
}
