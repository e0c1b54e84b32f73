/** Tells people their due notices. One process at a time does so, and each person in one transaction: killed anywhere, it begins anew and tells once. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { displayDate, todayInBrussels } from '#contracts/rules/dates.ts'
import { Account } from '../accounts/account.ts'
import { Membership, User } from '../accounts/membership.ts'
import { inTransaction } from '../platform/database/statement.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Poll } from '../platform/jobs/poll.ts'
import { type Choices, choiceIn, choicesOf, lockReader, type NoticeReader } from './choice.ts'
import { nextDigest } from './digest-hour.ts'
import { findLines } from './lines.ts'
import { Notice, Push, Telling } from './notice.ts'
import { noticesLetter, pushText } from './notices-letter.ts'
import { livePushBrowsers, type PushBrowser } from './push-browser.ts'
import { stopUrl } from './stop-link.ts'

export const TELLING = 'poll notices'

const USERS_AT_ONCE = 100
const DUE = `
  select distinct user_id from notices where told_at is null and due_at <= now() and user_id <> all (array(select jsonb_array_elements_text(?::jsonb)::uuid))
  limit ${USERS_AT_ONCE}`

export const telling: Poll = {
  name: 'notices',
  async isWaiting({ em }) {
    return (await findDue(em, [])).length > 0
  },
  async run(makeContext, log, stopping) {
    /** One who can't be told holds up nobody else. */
    const failed: string[] = []
    while (!stopping.aborted) {
      const due = await findDue(makeContext().em, failed)
      if (due.length === 0) return
      for (const userId of due) {
        if (stopping.aborted) return
        await tell(makeContext(), userId).catch((error: unknown) => {
          failed.push(userId)
          log.warn({ err: error, user: userId }, 'somebody could not be told and will be later')
        })
      }
    }
  },
}

async function findDue(em: EntityManager, without: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ user_id: string }[]>(DUE, [JSON.stringify(without)])
  return rows.map(({ user_id }) => user_id)
}

type Means = Omit<JobContext, 'em'> & { em: EntityManager }

/** Tells one person. A membership that ended meanwhile, and a kind that was switched off, tell nothing. */
const tell = (context: JobContext, userId: string): Promise<void> =>
  inTransaction(context, async (em) => {
    const reader = await lockReader(em, userId)
    const now = new Date()
    const waiting = { userId, toldAt: null, dueAt: { $lte: now } }
    const due = await em.find(Notice, waiting, { orderBy: { eventId: 'asc' }, refresh: true })
    const user = await em.findOneOrFail(User, userId)
    const choices = await choicesOf(em, userId)
    const wanted = await stillWanted(em, { user, choices, due })
    const means = { ...context, em }
    const person = { user, choices }
    await tellOverview(means, person, { reader, now, notices: wanted.filter(({ isDaily }) => isDaily) })
    await tellAtOnce(means, person, { now, notices: wanted.filter(({ isDaily }) => !isDaily) })
    await em.flush()
  })

interface Person {
  user: User
  choices: Choices
}

interface Group {
  now: Date
  notices: Notice[]
}

async function stillWanted(
  em: EntityManager,
  { user, choices, due }: Person & { due: Notice[] },
): Promise<Notice[]> {
  const accountId = { $in: due.map((notice) => notice.accountId) }
  const members = await em.find(Membership, { userId: user.id, accountId }, { disableIdentityMap: true })
  // The company's address is mailed about these at once (recurring/notices.ts).
  const accounts = await em.find(Account, { id: accountId }, { fields: ['email'] })
  const isMailed = ({ type, accountId }: Notice): boolean =>
    type === 'recurring.not_sent' &&
    accounts.some(({ id, email }) => id === accountId && email.toLowerCase() === user.email)
  const isWanted = (notice: Notice): boolean =>
    user.lockedAt == null &&
    !isMailed(notice) &&
    members.some((member) => member.accountId === notice.accountId) &&
    choiceIn(choices, notice.kind).speed !== 'NEVER'
  for (const notice of due) if (!isWanted(notice)) em.remove(notice)
  return due.filter(isWanted)
}

