import { Batch } from './batch.ts'
import type { BatchTurn } from './batch-turn.ts'
import { queueMails } from './queue-mails.ts'

/** Queued in one transaction. */
const RECEIVERS = 200

/** Queues one mail for each receiver, once all documents are filed. */
export async function mailBatch(turn: BatchTurn): Promise<'DONE' | 'MORE'> {
  while (await mailSome(turn)) if (turn.isOver()) return 'MORE'
  return 'DONE'
}

interface Told {
  receiverId: string
  documentIds: string[]
}

const NEXT = `
  select receiver_id as "receiverId", array_agg(id::text order by id) as "documentIds" from documents
  where upload_id = ? and (?::uuid is null or receiver_id > ?::uuid)
  group by receiver_id order by receiver_id limit ?`

async function mailSome({ context, upload, batch }: BatchTurn): Promise<boolean> {
  const { id: uploadId, accountId } = upload
  const last = await context.em.fork().transactional(async (em) => {
    const [row] = await em.execute<{ until: string | null }[]>(
      'select mailed_until as until from batches where id = ? for update',
      [batch.id],
    )
    const until = row?.until ?? null
    const told = await em.execute<Told[]>(NEXT, [uploadId, until, until, RECEIVERS])
    if (told.length === 0) return undefined
    const mails = told.map((mail) => ({ ...mail, accountId, kind: 'DELIVERY' as const }))
    await queueMails(em, context.queue, mails)
    const mailedUntil = told.at(-1)?.receiverId ?? null
    await em.nativeUpdate(Batch, batch.id, { mailedUntil })
    return mailedUntil
  })
  return last !== undefined
}
