import { memberChangedTexts } from '#generated/texts/mails/member-changed.ts'
import { memberInvitationTexts } from '#generated/texts/mails/member-invitation.ts'
import { memberJoinedTexts } from '#generated/texts/mails/member-joined.ts'
import { memberRemovedTexts } from '#generated/texts/mails/member-removed.ts'
import { ownerAddedTexts } from '#generated/texts/mails/owner-added.ts'
import { Account } from '../accounts/account.ts'
import { languageOfAccount, Membership, User } from '../accounts/membership.ts'
import { findOwners } from '../accounts/tell-acting.ts'
import type { Role } from '../platform/access/principal.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import { record } from '../platform/events/record.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { MemberChanged, MemberJoined, MemberRemoved, OwnerAdded } from './member-event.ts'

interface AddedFacts {
  company: string
  /** The address of the new owner. */
  email: string
  reason: string
  /** They have to accept first. */
  isInvited: boolean
  language: Language
  /** The page of the company's people. */
  url: string
}

interface JoinedFacts {
  company: string
  email: string
  role: Role
  language: Language
  /** The page of the company's people. */
  url: string
}

/** The mail to the company about a new member. */
export function joinedMail({ company, email, role, language, url }: JoinedFacts) {
  const words = memberJoinedTexts[language]
  const subject = words.subject({ company, email })
  const paragraphs = [words.lead({ company, email, role: memberInvitationTexts[language][role] }), words.not]
  const link = { text: words.button, url }
  return { subject, ...writeLetter({ language, heading: subject, paragraphs, link }) }
}

/** The mail to a member about another role. */
export function changedMail(company: string, role: Role, language: Language) {
  const words = memberChangedTexts[language]
  const named = { company, role: memberInvitationTexts[language][role] }
  const subject = words.subject(named)
  const paragraphs = [words.lead(named), memberInvitationTexts[language].may[role], words.mistake]
  return { subject, ...writeLetter({ language, heading: subject, paragraphs }) }
}

/** The mail to a removed member. */
export function removedMail(company: string, language: Language) {
  const words = memberRemovedTexts[language]
  const subject = words.subject({ company })
  return {
    subject,
    ...writeLetter({ language, heading: subject, paragraphs: [words.lead({ company }), words.mistake] }),
  }
}

export const subscribers = {
  'mail.bounced': takeBounce,
  'member.invited': tellOwnerAdded,
  'member.joined': tellJoined,
  'member.changed': async (context, event) => {
    await tellChanged(context, event)
    await tellOwnerAdded(context, event)
  },
  'member.removed': tellRemoved,
} satisfies Subscribers

/** The mail to an owner about another one by an administrator, which they can undo. */
export function ownerAddedMail({ company, email, reason, isInvited, language, url }: AddedFacts) {
  const words = ownerAddedTexts[language]
  const subject = words.subject({ company, email })
  const lead = isInvited ? words.invited({ email, company }) : words.made({ email, company })
  const paragraphs = [lead, labelled(language, words.reason, reason), words.not]
  const link = { text: words.button, url }
  return { subject, ...writeLetter({ language, heading: subject, paragraphs, link }) }
}

/** Tells the other owners; the new one has a mail of their own. */
async function tellOwnerAdded({ em, queue, config, ports }: JobContext, event: OwnerAdded): Promise<void> {
  const { email, reason } = event.detail
  const account = await em.findOne(Account, event.subject)
  if (account === null || reason === undefined) return
  const url = `${config.publicUrl}/accountportal/data/${account.id}/people`
  const facts = { company: account.name, email, reason, isInvited: event.type === 'member.invited', url }
  for (const { id, email: to, language } of await findOwners(em, account.id)) {
    if (to === email) continue
    const mail = ownerAddedMail({ ...facts, language: language ?? 'nl' })
    const letter = { key: `owner added ${event.id} ${id}`, to, ...mail }
    await ports.mail.queue({ em, queue }, letter, { cause: 'OPERATOR', account })
  }
}

async function tellJoined({ em, queue, config, ports }: JobContext, event: MemberJoined): Promise<void> {
  const account = await em.findOne(Account, event.subject)
  if (account === null) return
  const { email, role } = event.detail
  const language = await languageOfAccount(em, account)
  const url = `${config.publicUrl}/accountportal/data/${account.id}/people`
  const mail = joinedMail({ company: account.name, email, role, language, url })
  const letter = { key: `member event ${event.id}`, to: account.email, ...mail }
  await ports.mail.queue({ em, queue }, letter, { cause: 'MEMBER_CHANGE', account })
}

/** An invitation has nobody yet to mail, and a member who lowers themselves knows. */
async function tellChanged({ em, queue, ports }: JobContext, event: MemberChanged): Promise<void> {
  const member = await em.findOne(Membership, { id: event.detail.memberId, accountId: event.subject })
  const account = await em.findOne(Account, event.subject)
  if (account === null || member?.userId == null || member.userId === event.actor?.id) return
  const user = await em.findOneOrFail(User, member.userId)
  const mail = changedMail(account.name, event.detail.role, user.language ?? 'nl')
  const letter = { key: `member event ${event.id}`, to: user.email, ...mail }
  await ports.mail.queue({ em, queue }, letter, { cause: 'MEMBER_CHANGE', account })
}

async function tellRemoved({ em, queue, ports }: JobContext, event: MemberRemoved): Promise<void> {
  const account = await em.findOne(Account, event.subject)
  const user = await em.findOne(User, { email: event.detail.email })
  if (account === null || user === null) return
  const mail = removedMail(account.name, user.language ?? 'nl')
  const letter = { key: `member event ${event.id}`, to: user.email, ...mail }
  await ports.mail.queue({ em, queue }, letter, { cause: 'MEMBER_CHANGE', account })
}

/** The mail of an invitation came back: the company reads it among its events. Other mails are none of ours. */
async function takeBounce({ em }: JobContext, { id, subject }: RecordedEvent<'mail.bounced'>): Promise<void> {
  const member = await em.findOne(Membership, { id: subject, userId: null })
  if (member === null) return
  const detail = { memberId: member.id, email: member.email ?? '', role: member.role }
  const key = `member bounced ${id}`
  await record(em, { type: 'member.bounced', subject: member.accountId, detail, principal: null, key })
}
