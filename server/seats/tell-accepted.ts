import { Account } from '../accounts/account.ts'
import { languageOfAccount } from '../accounts/language-of-account.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { acceptedMail } from './accepted-mail.ts'
import type { SeatAccepted } from './seat-event.ts'

/** Tells the account's address that somebody reads along from now on. */
export async function tellAccepted(
  { em, queue, config, ports }: JobContext,
  event: SeatAccepted,
): Promise<void> {
  const account = await em.findOne(Account, event.subject)
  if (account === null) return
  const mail = acceptedMail({
    company: account.name,
    email: event.detail.email,
    language: await languageOfAccount(em, account),
    url: `${config.publicUrl}/accountportal/data/${account.id}/access`,
  })
  const letter = { key: `seat event ${event.id}`, to: account.email, ...mail }
  await ports.mail.queue({ em, queue }, letter, { cause: 'SEAT_CHANGE', account })
}
