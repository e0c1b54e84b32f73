import { webhookDisabledTexts } from '#generated/texts/mails/webhook-disabled.ts'
import { Account } from '../accounts/account.ts'
import { languageOfAccount } from '../accounts/membership.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { deleteWebhooksOfGrant, deleteWebhooksOfIntegration } from './change-webhook.ts'
import { WebhookDelivery } from './delivery.ts'
import { LAST } from './hear-events.ts'
import { Webhook, type WebhookDisabled } from './webhook.ts'

interface Facts {
  /** The account's name. */
  account: string
  language: Language
  /** The page on which it is enabled again. */
  url: string
}

/** A mail to the account's address: nobody may be looking at the screen. */
export function disabledMail(
  { detail }: WebhookDisabled & { detail: { because: 'GONE' | 'FAILING' } },
  { account, language, url }: Facts,
) {
  const words = webhookDisabledTexts[language]
  const subject = words.happened({ account })
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.why[detail.because], words.now],
    facts: [[words.address, detail.url]],
    link: { text: words.button, url },
  })
  return { subject, ...letter }
}

export const subscribers = {
  /** Nothing more of the company is told, nor kept, but that it withdrew. */
  async 'grant.withdrawn'({ em }, { subject: companyId, detail }) {
    const webhooks = await em.find(Webhook, { integrationId: detail.integrationId })
    const webhookId = { $in: webhooks.map(({ id }) => id) }
    await em.nativeDelete(WebhookDelivery, { webhookId, companyId, type: { $ne: LAST } })
    await deleteWebhooksOfGrant(em, { accountId: companyId, grantId: detail.grantId })
  },
  'integration.deleted': ({ em }, { detail }) => deleteWebhooksOfIntegration(em, detail.integrationId),
  /** Tells the account's address, unless somebody disabled it. */
  async 'webhook.disabled'({ em, queue, config, ports }, event) {
    const { because } = event.detail
    const account = await em.findOne(Account, event.subject)
    if (account === null || because === 'BY_HAND') return
    const detail = { ...event.detail, because }
    const mail = disabledMail(
      { ...event, detail },
      {
        account: account.name,
        language: await languageOfAccount(em, account),
        url: `${config.publicUrl}/accountportal/data/${account.id}/programs?webhook=${detail.webhookId}`,
      },
    )
    const letter = { key: `webhook event ${event.id}`, to: account.email, ...mail }
    await ports.mail.queue({ em, queue }, letter, { cause: 'WEBHOOK_DISABLED', account })
  },
} satisfies Subscribers
