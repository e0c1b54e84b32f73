import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'

const WORDS: Record<
  Language,
  { subject: (company: string) => string; lead: (email: string) => string; not: string; button: string }
> = {
  nl: {
    subject: (company) => `Er leest iemand mee bij ${company}`,
    lead: (email) =>
      `${email} aanvaardde de uitnodiging en kan nu alle facturen en documenten bekijken. Wijzigen of versturen kan niet.`,
    not: 'Klopt dit niet? Trek de toegang dan meteen in.',
    button: 'Bekijk wie meeleest',
  },
  fr: {
    subject: (company) => `Quelqu’un consulte maintenant ${company}`,
    lead: (email) =>
      `${email} a accepté l’invitation et peut voir toutes les factures et tous les documents, sans rien modifier ni envoyer.`,
    not: 'Ce n’est pas correct ? Retirez l’accès tout de suite.',
    button: 'Voir qui a accès',
  },
  en: {
    subject: (company) => `Somebody reads along at ${company}`,
    lead: (email) =>
      `${email} accepted the invitation and can look at all invoices and documents now, but change or send nothing.`,
    not: 'Is this not right? Then withdraw it at once.',
    button: 'See who reads along',
  },
}

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
  const words = WORDS[language]
  const subject = words.subject(company)
  return {
    subject,
    ...writeLetter({
      language,
      heading: subject,
      paragraphs: [words.lead(email), words.not],
      link: { text: words.button, url },
    }),
  }
}
