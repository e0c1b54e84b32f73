/** The answers of test receivers: planned when a document arrives, given when the clock of the test company is there. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { nowOf } from '../accounts/clock.ts'
import { Invoice } from '../invoices/invoice.ts'
import { keepAnswer } from '../invoices/take-answer.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import type { Subscription } from '../platform/events/subscribers.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { testReceiverOf } from '../ports/sandbox/test-receivers.ts'
import { SandboxAnswer } from './sandbox.ts'

/** At once; more have the next turn. */
const MOST = 50

/** Plans the answers to a document of a test company. Told twice, the second time changes nothing. */
async function planAnswers(
  { em, queue }: JobContext,
  { id: eventId, subject }: RecordedEvent<'invoice.transmitted'>,
): Promise<void> {
  const invoice = await em.findOneOrFail(Invoice, subject)
  const { accountId, channel, receiverParticipant } = invoice
  const { isTest } = await em.findOneOrFail(Account, accountId)
  const answers = testAnswersOn(receiverParticipant)
  if (!isTest || channel !== 'PEPPOL' || answers.length === 0) return
  await em.transactional(async (inside) => {
    for (const [place, { afterSeconds, code, reasons = [], note = null }] of answers.entries()) {
      await inside.execute(
        `insert into sandbox_answers (id, account_id, invoice_id, due_at, code, reasons, note)
         select ?, a.id, ?, ${nowOf('a.id')} + make_interval(secs => ?), ?, array(select jsonb_array_elements_text(?::jsonb)), ?
         from (values (?::uuid)) as a (id) on conflict (id) do nothing`,
        [answerId(eventId, place), invoice.id, afterSeconds, code, JSON.stringify(reasons), note, accountId],
      )
    }
    await queue.enqueue(inside, 'answer-in-sandbox', { accountId })
  })
}

/** Only of documents to a test receiver that answers. */
export const testAnswers: Subscription<'invoice.transmitted'> = {
  wants: ({ receiver }) => testAnswersOn(receiver).length > 0,
  take: planAnswers,
}

const testAnswersOn = (participant: string | null | undefined) =>
  testReceiverOf(participant ?? '').answers ?? []

/** The same for the same event, so that nothing is planned twice. */
const answerId = (eventId: number, place: number): number => eventId * 10 + place

/** Gives the due answers, oldest first. */
export async function sayAnswers({ em }: JobContext, { id: accountId }: Account): Promise<'DONE' | 'MORE'> {
  const due = await em.execute<{ id: string }[]>(
    `select id from sandbox_answers a where account_id = ? and due_at <= ${nowOf('a.account_id')} order by due_at, id limit ${MOST}`,
    [accountId],
  )
  for (const { id } of due) await em.fork().transactional((inside) => sayOne(inside, Number(id)))
  return due.length === MOST ? 'MORE' : 'DONE'
}

async function sayOne(em: EntityManager, id: number): Promise<void> {
  const answer = await em.findOne(SandboxAnswer, id)
  if (answer === null) return
  const { invoiceId, code, reasons, note = null } = answer
  const invoice = await em.findOneOrFail(Invoice, invoiceId)
  const detail = { responseCode: code, reasons, actions: [], note }
  await keepAnswer(em, invoice, { code, detail, key: `sandbox answer ${id}` })
  await em.remove(answer).flush()
}
