import { Account } from '../accounts/account.ts'
import { emailsOf } from '../accounts/emails-of.ts'
import { languageOfAccount } from '../accounts/language-of-account.ts'
import { sandboxOf } from '../accounts/ports-of.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { GrantEvent, IntegrationEvent } from './integration-event.ts'
import { integrationMail } from './integration-mail.ts'

/** Tells the account's address what became of an integration of it, or of what it granted one. */
export async function tellAccount(
  { em, queue, config }: JobContext,
  event: IntegrationEvent | GrantEvent,
): Promise<void> {
  const account = await em.findOne(Account, event.subject)
  if (account === null) return
  const emails = await emailsOf(em, [event.actor])
  const mail = integrationMail(event, {
    account: account.name,
    actor: emails.get(event.actor?.id ?? ''),
    language: await languageOfAccount(em, account),
    url: `${config.publicUrl}/accountportal/data/${account.id}/access`,
  })
  const key = `integration event ${event.id}`
  await queue.enqueue(em, 'send-mail', { key, to: account.email, ...mail, ...sandboxOf(account) })
}
