/** Which webhooks hear an event. */
import type { AccountEvent } from '../activity/account-event.ts'
import type { ToldType } from '../activity/told-event.ts'
import type { Scope } from '../api-keys/api-key.ts'
import type { Grant } from '../integrations/grant.ts'
import type { Webhook } from './webhook.ts'

/** A company's last event for an integration. */
export const LAST = 'grant.withdrawn' satisfies ToldType

/** The scopes that read the subjects of such events; the scope of the activity reads all. */
const SCOPES: readonly [noun: string, scope: Scope][] = [
  ['invoice.', 'invoices:read'],
  ['received_invoice.', 'received-invoices:read'],
  ['document.', 'documents:read'],
]

type Hearing = Pick<Webhook, 'accountId' | 'integrationId' | 'types'>
type Told = Pick<AccountEvent, 'accountId' | 'type' | 'at' | 'detail'>
type Granted = Pick<Grant, 'integrationId' | 'accountId' | 'scopes' | 'createdAt'>

/** @param grants those that stand */
export function hears(webhook: Hearing, event: Told, grants: readonly Granted[]): boolean {
  if (webhook.types != null && !webhook.types.includes(event.type)) return false
  const { integrationId } = webhook
  if (integrationId == null) return webhook.accountId === event.accountId
  if (isAboutGrantTo(integrationId, event)) return true
  return grants.some(
    (grant) =>
      grant.integrationId === integrationId &&
      grant.accountId === event.accountId &&
      grant.createdAt <= event.at &&
      isIn(grant.scopes, event.type),
  )
}

/** An integration always hears the events of its own grants. */
const isAboutGrantTo = (integrationId: string, { type, detail }: Pick<Told, 'type' | 'detail'>): boolean =>
  type.startsWith('grant.') && 'integrationId' in detail && detail.integrationId === integrationId

function isIn(scopes: readonly Scope[], type: ToldType): boolean {
  if (scopes.includes('activity:read')) return true
  const [, scope] = SCOPES.find(([noun]) => type.startsWith(noun)) ?? []
  return scope !== undefined && scopes.includes(scope)
}
