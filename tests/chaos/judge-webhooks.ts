/**
 * Each event of an account with a working webhook is taken: its numbers have no gap, and each answer to a caller
 * has its event at the receiver of webhooks, under one id, and in the order of its document.
 */
import type { Stage } from './actors.ts'
import type { Taken } from './called.ts'
import type { Ask, Judgement } from './judgement.ts'

export async function judgeWebhooks(
  { ledger, people, world: { called } }: Stage,
  ask: Ask,
): Promise<Judgement> {
  const heard = new Set(called.taken.map(({ accountId, type, subject }) => `${accountId} ${type} ${subject}`))
  const expected = [
    ...ledger.sendings.flatMap(({ sellerId, invoiceId }) =>
      invoiceId === undefined ? [] : [`${sellerId} invoice.created ${invoiceId}`],
    ),
    ...ledger.answers.map(
      ({ buyerId, receivedId, code }) =>
        `${buyerId} received_invoice.${code === 'AP' ? 'accepted' : 'rejected'} ${receivedId}`,
    ),
    ...ledger.signed.map((documentId) => `${people.office.accountId} document.signed ${documentId}`),
  ]
  const findings = expected
    .filter((one) => !heard.has(one))
    .map((one) => `no webhook was called about ${one}`)
  const accounts = Map.groupBy(called.taken, ({ accountId }) => accountId)
  for (const [accountId, taken] of accounts) {
    const [last] = await ask<{ number: number }>(
      'select max(number)::int as number from account_events where account_id = $1',
      [accountId],
    )
    findings.push(...faultsOf(taken, last?.number ?? 0).map((fault) => `account ${accountId}: ${fault}`))
  }
  findings.push(...called.forged.map((body) => `a call that nobody signed: ${body}`))
  return {
    counts: {
      'events that a webhook took': new Set(called.taken.map(({ deliveryId }) => deliveryId)).size,
      'of them told of by callers': expected.length,
    },
    findings,
  }
}

/** @param taken by one webhook @param last the number of the account's last event */
function faultsOf(taken: readonly Taken[], last: number): string[] {
  const ids = new Map<number, string>()
  const latest = new Map<string, number>()
  const faults: string[] = []
  for (const { number, deliveryId, subject } of taken) {
    const known = ids.get(number)
    if (known !== undefined) {
      if (known !== deliveryId) faults.push(`event ${number} came under two ids`)
      continue
    }
    ids.set(number, deliveryId)
    if (number < (latest.get(subject) ?? 0))
      faults.push(`event ${number} came after a later one of ${subject}`)
    latest.set(subject, number)
  }
  const first = Math.min(...ids.keys())
  for (let number = first; number <= last; number++)
    if (!ids.has(number)) faults.push(`event ${number} of ${last} never came`)
  return faults
}
