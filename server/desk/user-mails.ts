/** The mails about the acts of administrators on users. */
import { userActTexts } from '#generated/texts/mails/user-act.ts'
import { stopAllActing } from '../accounts/acting.ts'
import { makeAddressNotice } from '../accounts/address-notice.ts'
import { listAdministrators } from '../accounts/administer-users.ts'
import { User } from '../accounts/membership.ts'
import type { EmailDisputed, UserEvent } from '../accounts/user-event.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { recordUserAct } from '../sign-in/record-sign-in.ts'

const ACTS = {
  'user.signed_out': 'signedOut',
  'user.passkeys_removed': 'passkeysRemoved',
  'user.locked': 'locked',
  'user.unlocked': 'unlocked',
  'user.administrator_made': 'administratorMade',
  'user.administrator_removed': 'administratorRemoved',
  'user.email_changed': 'emailChanged',
} as const satisfies Record<UserEvent['type'], string>

type UserAct = (typeof ACTS)[UserEvent['type']]

export const USER_ACTS: readonly UserAct[] = Object.values(ACTS)

interface Facts {
  language: Language
  /** The user's address; the one from before, where it was changed. */
  email: string
  /** The new one. */
  to?: string | undefined
  reason: string
  /** The page to sign in; for the address from before, the page that objects. */
  url: string
  /** The mail goes to the address from before. */
  objects?: boolean
}

/** To the user: an administrator did something about their ways in. */
export function userActMail(act: UserAct, { language, email, to = '', reason, url, objects = false }: Facts) {
  const words = userActTexts[language]
  const { subject, lead } = words[act]
  const paragraphs = [
    lead({ email, to }),
    labelled(language, words.reason, reason),
    objects ? words.object : words.question,
  ]
  const link = { text: objects ? words.objectButton : words.button, url }
  return { subject, ...writeLetter({ language, heading: subject, paragraphs, link }) }
}

/** To the other administrators: there is one more, or one less. */
export function administratorMail(
  act: 'administratorMade' | 'administratorRemoved',
  { language, email, reason, by }: { language: Language; email: string; reason: string; by: string },
) {
  const words = userActTexts[language]
  const subject = words.told[act]({ email })
  const paragraphs = [
    labelled(language, words.by, by),
    labelled(language, words.reason, reason),
    words.told.check,
  ]
  return { subject, ...writeLetter({ language, heading: subject, paragraphs }) }
}

/** To the administrators: the address from before objects, and the user can't sign in. */
export function disputedMail({
  language,
  email,
  to,
  url,
}: {
  language: Language
  email: string
  to: string
  url: string
}) {
  const words = userActTexts[language]
  const subject = words.disputed.subject({ email })
  const link = { text: words.disputed.button, url }
  return {
    subject,
    ...writeLetter({ language, heading: subject, paragraphs: [words.disputed.lead({ email, to })], link }),
  }
}

const SENDING = { cause: 'USER_CHANGE', account: null } as const

export async function tellUser({ em, queue, config, ports }: JobContext, event: UserEvent): Promise<void> {
  const user = await em.findOne(User, event.subject)
  if (user === null) return
  const act = ACTS[event.type]
  const { email, reason } = event.detail
  const portal = `${config.publicUrl}/accountportal`
  const to = event.type === 'user.email_changed' ? event.detail.to : undefined
  const facts = { language: user.language ?? 'nl', email, to, reason }
  const mail = userActMail(act, { ...facts, url: portal })
  await ports.mail.queue({ em, queue }, { key: `user act ${event.id}`, to: to ?? email, ...mail }, SENDING)
  if (to !== undefined) {
    const token = makeAddressNotice(em, { userId: user.id, from: email, to })
    const objecting = userActMail(act, { ...facts, url: `${portal}/not-me/${token}`, objects: true })
    const key = `user act ${event.id} before`
    await ports.mail.queue({ em, queue }, { key, to: email, ...objecting }, SENDING)
  }
  if (act === 'administratorMade' || act === 'administratorRemoved')
    await tellAdministrators({ em, queue, ports }, event, act)
}

type Mailing = Pick<JobContext, 'em' | 'queue' | 'ports'>

async function tellAdministrators(
  { em, queue, ports }: Mailing,
  { id: eventId, subject, actor, detail }: UserEvent,
  act: 'administratorMade' | 'administratorRemoved',
): Promise<void> {
  const by = actor && (await em.findOne(User, actor.id))
  for (const { id, email: to, language } of await listAdministrators(em)) {
    if (id === subject) continue
    const facts = {
      language: language ?? 'nl',
      email: detail.email,
      reason: detail.reason,
      by: by?.email ?? '',
    }
    const key = `administrators ${eventId} ${id}`
    await ports.mail.queue({ em, queue }, { key, to, ...administratorMail(act, facts) }, SENDING)
  }
}

/** The user is locked already; their sessions end here, and what they do for companies. */
export async function takeDispute(
  { em, queue, config, ports }: JobContext,
  { id: eventId, subject, detail }: EmailDisputed,
): Promise<void> {
  await endAccess(em, subject)
  await stopAllActing(em, { kind: 'operator', id: subject })
  const { email, to: changedTo } = detail
  await recordUserAct(em, 'session.locked', { userId: subject, email: changedTo }, null)
  const url = `${config.publicUrl}/accountportal/admin/people/${subject}`
  for (const { id, email: to, language } of await listAdministrators(em)) {
    const mail = disputedMail({ language: language ?? 'nl', email, to: changedTo, url })
    await ports.mail.queue({ em, queue }, { key: `disputed ${eventId} ${id}`, to, ...mail }, SENDING)
  }
}
