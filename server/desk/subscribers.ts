import { registrationDecidedTexts } from '#generated/texts/mails/registration-decided.ts'
import { Account } from '../accounts/account.ts'
import type { AccountDecided } from '../accounts/account-event.ts'
import { User } from '../accounts/membership.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import { takeDispute, tellUser } from './user-mails.ts'

export const subscribers = {
  'account.let_in': tellDecision,
  'account.refused': tellDecision,
  'user.signed_out': tellUser,
  'user.passkeys_removed': tellUser,
  'user.locked': tellUser,
  'user.unlocked': tellUser,
  'user.administrator_made': tellUser,
  'user.administrator_removed': tellUser,
  'user.email_changed': tellUser,
  'user.email_disputed': takeDispute,
} satisfies Subscribers

async function tellDecision({ em, queue, config, ports }: JobContext, event: AccountDecided): Promise<void> {
  const account = await em.findOne(Account, event.subject)
  if (account === null) return
  const { email, reason } = event.detail
  const user = await em.findOne(User, { email })
  const language = user?.language ?? 'nl'
  const company = account.name
  const mail =
    event.type === 'account.let_in'
      ? letInMail({ company, language, url: `${config.publicUrl}/accountportal` })
      : refusedMail({ company, language, reason: reason ?? '' })
  // A refused registration has no account any more, so the mail belongs to none.
  const letter = { key: `account decided ${event.id}`, to: email, ...mail }
  await ports.mail.queue({ em, queue }, letter, { cause: 'REGISTRATION_DECIDED', account: null })
}

interface Facts {
  company: string
  language: Language
}

export function letInMail({ company, language, url }: Facts & { url: string }) {
  const words = registrationDecidedTexts[language]
  const subject = words.letIn({ company })
  const link = { text: words.button, url }
  return { subject, ...writeLetter({ language, heading: subject, paragraphs: [words.open], link }) }
}

export function refusedMail({ company, language, reason }: Facts & { reason: string }) {
  const words = registrationDecidedTexts[language]
  const subject = words.refused({ company })
  const paragraphs = [words.notOpen, labelled(language, words.reason, reason), words.mistake]
  return { subject, ...writeLetter({ language, heading: subject, paragraphs }) }
}
