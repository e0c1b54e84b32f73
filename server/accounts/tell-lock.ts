import type { EntityManager } from '@mikro-orm/postgresql'
import { accountLockedTexts } from '#generated/texts/mails/account-locked.ts'
import { StoredEvent } from '../platform/events/event.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import { Account } from './account.ts'
import type { LockChanged } from './account-event.ts'
import { findOwners } from './tell-acting.ts'

interface Facts {
  company: string
  /** Undefined where the administrator gave none. */
  reason: string | undefined
  language: Language
  url: string
}

type Act = 'locked' | 'unlocked' | 'closed'

/** To an owner: an administrator locked, closed or unlocked the company. */
export function lockMail(act: Act, { company, reason, language, url }: Facts) {
  const words = accountLockedTexts[language]
  const { subject, lead } = words[act]
  const heading = subject({ company })
  const paragraphs = [
    lead({ company }),
    ...(reason === undefined ? [] : [labelled(language, words.reason, reason)]),
    ...(act === 'unlocked' ? [] : [words.question]),
  ]
  const link = { text: words.button, url }
  return { subject: heading, ...writeLetter({ language, heading, paragraphs, link }) }
}

const ACTS = {
  'account.locked': 'locked',
  'account.unlocked': 'unlocked',
  'account.closed': 'closed',
} as const satisfies Record<LockChanged['type'], Act>

/** Only of administrators: a dispute is told otherwise, and so is a company that is let in. */
export async function tellLock({ em, queue, config, ports }: JobContext, event: LockChanged): Promise<void> {
  const account = await em.findOne(Account, event.subject)
  if (account === null || event.actor === null || (await isLettingIn(em, event))) return
  const { reason } = event.detail
  const facts = { company: account.name, reason, url: `${config.publicUrl}/accountportal` }
  for (const { id, email: to, language } of await findOwners(em, account.id)) {
    const mail = lockMail(ACTS[event.type], { ...facts, language: language ?? 'nl' })
    const letter = { key: `lock ${event.id} ${id}`, to, ...mail }
    await ports.mail.queue({ em, queue }, letter, { cause: 'OPERATOR', account })
  }
}

async function isLettingIn(em: EntityManager, { id, type, subject }: LockChanged): Promise<boolean> {
  if (type !== 'account.unlocked') return false
  const [before] = await em.find(
    StoredEvent,
    { subject, id: { $lt: id }, type: { $in: ['account.locked', 'account.closed', 'account.let_in'] } },
    { orderBy: { id: 'desc' }, limit: 1 },
  )
  return before?.type === 'account.let_in'
}
