/** The mails about another address to sign in with. */
import { userEmailTexts } from '#generated/texts/mails/user-email.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'

interface Facts {
  /** The new address. */
  email: string
  language: Language
}

/** To the new address. */
export function confirmMail({ email, language, url }: Facts & { url: string }) {
  const { subject, lead, next, button, mistake } = userEmailTexts[language].confirm
  const paragraphs = [lead({ email }), next]
  const link = { text: button, url }
  return { subject, ...writeLetter({ language, heading: subject, paragraphs, link, footer: mistake }) }
}

/** To the address from before, while the new one is not confirmed. */
export function askedMail({ email, language, url }: Facts & { url: string }) {
  const { subject, lead, mistake, button } = userEmailTexts[language].asked
  const link = { text: button, url }
  return {
    subject,
    ...writeLetter({ language, heading: subject, paragraphs: [lead({ email }), mistake], link }),
  }
}

/** To the address from before, after the confirmation. */
export function newAddressMail({ email, language }: Facts) {
  const { subject, lead, mistake } = userEmailTexts[language].changed
  return { subject, ...writeLetter({ language, heading: subject, paragraphs: [lead({ email }), mistake] }) }
}
