import { elided } from '#contracts/rules/elided.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'

interface Facts {
  company: string
  /** The address of who asks. */
  by: string
  language: Language
  url: string
}

interface Words {
  subject(company: string): string
  lead(by: string, company: string): string
  what: string
  button: string
  note: string
  footer: string
}

const WORDS: Record<Language, Words> = {
  nl: {
    subject: (company) => `Wil je elke maand een mail over ${company}?`,
    lead: (by, company) => `${by} vraagt om je elke maand te mailen over de facturen van ${company}.`,
    what: 'Op de eerste van de maand staat erin hoeveel er verzonden en ontvangen werd, met een link naar het maandpakket. Bevestig dat je dat wil; tot dan krijg je niets.',
    button: 'Bekijken en bevestigen',
    note: 'De link werkt 14 dagen.',
    footer: 'Ken je dit bedrijf niet? Dan hoef je niets te doen: zonder bevestiging mailen we je niets.',
  },
  fr: {
    subject: (company) => `Voulez-vous un e-mail mensuel sur ${company} ?`,
    lead: (by, company) =>
      `${by} demande de vous écrire chaque mois au sujet des factures ${elided('de', company)}.`,
    what: 'Le premier du mois, l’e-mail indique ce qui a été envoyé et reçu, avec un lien vers le dossier mensuel. Confirmez que vous le souhaitez ; d’ici là, vous ne recevez rien.',
    button: 'Voir et confirmer',
    note: 'Le lien fonctionne pendant 14 jours.',
    footer:
      'Vous ne connaissez pas cette entreprise ? Vous n’avez rien à faire : sans confirmation, nous ne vous écrivons pas.',
  },
  en: {
    subject: (company) => `Do you want a monthly mail about ${company}?`,
    lead: (by, company) => `${by} asks to mail you each month about the invoices of ${company}.`,
    what: 'On the first of the month it says how much was sent and received, with a link to the monthly package. Confirm that you want it; until then you get nothing.',
    button: 'See and confirm',
    note: 'The link works for 14 days.',
    footer:
      'You do not know this company? There is nothing to do: without your confirmation we mail you nothing.',
  },
}

/** Asks an address whether it wants the monthly mail. */
export function packageRequestMail({ company, by, language, url }: Facts) {
  const words = WORDS[language]
  const subject = words.subject(company)
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.lead(by, company), words.what],
    link: { text: words.button, url },
    note: words.note,
    footer: words.footer,
  })
  return { subject, ...letter }
}