/** One a day: a later notice waits for the next. */
async function tellOverview(
  means: Means,
  person: Person,
  { reader, now, notices }: Group & { reader: NoticeReader },
): Promise<void> {
  const today = todayInBrussels(now)
  if (reader.digestOn === today) for (const notice of notices) notice.dueAt = nextDigest(now)
  else if (notices.length > 0) {
    reader.digestOn = today
    await tellTogether(means, person, { now, notices, occasion: 'DAILY' })
  }
}

/** So many at once in ten minutes; the next waits, and takes later notices along. */
const MOST_AT_ONCE = 3
const WINDOW_MILLISECONDS = 600_000

async function tellAtOnce(means: Means, person: Person, { now, notices }: Group): Promise<void> {
  if (notices.length === 0) return
  const since = { $gt: new Date(now.getTime() - WINDOW_MILLISECONDS) }
  const recent = await means.em.find(
    Telling,
    { userId: person.user.id, occasion: 'AT_ONCE', at: since },
    { orderBy: { at: 'desc' }, limit: MOST_AT_ONCE },
  )
  const oldest = recent[MOST_AT_ONCE - 1]
  if (oldest === undefined) return tellTogether(means, person, { now, notices, occasion: 'AT_ONCE' })
  for (const notice of notices) notice.dueAt = new Date(oldest.at.getTime() + WINDOW_MILLISECONDS)
}

async function tellTogether(
  means: Means,
  { user, choices }: Person,
  { now, notices, occasion }: Group & { occasion: 'DAILY' | 'AT_ONCE' },
): Promise<void> {
  const { em } = means
  const browsers = await livePushBrowsers(em, user.id)
  const told = em.create(Telling, { userId: user.id, occasion, at: now })
  for (const notice of notices) {
    // Push alone reaches nobody where no browser takes it.
    const mailed = choiceIn(choices, notice.kind).mail || browsers.length === 0
    em.assign(notice, { tellingId: told.id, toldAt: now, mailed })
  }
  await em.flush()
  await mailNotices(means, { user, told, notices: notices.filter(({ mailed }) => mailed) })
  const pushed = notices.filter(({ kind }) => choiceIn(choices, kind).push)
  const lines = browsers.length === 0 ? [] : await findLines(em, pushed)
  const language = user.language ?? 'nl'
  if (lines.length > 0) await queuePushes(means, { told, browsers, ...pushText(lines, language), language })
}

interface Mailing {
  user: User
  told: Telling
  notices: readonly Notice[]
}

async function mailNotices(means: Means, { user, told, notices }: Mailing): Promise<void> {
  const { em, queue, config, ports } = means
  const lines = await findLines(em, notices)
  const [first] = lines
  if (first === undefined) return
  const account = await em.findOneOrFail(Account, first.accountId)
  const letter = noticesLetter(lines, {
    language: user.language ?? 'nl',
    publicUrl: config.publicUrl,
    digestOf: told.occasion === 'DAILY' ? displayDate(todayInBrussels(told.at)) : undefined,
    stopUrl: (kinds) => stopUrl(means, { userId: user.id, kinds }),
  })
  const mail = { key: `notices ${told.id}`, to: user.email, ...letter }
  await ports.mail.queue({ em, queue }, mail, { cause: 'NOTICES', account })
}

/** Mails the notices that were pushed alone and that no browser took. */
export async function mailInstead(means: Means, tellingId: string): Promise<void> {
  const { em } = means
  const told = await em.findOneOrFail(Telling, tellingId)
  await lockReader(em, told.userId)
  const notices = await em.find(Notice, { tellingId, mailed: false }, { refresh: true })
  for (const notice of notices) notice.mailed = true
  await em.flush()
  const user = await em.findOneOrFail(User, told.userId)
  await mailNotices(means, { user, told, notices })
}

interface Pushed {
  told: Telling
  browsers: readonly PushBrowser[]
  title: string
  body: string
  path: string
  language: string
}

export async function queuePushes(
  { em, queue }: Pick<Means, 'em' | 'queue'>,
  { told, browsers, ...text }: Pushed,
): Promise<void> {
  const payload = { ...text, tag: told.id.replaceAll('-', '') }
  const pushes = browsers.map(({ id: pushBrowserId }) =>
    em.create(Push, { tellingId: told.id, pushBrowserId, payload, notBefore: null, outcome: null }),
  )
  await em.flush()
  await queue.enqueueAll(
    em,
    'send-push',
    pushes.map(({ id: pushId }) => ({ pushId, owner: told.userId })),
  )
}
