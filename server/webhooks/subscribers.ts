import { Account } from '../accounts/account.ts'
import { languageOfAccount } from '../accounts/language-of-account.ts'
import { sandboxOf } from '../accounts/ports-of.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import { disabledMail } from './disabled-mail.ts'

export const subscribers = {
  /** Tells the account's address, unless somebody disabled it. */
  async 'webhook.disabled'({ em, queue, config }, event) {
    const { because } = event.detail
    const account = await em.findOne(Account, event.subject)
    if (account === null || because === 'BY_HAND') return
    const detail = { ...event.detail, because }
    const mail = disabledMail(
      { ...event, detail },
      {
        account: account.name,
        language: await languageOfAccount(em, account),
        url: `${config.publicUrl}/accountportal/data/${account.id}/access?webhook=${detail.webhookId}`,
      },
    )
    const key = `webhook event ${event.id}`
    await queue.enqueue(em, 'send-mail', { key, to: account.email, ...mail, ...sandboxOf(account) })
  },
} satisfies Subscribers
