import type { components } from '#generated/api.ts'
import { registrationTexts } from '#generated/texts/mails/registration.ts'
import type { Language } from '../platform/language.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'

interface Facts {
  registered: components['schemas']['RegistrationAccount']
  token: string
  publicUrl: string
  language: Language
}

/** Its link confirms the address and signs in. */
export function registrationMail({ registered, token, publicUrl, language }: Facts): Mail {
  const words = registrationTexts[language]
  const { name, kbo, iban } = registered
  const facts = [
    labelled(language, words.company, name.trim()),
    labelled(language, words.number, kbo),
    ...(iban ? [labelled(language, 'IBAN', iban)] : []),
  ]
  const letter = writeLetter({
    language,
    heading: words.subject,
    paragraphs: [words.lead, facts, words.next],
    link: { text: words.button, url: `${publicUrl}/accountportal/aanmelden/${token}` },
    footer: words.notYou,
  })
  return { to: registered.email.trim(), subject: words.subject, ...letter }
}
