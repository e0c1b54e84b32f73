import { displayAmount } from '#contracts/rules/amounts.ts'
import { elided } from '#contracts/rules/elided.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { monthName, type PackageMonth, type Side } from './list-packages.ts'

interface Facts {
  company: string
  language: Language
  contents: PackageMonth
  /** The page with the package, which asks for signing in. */
  url: string
  /** Where its reader switches it off. */
  stopUrl: string
}

interface Words {
  subject(company: string, month: string): string
  lead: string
  nothing(month: string): string
  sent: string
  received: string
  documents(count: number): string
  later: string
  button: string
  note: string
  why(company: string): string
  stop: string
}

const WORDS: Record<Language, Words> = {
  nl: {
    subject: (company, month) => `${company}: het maandpakket van ${month}`,
    lead: 'Alle verzonden en ontvangen facturen en creditnota’s van de maand staan klaar, met een journaal voor de boekhouding.',
    nothing: (month) => `In ${month} werd niets verzonden of ontvangen. Er is dus niets te downloaden.`,
    sent: 'Verzonden',
    received: 'Ontvangen',
    documents: (count) => (count === 1 ? '1 document' : `${count} documenten`),
    later:
      'Komt er later nog een document van deze maand aan, dan zit het in het pakket dat je daarna downloadt.',
    button: 'Download het maandpakket',
    note: 'Je meldt je eerst aan. Bedragen zijn inclusief btw, facturen min creditnota’s.',
    why: (company) =>
      `Je krijgt deze mail op de eerste van de maand, omdat je dat voor ${company} bevestigd hebt.`,
    stop: 'Deze mail uitzetten',
  },
  fr: {
    subject: (company, month) => `${company} : le dossier mensuel ${elided('de', month)}`,
    lead: 'Toutes les factures et notes de crédit envoyées et reçues ce mois-là sont prêtes, avec un journal pour la comptabilité.',
    nothing: (month) => `En ${month}, rien n’a été envoyé ni reçu. Il n’y a donc rien à télécharger.`,
    sent: 'Envoyées',
    received: 'Reçues',
    documents: (count) => (count === 1 ? '1 document' : `${count} documents`),
    later: 'Un document de ce mois qui arrive plus tard se trouve dans le dossier téléchargé ensuite.',
    button: 'Télécharger le dossier mensuel',
    note: 'Vous vous connectez d’abord. Montants TVA comprise, factures moins notes de crédit.',
    why: (company) => `Vous recevez cet e-mail le premier du mois, car vous l’avez confirmé pour ${company}.`,
    stop: 'Ne plus recevoir cet e-mail',
  },
  en: {
    subject: (company, month) => `${company}: the monthly package of ${month}`,
    lead: 'All invoices and credit notes that were sent and received in the month are ready, with a journal for the accounts.',
    nothing: (month) => `Nothing was sent or received in ${month}, so there is nothing to download.`,
    sent: 'Sent',
    received: 'Received',
    documents: (count) => (count === 1 ? '1 document' : `${count} documents`),
    later: 'A document of this month that arrives later is in the package that you download after that.',
    button: 'Download the monthly package',
    note: 'You sign in first. Amounts include VAT, invoices less credit notes.',
    why: (company) => `You get this mail on the first of the month, as you confirmed it for ${company}.`,
    stop: 'Switch this mail off',
  },
}

/** The mail on the first of the month: counts, totals and the way to the package; or that there was nothing. */
export function packageLetter({ company, language, contents, url, stopUrl }: Facts) {
  const words = WORDS[language]
  const month = monthName(contents.month, language)
  const subject = words.subject(company, month)
  const isEmpty = contents.sent.documents + contents.received.documents === 0
  const told = isEmpty
    ? { paragraphs: [words.nothing(month)] }
    : {
        paragraphs: [words.lead, words.later],
        facts: [
          [words.sent, sideText(contents.sent, words)],
          [words.received, sideText(contents.received, words)],
        ] satisfies [string, string][],
        link: { text: words.button, url },
        note: words.note,
      }
  const footer = [words.why(company), { text: words.stop, url: stopUrl }]
  return { subject, ...writeLetter({ language, heading: subject, ...told, footer }) }
}

const sideText = ({ documents, totals }: Side, words: Words): string =>
  [
    words.documents(documents),
    ...totals.map(({ currency, totalInCents }) => `${displayAmount(totalInCents / 100)} ${currency}`),
  ].join(', ')
