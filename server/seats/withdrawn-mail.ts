import { withdrawnTexts } from '#generated/texts/mails/withdrawn.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'

/** Who read along no longer does. */
export function withdrawnMail(company: string, language: Language) {
  const words = withdrawnTexts[language]
  const subject = words.subject({ company })
  const paragraphs = [words.lead({ company }), words.mistake]
  return { subject, ...writeLetter({ language, heading: subject, paragraphs }) }
}
