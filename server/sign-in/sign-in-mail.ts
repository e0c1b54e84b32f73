import { signInTexts } from '#generated/texts/mails/sign-in.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import type { MadeLink } from './request-link.ts'

export function signInMail({ id, user, token }: MadeLink, publicUrl: string, language: Language): Mail {
  const { subject, lead, button, valid, notYou } = signInTexts[language]
  const link = { text: button, url: `${publicUrl}/accountportal/aanmelden/${token}` }
  return {
    to: user.email,
    about: id,
    isOwed: true,
    subject,
    ...writeLetter({ language, heading: subject, paragraphs: [lead, valid], link, footer: notYou }),
  }
}
