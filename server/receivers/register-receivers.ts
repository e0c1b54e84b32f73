import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Registered } from '../ports/second-channel/second-channel.ts'
import { Receiver } from './receiver.ts'

const AT_ONCE = 500

interface Answer {
  id: string
  token2: string | null
  reason: string | null
}

/**
 * Tells the second channel of every receiver of an account that it doesn't know yet, and lets invitations go that waited
 * for it. A receiver that is told of twice keeps its first code.
 */
export async function registerReceivers(context: JobContext, { id: accountId }: Account): Promise<'DONE'> {
  for (;;) {
    const unknown = await context.em
      .fork()
      .find(
        Receiver,
        { accountId, syncStatus: 'NEW', deletedAt: null },
        { orderBy: { id: 'asc' }, limit: AT_ONCE },
      )
    if (unknown.length === 0) return 'DONE'
    const answers = await register(context, unknown)
    await context.em.fork().transactional((em) => store(em, context, answers))
  }
}

async function register({ ports }: JobContext, receivers: Receiver[]): Promise<Answer[]> {
  const answers = await ports.secondChannel.register(
    receivers.map(({ id, token1, email, language }) => ({ id, token1, email, language })),
  )
  return receivers.map(({ id }, place) => ({ id, ...tokenOrReason(answers[place]) }))
}

const tokenOrReason = (answer: Registered | undefined): Omit<Answer, 'id'> => {
  if (answer === undefined) throw new Error('the second channel did not answer about every receiver')
  return 'code' in answer ? { token2: answer.code, reason: null } : { token2: null, reason: answer.refusal }
}

const STORE = `
  update receivers r set sync_status = case when n.reason is null then 'SYNCED' else 'ERROR' end, sync_reason = n.reason,
    synced_at = case when n.reason is null then now() end, token2 = coalesce(r.token2, n.token2)
  from jsonb_to_recordset(?::jsonb) as n(id uuid, token2 text, reason text)
  where r.id = n.id and r.sync_status = 'NEW'`

const RELEASE = `
  update connect_mails m set status = case when r.sync_status = 'SYNCED' then 'NEW' else 'ERROR' end, reason = r.sync_reason
  from receivers r where m.receiver_id = r.id and m.status = 'WAITING_FOR_DOCCLE' and r.sync_status <> 'NEW'
    and r.id in (select id::uuid from jsonb_array_elements_text(?::jsonb) as n(id))
  returning m.id, m.status`

async function store(em: EntityManager, { queue }: JobContext, answers: Answer[]): Promise<void> {
  await em.execute(STORE, [JSON.stringify(answers)])
  const ids = JSON.stringify(answers.map(({ id }) => id))
  const released = await em.execute<{ id: string; status: string }[]>(RELEASE, [ids])
  for (const { id, status } of released)
    if (status === 'NEW') await queue.enqueue(em, 'send-connect-mail', { connectMailId: id })
}
