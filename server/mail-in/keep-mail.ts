/** Answers the mail server: the account of an address, the limits, and the storing of each mail before its acceptance. */
import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type pg from 'pg'
import { uuidv7 } from '../platform/database/uuid.ts'
import { takePlace } from '../platform/limits/limits.ts'
import { isOutage } from '../platform/outage.ts'
import { Unavailable } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { hashOfToken } from '../platform/token.ts'
import type { InboundMails, InboundMail as Incoming } from '../ports/mail/inbound.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { findAccountAt } from './inbound-address.ts'

interface Parts {
  domain: string
  /** A new one each time. */
  em(): EntityManager
  pool: pg.Pool
  queue: Queue
  storage: Storage
}

const ONE_HOUR = 3_600
const MOST_OF_ACCOUNT = 300
const MOST_OF_SENDER = 100

export const inboundMailsOn = ({ domain, em, pool, queue, storage }: Parts): InboundMails => ({
  domain,
  find: (address) => asOutage(() => findAccountAt(em(), domain, address)),
  admit: ({ accountId, from }) =>
    asOutage(async () => {
      const sender = hashOfToken(from.trim().toLowerCase())
      const wait = await takePlace(pool, [
        { key: `mail in ${accountId}`, most: MOST_OF_ACCOUNT, seconds: ONE_HOUR },
        { key: `mail in ${accountId} ${sender}`, most: MOST_OF_SENDER, seconds: ONE_HOUR },
      ])
      return wait === 0
    }),
  keep: (mail) => asOutage(() => keepMail({ em: em(), queue, storage }, mail)),
})

const KEEP = `
  insert into inbound_mails (id, account_id, once_key, sender, file, subject, created_at)
  values (?, ?, ?, ?, ?::jsonb, '', now()) on conflict (account_id, once_key) do nothing returning id`

const LONGEST_SENDER = 254

/** Its row and its job in one transaction: a mail that came before adds nothing. */
async function keepMail(
  { em, queue, storage }: { em: EntityManager; queue: Queue; storage: Storage },
  { accountId, from, bytes }: Incoming,
): Promise<void> {
  const key = await storage.put(bytes)
  const file = JSON.stringify({ key, fileName: 'mail.eml', mimeType: 'message/rfc822' })
  await em.transactional(async (inTransaction) => {
    const values = [uuidv7(), accountId, onceKeyOf(bytes), from.slice(0, LONGEST_SENDER), file]
    const [kept] = await inTransaction.execute<{ id: string }[]>(KEEP, values)
    if (kept !== undefined)
      await queue.enqueue(inTransaction, 'take-mail-apart', { mailId: kept.id, owner: accountId })
  })
}

const HEAD_BYTES = 65_536

/** Servers add headers on the way, so the headers beside its id don't count. */
function onceKeyOf(bytes: Buffer): string {
  const end = /\r?\n\r?\n/.exec(bytes.subarray(0, HEAD_BYTES).toString('latin1'))
  const head = end === null ? '' : bytes.toString('latin1', 0, end.index)
  const body = end === null ? bytes : bytes.subarray(end.index)
  const [, id = ''] = /^message-id[ \t]*:[ \t]*(?:\r?\n[ \t]+)?(\S+)/im.exec(head) ?? []
  return createHash('sha256').update(`${id}\n`).update(body).digest('hex')
}

async function asOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw isOutage(cause) ? new Unavailable('mail', { cause }) : cause
  }
}
