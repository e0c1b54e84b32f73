/** Takes a stored mail apart: each file in it ends as received, to complete, a statement that waits, or set aside. It may be killed anywhere, and goes on where it was. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { InboundMail, MailedFile } from './inbound-mail.ts'
import { type Judging, judgeFile, type Verdict } from './judge-file.ts'
import { judgeStatement, type StatementVerdict } from './judge-statement.ts'
import { findKnown } from './known-file.ts'
import { readPaper } from './read-paper.ts'
import { keepAside, keepPaper, keepStatement, type Origin, receiveFiles } from './settle-file.ts'
import { splitMail } from './split-mail.ts'
import type { SplitMail } from './split-mail-work.ts'
import { tellSender } from './tell-sender.ts'
import { filesAlong, onlyUnit, type Unit, unitsOf } from './units.ts'

/** Then the next mail of another account has its turn. */
const FILES_AT_A_TIME = 5
/** Then a person reads it. */
const MOST_ATTEMPTS = 4

export async function takeMailApart(
  context: JobContext,
  mail: InboundMail,
  attempt: number,
): Promise<'DONE' | 'MORE'> {
  if (mail.doneAt != null) return 'DONE'
  const account = await context.em.findOneOrFail(Account, mail.accountId)
  const isolation = { owner: account.id, maxWaitSeconds: Number.POSITIVE_INFINITY }
  const bytes = await context.ports.storage.get(mail.file.key)
  const split = await splitMail({ bytes }, isolation)
  const units = split && split.parts.length > 0 ? unitsOf(split.parts, true) : [onlyUnit('mail.eml', bytes)]
  const done = new Set((await context.em.find(MailedFile, { mailId: mail.id })).map((one) => one.position))
  const left = units.filter(({ position }) => !done.has(position))
  const judging: Judging = {
    ...{ account, isolation },
    read: attempt < MOST_ATTEMPTS ? (paper) => readPaper(context, account.id, paper) : 'GIVEN_UP',
  }
  const work: Work = { context, split, judging, origin: originOf(mail, account, split) }
  for (const unit of left.slice(0, FILES_AT_A_TIME)) await settleUnit(work, unit, done)
  if (left.length > FILES_AT_A_TIME) return 'MORE'
  await finish(context, account, { mail, split })
  return 'DONE'
}

interface Work {
  context: JobContext
  split: SplitMail | undefined
  judging: Judging
  origin: Origin
}

const originOf = (mail: InboundMail, account: Account, split: SplitMail | undefined): Origin => ({
  ...{ account, mailId: mail.id, by: null, createdAt: mail.createdAt },
  sender: mail.sender || split?.from || '',
  subject: split?.subject ?? '',
  messageId: split?.messageId ?? '',
})

async function settleUnit(work: Work, unit: Unit, done: Set<number>): Promise<void> {
  if (done.has(unit.position)) return
  const { context, origin } = work
  const verdict = await verdictOf(work, unit)
  const files = filesAlong(unit, verdict, done)
  const settled =
    'structured' in verdict
      ? await receiveFiles(context, origin, files, verdict)
      : 'toComplete' in verdict
        ? await keepPaper(context, origin, unit, verdict)
        : 'statement' in verdict
          ? await keepStatement(context, origin, unit, verdict.statement)
          : verdict
  if ('aside' in settled) await keepAside(context, origin, files, settled.aside)
  for (const { position } of files) done.add(position)
}

/** A statement comes by mail alone: a member uploads it at the bank. */
type MailVerdict = Verdict | StatementVerdict

async function verdictOf({ context, split, judging, origin }: Work, unit: Unit): Promise<MailVerdict> {
  if (split === undefined) return { aside: 'UNREADABLE' }
  if (split.parts.length === 0) return { aside: 'NO_FILES' }
  if (await findKnown(context.em, origin.account.id, unit.bytes)) return { aside: 'KNOWN' }
  const statement = await judgeStatement(
    { em: context.em.fork(), accountId: origin.account.id, isolation: judging.isolation },
    unit.bytes,
  )
  return statement ?? judgeFile(judging, unit)
}

/** Once: the mail is locked, and a finished one tells nobody again. */
async function finish(
  context: JobContext,
  account: Account,
  { mail: { id }, split }: { mail: InboundMail; split: SplitMail | undefined },
): Promise<void> {
  await context.em.fork().transactional(async (em) => {
    const mail = await lockWaiting(em, id)
    if (mail === null) return
    mail.doneAt = new Date()
    mail.subject = split?.subject ?? ''
    await em.flush()
    if (split !== undefined) await tellSender({ ...context, em }, account, { mail, split })
  })
}

const lockWaiting = async (em: EntityManager, id: string): Promise<InboundMail | null> => {
  const found = await em.execute<{ id: string }[]>(
    'select id from inbound_mails where id = ? and done_at is null for update',
    [id],
  )
  return found.length === 0 ? null : em.findOneOrFail(InboundMail, id, { refresh: true })
}

/** After 48 hours: the whole mail is listed, for a person. */
export async function giveUpMail(context: JobContext, mail: InboundMail): Promise<void> {
  await context.em.fork().transactional(async (em) => {
    const waiting = await lockWaiting(em, mail.id)
    if (waiting === null) return
    waiting.doneAt = new Date()
    em.create(MailedFile, {
      ...{ accountId: mail.accountId, mailId: mail.id, position: WHOLE },
      ...{ sender: mail.sender, subject: '', file: waiting.file },
      ...{ state: 'SET_ASIDE', reason: 'INTERNAL_ERROR' },
    })
    await em.flush()
  })
}

/** The position of the mail itself. */
const WHOLE = -1
