import { emailConfirmationTexts } from '#generated/texts/mails/email-confirmation.ts'
import type { Language } from '../platform/language.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import { type Account, companyNumber } from './account.ts'

interface Facts {
  account: Account
  email: string
  language: Language
  /** The page on which it is confirmed. */
  url: string
}

/** The only mail that goes to a new address of an account before its confirmation. */
export function emailConfirmationMail({ account, email, language, url }: Facts) {
  const words = emailConfirmationTexts[language]
  const subject = words.subject({ name: account.name })
  const facts = [
    labelled(language, words.company, account.name),
    labelled(language, words.number, companyNumber(account)),
    labelled(language, words.address, email),
  ]
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.lead, facts, words.next],
    link: { text: words.button, url },
    footer: words.notYou,
  })
  return { subject, ...letter }
}
