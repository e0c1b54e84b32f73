/** The prepared calls of forwardings. */
import { fixedId } from '#fixtures/ids.ts'
import { ForwardedDocument } from '#server/forwardings/forwarding.ts'
import type { Call } from '#tests/support/call.ts'
import { accountId, app, calls, components, type Prepared, sessions } from './world.ts'

export const forwardingsCalls = {
  listForwardings: ofForwarding,
  updateForwarding: ofForwarding,
  deleteForwarding: ofForwarding,
  listForwardedDocuments: async () => ({ ...(await ofForwarding()), query: {} }),
  resendForwardedDocuments: ofForwarding,
} satisfies Prepared

/** A forwarding with one document that was taken, and one that was refused. */
async function ofForwarding(): Promise<Call> {
  const body = components.examples.createForwarding?.value
  const made = await calls('createForwarding', sessions.anna, { path: { accountId }, body })
  const forwardingId: string = made.body.forwarding.id
  const em = app.orm.em.fork()
  const at = new Date('2026-11-19T09:00:00.000Z')
  const about = {
    accountId,
    forwardingId,
    party: 'Molens Van den Broeck',
    dueAt: at,
    queuedAt: at,
    toldAt: at,
  }
  const row = (place: number, more: object) =>
    em.create(ForwardedDocument, {
      ...{ ...about, direction: 'RECEIVED', documentId: fixedId('receivedInvoice', place) },
      ...{ number: '', state: 'FORWARDED', settledAt: at, reason: null, note: null },
      ...more,
    })
  row(24, { number: 'VF-26/8842' })
  await em.flush()
  row(28, { number: 'VF-26/8843', state: 'FAILED', reason: 'MAIL_REFUSED', note: '550 mailbox unknown' })
  await em.flush()
  return { path: { accountId, forwardingId } }
}
