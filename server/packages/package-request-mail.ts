import { packageRequestTexts } from '#generated/texts/mails/package-request.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'

interface Facts {
  company: string
  /** The address of who asks. */
  by: string
  language: Language
  url: string
}

/** Asks an address whether it wants the monthly mail. */
export function packageRequestMail({ company, by, language, url }: Facts) {
  const words = packageRequestTexts[language]
  const subject = words.subject({ company })
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.lead({ by, company }), words.what],
    link: { text: words.button, url },
    note: words.note,
    footer: words.footer,
  })
  return { subject, ...letter }
}
