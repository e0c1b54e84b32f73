import { elided } from '#contracts/rules/elided.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'

const WORDS: Record<
  Language,
  { subject: (company: string) => string; lead: (company: string) => string; mistake: string }
> = {
  nl: {
    subject: (company) => `Je leest niet meer mee bij ${company}`,
    lead: (company) =>
      `${company} trok je toegang in. Je kunt de facturen en documenten van dit bedrijf niet meer bekijken.`,
    mistake: 'Is dit een vergissing? Vraag het aan het bedrijf: het kan je opnieuw uitnodigen.',
  },
  fr: {
    subject: (company) => `Vous n’avez plus accès aux documents ${elided('de', company)}`,
    lead: (company) =>
      `${company} a retiré votre accès. Vous ne pouvez plus consulter les factures et les documents de cette entreprise.`,
    mistake: 'Est-ce une erreur ? Adressez-vous à l’entreprise : elle peut vous inviter à nouveau.',
  },
  en: {
    subject: (company) => `You no longer read along at ${company}`,
    lead: (company) =>
      `${company} withdrew your access. You can’t look at the invoices and documents of this company any more.`,
    mistake: 'Is this a mistake? Ask the company: it can invite you again.',
  },
}

/** Who read along no longer does. */
export function withdrawnMail(company: string, language: Language) {
  const words = WORDS[language]
  const subject = words.subject(company)
  const paragraphs = [words.lead(company), words.mistake]
  return { subject, ...writeLetter({ language, heading: subject, paragraphs }) }
}
