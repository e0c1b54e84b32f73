import { Account } from '../accounts/account.ts'
import { findEmails, languageOfAccount } from '../accounts/membership.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { GrantEvent, IntegrationEvent } from './grant.ts'
import { integrationMail } from './integration-mail.ts'

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
    url: `${config.publicUrl}/accountportal/data/${account.id}/access`,
  })
  const letter = { key: `integration event ${event.id}`, to: account.email, ...mail }
  const cause = event.type.startsWith('grant.') ? 'GRANT' : 'INTEGRATION'
  await ports.mail.queue({ em, queue }, letter, { cause, account })
}
