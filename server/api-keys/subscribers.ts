import { keyTexts } from '#generated/texts/mails/key.ts'
import { Account } from '../accounts/account.ts'
import { findEmails, languageOfAccount } from '../accounts/membership.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { KeyEvent } from './api-key.ts'

export const subscribers = {
  'key.created': tellKey,
  'key.rotated': tellKey,
  'key.revoked': tellKey,
} satisfies Subscribers

/** Tells the account's address that a key was made, rotated or revoked. */
async function tellKey({ em, queue, config, ports }: JobContext, event: KeyEvent): Promise<void> {
  const account = await em.findOne(Account, event.subject)
  if (account === null) return
  const emails = await findEmails(em, [event.actor])
  const mail = keyMail(event, {
    account: account.name,
    actor: emails.get(event.actor?.id ?? '') ?? '',
    language: await languageOfAccount(em, account),
    url: `${config.publicUrl}/accountportal/data/${account.id}/programs`,
  })
  const letter = { key: `key event ${event.id}`, to: account.email, ...mail }
  await ports.mail.queue({ em, queue }, letter, { cause: 'API_KEY', account })
}

interface Facts {
  /** The account's name. */
  account: string
  /** The address of who did it. */
  actor: string
  language: Language
  url: string
}

/** A mail about a key, against keys that nobody knows of. */
export function keyMail(event: KeyEvent, { account, actor, language, url }: Facts) {
  const words = keyTexts[language]
  const subject = words.happened[event.type]({ account })
  const rights: [string, string][] =
    event.type === 'key.created' ? [[words.scopes, event.detail.scopes.join(', ')]] : []
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.about[event.type]],
    facts: [[words.key, event.detail.name], ...rights, [words.by, actor]],
    link: { text: words.button, url },
    footer: words.not,
  })
  return { subject, ...letter }
}
