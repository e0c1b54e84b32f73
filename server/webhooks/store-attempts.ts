/** Stores the results of calls. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Answered } from './call-webhook.ts'
import { disableWebhook } from './change-webhook.ts'
import { WebhookAttempt, WebhookDelivery } from './delivery.ts'
import type { Due } from './pick-due.ts'
import { FAILURES_OF_ONE, PATIENCE_SECONDS, secondsOfPause, secondsUntilAttempt } from './schedule.ts'
import { Webhook } from './webhook.ts'

export interface Called {
  due: Due
  answered: Answered
}

const GONE = 410

export const isSuccess = ({ answered: { status } }: Called): boolean =>
  status !== null && status >= 200 && status < 300

/** One statement for all. Nothing is stored about a delivery that was deleted meanwhile. */
const STORE_SUCCESSES = `
  with called as (
    select * from jsonb_to_recordset(?::jsonb)
      as c(id uuid, at timestamptz, url text, headers jsonb, status int, answer text, milliseconds int)
  ), settled as (
    update webhook_deliveries d set state = 'DELIVERED', attempts = d.attempts + 1, settled_at = now()
    from called c where d.id = c.id returning d.id
  )
  insert into webhook_attempts (delivery_id, at, url, headers, status, answer, milliseconds)
  select c.id, c.at, c.url, c.headers, c.status, c.answer, c.milliseconds from called c join settled using (id)`

export async function storeSuccesses(em: EntityManager, called: readonly Called[]): Promise<void> {
  if (called.length === 0) return
  const rows = called.map(({ due: { id }, answered }) => ({ ...answered, id }))
  await em.execute(STORE_SUCCESSES, [JSON.stringify(rows)])
  for (const id of new Set(called.flatMap(({ due }) => (due.isFailing ? [due.webhookId] : []))))
    await em.transactional((inner) => recover(inner, id))
}

/** A webhook works again: where the webhook itself had failed, the deliveries that wait for their next attempt go at once. */
async function recover(em: EntityManager, id: string): Promise<void> {
  const webhook = await em.findOne(Webhook, { id }, { refresh: true })
  if (webhook === null || webhook.failures === 0) return
  const calm = { failures: 0, failingSince: null, pausedUntil: null }
  await em.nativeUpdate(Webhook, { id }, calm)
  const waiting = { webhookId: id, state: 'PENDING' } as const
  if (webhook.failures >= FAILURES_OF_ONE)
    await em.nativeUpdate(WebhookDelivery, waiting, { nextAt: new Date() })
}

/** The delivery waits for its next attempt, or is given up; the webhook is paused if it has to be, or disabled. */
export async function storeFailure(em: EntityManager, { due, answered }: Called): Promise<void> {
  await em.transactional(async (inner) => {
    const webhook = await inner.findOne(
      Webhook,
      { id: due.webhookId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    )
    const delivery = await inner.findOne(
      WebhookDelivery,
      { id: due.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    )
    if (webhook === null || delivery === null) return
    const { retryAfter, ...kept } = answered
    inner.create(WebhookAttempt, { ...kept, deliveryId: due.id })
    const now = new Date()
    postpone(delivery, { now, retryAfter })
    if (webhook.disabledAt != null) return
    webhook.failingSince ??= now
    pauseWebhook(webhook, { now, retryAfter })
    await inner.flush()
    const isHopeless = webhook.failingSince <= after(now, -PATIENCE_SECONDS)
    const because = answered.status === GONE ? 'GONE' : isHopeless ? 'FAILING' : undefined
    if (because !== undefined) await disableWebhook(inner, webhook, { because, principal: null })
  })
}

/** Calls that were made together, before it was paused, count as one failure; the longest pause of theirs holds. */
function pauseWebhook(webhook: Webhook, { now, retryAfter }: { now: Date; retryAfter: number }): void {
  const paused = webhook.pausedUntil != null && webhook.pausedUntil > now ? webhook.pausedUntil : null
  if (paused === null) webhook.failures += 1
  const pause = secondsOfPause(webhook.failures, retryAfter)
  const until = pause === 0 ? null : after(now, pause)
  webhook.pausedUntil = paused !== null && (until === null || paused > until) ? paused : until
}

function postpone(delivery: WebhookDelivery, { now, retryAfter }: { now: Date; retryAfter: number }): void {
  delivery.attempts += 1
  if (delivery.state !== 'PENDING') return
  delivery.nextAt = after(now, secondsUntilAttempt(delivery.attempts, retryAfter))
  if (delivery.nextAt <= after(delivery.startedAt, PATIENCE_SECONDS)) return
  delivery.state = 'FAILED'
  delivery.settledAt = now
}

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)
