import { webhookDisabledTexts } from '#generated/texts/mails/webhook-disabled.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { WebhookDisabled } from './webhook.ts'

interface Facts {
  /** The account's name. */
  account: string
  language: Language
  /** Where it is enabled again. */
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
