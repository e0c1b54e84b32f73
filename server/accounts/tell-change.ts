/** A change of what decides where money and mail go is kept, and told to every address that it concerns. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { isEmail } from '#contracts/rules/formats.ts'
import type { Language } from '../platform/language.ts'
import type { Queue } from '../platform/queue.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import type { Account, ChangedField } from './account.ts'
import { accountChangedMail } from './account-changed-mail.ts'
import { AccountEvent, type AccountEventType } from './account-event.ts'
import { type Change, ChangeNotice } from './change-notice.ts'
import type { User } from './user.ts'

/** For how long "this was not me" can be said, and addresses from before are still told. */
const DAYS = 14
const DAY_MS = 24 * 3_600_000
const MOST_ADDRESSES = 20

export interface Changing {
  em: EntityManager
  queue: Queue
  actor: User
  language: Language
  publicUrl: string
  /** Counts one change that mails, within the transaction. @throws {Problem} TOO_MANY_REQUESTS */
  count(): Promise<void>
}

/** The account number first: it is what most of this is about. */
const FIELDS: readonly ChangedField[] = ['iban', 'bic', 'email', 'name']

const EVENT: Record<ChangedField, AccountEventType> = {
  iban: 'IBAN_CHANGED',
  bic: 'BIC_CHANGED',
  email: 'EMAIL_CHANGED',
  name: 'NAME_CHANGED',
}

export type Guarded = Record<ChangedField, string | null>

export const guardedOf = ({ iban, bic, email, name }: Account): Guarded => ({
  ...{ iban: iban ?? null, bic: bic ?? null },
  ...{ email, name },
})

/** Keeps what changed since `before` and queues the mails, within em's transaction. @throws {Problem} TOO_MANY_REQUESTS */
export async function tellChange(changing: Changing, account: Account, before: Guarded): Promise<void> {
  const { em, actor } = changing
  const now = guardedOf(account)
  const changes = FIELDS.filter((field) => before[field] !== now[field]).map(
    (field): Change => ({ field, from: before[field], to: now[field] }),
  )
  if (changes.length === 0) return
  await changing.count()
  const earlier = await earlierAddresses(em, account.id)
  for (const { field, from, to } of changes) {
    const detail = { from, to }
    em.create(AccountEvent, { accountId: account.id, type: EVENT[field], detail, actorId: actor.id })
  }
  const addresses = new Set([...earlier, before.email ?? '', account.email].map((one) => one.toLowerCase()))
  for (const address of addresses) if (isEmail(address)) await notify(changing, account, changes, address)
}

/** Of the last days: who changes the address first and the account number a minute later is seen by its owner all the same. */
async function earlierAddresses(em: EntityManager, accountId: string): Promise<string[]> {
  const since = new Date(Date.now() - DAYS * DAY_MS)
  const where = { accountId, type: 'EMAIL_CHANGED' as const, at: { $gt: since } }
  const events = await em.find(AccountEvent, where, {
    orderBy: { at: 'asc', id: 'asc' },
    limit: MOST_ADDRESSES,
  })
  return events.flatMap(({ detail }) => detail.from ?? [])
}

/** Of who has that address; else of the account's other people; else of who changed it, who may be a stranger. */
async function languageAt(
  { em, actor, language }: Changing,
  { id }: Account,
  address: string,
): Promise<Language> {
  const [known] = await em.execute<{ language: Language }[]>(
    `select u.language from users u left join memberships m on m.user_id = u.id and m.account_id = ?
     where u.language is not null and (u.email = ? or (m.account_id is not null and u.id <> ?))
     order by u.email = ? desc, u.id limit 1`,
    [id, address, actor.id, address],
  )
  return known?.language ?? language
}

async function notify(
  changing: Changing,
  account: Account,
  changes: Change[],
  recipient: string,
): Promise<void> {
  const { em, queue, actor, publicUrl } = changing
  const token = newToken()
  const notice = em.create(ChangeNotice, {
    ...{ accountId: account.id, recipient, changes, tokenHash: hashOfToken(token) },
    expiresAt: new Date(Date.now() + DAYS * DAY_MS),
  })
  const url = `${publicUrl}/accountportal/not-me/${token}`
  const language = await languageAt(changing, account, recipient)
  const mail = accountChangedMail({ account, changes, actor: actor.email, language, url })
  await queue.enqueue(em, 'send-mail', { key: `account-changed-${notice.id}`, to: recipient, ...mail })
}
