import { Account } from '../accounts/account.ts'
import { findEmails, languageOfAccount } from '../accounts/membership.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { KeyEvent } from './api-key.ts'
import { keyMail } from './key-mail.ts'

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
    url: `${config.publicUrl}/accountportal/data/${account.id}`,
  })
  const letter = { key: `key event ${event.id}`, to: account.email, ...mail }
  await ports.mail.queue({ em, queue }, letter, { cause: 'API_KEY', account })
}
