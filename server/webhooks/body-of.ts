import type { components } from '#generated/api.ts'
import type { AccountEvent } from '../activity/account-event.ts'
import type { WebhookDelivery } from './delivery.ts'

type Body = components['schemas']['WebhookEvent']

export type Delivered = Pick<
  WebhookDelivery,
  'accountId' | 'companyId' | 'number' | 'type' | 'subject' | 'createdAt'
>

type Told = Pick<AccountEvent, 'at' | 'actorKind' | 'actorId' | 'detail'>

/** The body of a delivery, the same to the byte at every attempt: events are never changed. @param event null for a test */
export function bodyOf(
  { accountId, companyId, number, type, subject, createdAt }: Delivered,
  event: Told | null,
): string {
  const { actorKind: kind, actorId: id } = event ?? {}
  const body: Body = {
    type,
    timestamp: (event?.at ?? createdAt).toISOString(),
    data: {
      accountId: companyId ?? accountId,
      number: number ?? null,
      subject,
      actor: kind != null && id != null ? { kind, id } : null,
      detail: { ...event?.detail },
    },
  }
  return JSON.stringify(body)
}
