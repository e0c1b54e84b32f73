import { integrationTexts } from '#generated/texts/mails/integration.ts'
import { Account } from '../accounts/account.ts'
import { findEmails, languageOfAccount } from '../accounts/membership.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { GrantEvent, IntegrationEvent } from './grant.ts'

type Told = IntegrationEvent | GrantEvent

interface Facts {
  /** The account's name. */
  account: string
  /** The address of who did it; undefined where it was somebody of another company. */
  actor: string | undefined
  language: Language
  url: string
}

/** A mail about an integration, against access that nobody knows of. */
export function integrationMail(event: Told, { account, actor, language, url }: Facts) {
  const words = integrationTexts[language]
  const subject = words.happened[event.type]({ account })
  const rights: [string, string][] =
    'scopes' in event.detail ? [[words.scopes, event.detail.scopes.join(', ')]] : []
  const by: [string, string][] = actor === undefined ? [] : [[words.by, actor]]
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.about[event.type]],
    facts: [[words.integration, event.detail.name], ...rights, ...by],
    link: { text: words.button, url },
    footer: words.not,
  })
  return { subject, ...letter }
}

export const subscribers = {
  'integration.created': tellAccount,
  'integration.rotated': tellAccount,
  'integration.deleted': tellAccount,
  'grant.created': tellAccount,
  'grant.changed': tellAccount,
  'grant.withdrawn': tellAccount,
} satisfies Subscribers

/** Mails the account's address about its integration, or about its grant to one. */
async function tellAccount(
  { em, queue, config, ports }: JobContext,
  event: IntegrationEvent | GrantEvent,
): Promise<void> {
  const account = await em.findOne(Account, event.subject)
  if (account === null) return
  const emails = await findEmails(em, [event.actor])
  const mail = integrationMail(event, {
    account: account.name,
    actor: emails.get(event.actor?.id ?? ''),
    language: await languageOfAccount(em, account),
    url: `${config.publicUrl}/accountportal/data/${account.id}/connections`,
  })
  const letter = { key: `integration event ${event.id}`, to: account.email, ...mail }
  const cause = event.type.startsWith('grant.') ? 'GRANT' : 'INTEGRATION'
  await ports.mail.queue({ em, queue }, letter, { cause, account })
}
