import { acceptedTexts } from '#generated/texts/mails/accepted.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'

interface Facts {
  company: string
  /** Who reads along. */
  email: string
  language: Language
  /** Where the access is withdrawn. */
  url: string
}

/** Somebody reads along from now on. */
export function acceptedMail({ company, email, language, url }: Facts) {
  const words = acceptedTexts[language]
  const subject = words.subject({ company })
  return {
    subject,
    ...writeLetter({
      language,
      heading: subject,
      paragraphs: [words.lead({ email }), words.not],
      link: { text: words.button, url },
    }),
  }
}
