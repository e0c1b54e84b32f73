/**
 * The way of an event to a person:
 *
 *   event    stands in its account's list (activity)
 *     | hearEvents, in the transaction of the list: each once
 *   notice   a row for each member who wants its kind
 *     | tellDue (tell.ts): in one transaction, with the choices and memberships of that moment
 *   telling  one mail, and a push to each browser, of all that is due
 */
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { Membership } from '../accounts/membership.ts'
import { isTold, placesFor } from '../activity/account-event.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { FedRecord, Feed } from '../platform/events/feed.ts'
import { choiceIn, findChoices } from './choice.ts'
import { nextDigest } from './digest-hour.ts'
import { kindOf, type NoticeKind } from './kinds.ts'
import { TELLING } from './tell.ts'

/** Events of these seconds are told together. */
const GATHER_MILLISECONDS = 3_000
/** Older events are no news: those of a restored or seeded database. */
const OLDEST_MILLISECONDS = 3 * 24 * 3_600_000

type Heard = FedRecord['event'] & { accountId: string; kind: NoticeKind }

/** Gives each member their notices, in the transaction that takes the events over: none is lost, and none made twice. */
export const hearEvents: Feed = async ({ em, queue }, records) => {
  const events = await heardIn(em, records)
  if (events.length === 0) return
  const members = await findMembers(em, events)
  const choices = await findChoices(em, [...new Set(members.map(({ userId }) => userId))])
  const now = new Date()
  const soon = new Date(now.getTime() + GATHER_MILLISECONDS)
  const rows = events.flatMap((event) =>
    members
      .filter((member) => isFor(member, event))
      .flatMap(({ userId }) => {
        const { speed } = choiceIn(choices(userId), event.kind)
        if (speed === 'NEVER') return []
        const isDaily = speed === 'DAILY'
        const { accountId, kind, id: event_id, type, subject, detail, at } = event
        const told = { account_id: accountId, kind, event_id, type, subject, detail, at }
        return {
          ...told,
          id: uuidv7(),
          user_id: userId,
          is_daily: isDaily,
          due_at: isDaily ? nextDigest(now) : soon,
        }
      }),
  )
  if (rows.length === 0) return
  await em.execute(STORE, [JSON.stringify(rows)])
  queue.wake(em, TELLING)
}

const STORE = `
  insert into notices (id, user_id, account_id, kind, event_id, type, subject, detail, at, is_daily, due_at, mailed)
  select id, user_id, account_id, kind, event_id, type, subject, detail, at, is_daily, due_at, false
  from jsonb_to_recordset(?::jsonb) as n(id uuid, user_id uuid, account_id uuid, kind text, event_id bigint, type text, subject uuid,
    detail jsonb, at timestamptz, is_daily boolean, due_at timestamptz)
  on conflict (user_id, event_id) do nothing`

async function heardIn(em: EntityManager, records: readonly FedRecord[]): Promise<Heard[]> {
  const oldest = Date.now() - OLDEST_MILLISECONDS
  const news = records.flatMap(({ event }) => {
    const kind = isTold(event.type) ? kindOf(event.type, event.detail) : undefined
    return kind === undefined || event.at.getTime() < oldest ? [] : { ...event, kind }
  })
  if (news.length === 0) return []
  const places = await placesFor(
    em,
    news.map(({ id }) => id),
  )
  return news.flatMap((event) => {
    const accountId = places.get(event.id)?.accountId
    return accountId === undefined ? [] : ({ ...event, accountId } as Heard)
  })
}

interface Member {
  userId: string
  accountId: string
  since: Date | null
}

/** Those of real companies: a test company is a sandbox, and nobody is told of it. */
async function findMembers(em: EntityManager, events: readonly Heard[]): Promise<Member[]> {
  const named = [...new Set(events.map(({ accountId }) => accountId))]
  const accounts = await em.find(Account, { id: { $in: named }, isTest: false }, { fields: ['id'] })
  const accountId = { $in: accounts.map(({ id }) => id) }
  const members = await em.find(
    Membership,
    { accountId, userId: { $ne: null } },
    { orderBy: { id: 'asc' }, disableIdentityMap: true },
  )
  return members.flatMap(({ userId, accountId, createdAt }) =>
    userId == null ? [] : { userId, accountId, since: createdAt ?? null },
  )
}

/** Nobody is told of their own act, nor of a time before they came. */
const isFor = ({ userId, accountId, since }: Member, event: Heard): boolean =>
  accountId === event.accountId && event.actor?.id !== userId && (since === null || since <= event.at)
