import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import type { Seat } from './seat.ts'

interface Words {
  subject: (company: string) => string
  lead: (company: string, by: string, what: string) => string
  invoices: string
  documents: string
  what: string
  button: string
  valid: (until: string) => string
  notYou: string
}

const WORDS: Record<Language, Words> = {
  nl: {
    subject: (company) => `${company} laat je meelezen in Zegel`,
    lead: (company, by, what) =>
      `${by} nodigt je uit om mee te lezen bij ${company}: ${what}, om te bekijken en te downloaden.`,
    invoices: 'alle facturen',
    documents: 'alle facturen en documenten',
    what: 'Je kunt er niets wijzigen of versturen. Je kunt altijd zelf weer vertrekken.',
    button: 'Bekijk de uitnodiging',
    valid: (until) => `De link werkt tot ${until}. Een wachtwoord heb je niet nodig.`,
    notYou: 'Ken je dit bedrijf niet? Weiger de uitnodiging, of doe niets.',
  },
  fr: {
    subject: (company) => `${company} vous donne accès à ses documents dans Zegel`,
    lead: (company, by, what) =>
      `${by} vous invite à consulter ${company} : ${what}, à lire et à télécharger.`,
    invoices: 'toutes les factures',
    documents: 'toutes les factures et tous les documents',
    what: 'Vous ne pouvez rien y modifier ni envoyer. Vous pouvez toujours renoncer à cet accès vous-même.',
    button: 'Voir l’invitation',
    valid: (until) => `Le lien fonctionne jusqu’au ${until}. Aucun mot de passe n’est nécessaire.`,
    notYou: 'Vous ne connaissez pas cette entreprise ? Refusez l’invitation, ou ne faites rien.',
  },
  en: {
    subject: (company) => `${company} lets you read along in Zegel`,
    lead: (company, by, what) =>
      `${by} invites you to read along at ${company}: ${what}, to look at and to download.`,
    invoices: 'all invoices',
    documents: 'all invoices and documents',
    what: 'You can’t change or send anything there. You can always leave by yourself.',
    button: 'Look at the invitation',
    valid: (until) => `The link works until ${until}. You need no password.`,
    notYou: 'You don’t know this company? Refuse the invitation, or do nothing.',
  },
}

interface Facts {
  seat: Seat
  token: string
  publicUrl: string
  company: string
  invitedBy: string
}

export function invitationMail({ seat, token, publicUrl, company, invitedBy }: Facts): Mail {
  const { id, language, email, expiresAt, readsDocuments } = seat
  const words = WORDS[language]
  const [day, month, year] = [expiresAt.getDate(), expiresAt.getMonth() + 1, expiresAt.getFullYear()]
  const until = `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
  /** The part behind # is sent to no server and stands in no log. */
  const link = { text: words.button, url: `${publicUrl}/accountportal/seat#${token}` }
  const paragraphs = [
    words.lead(company, invitedBy, readsDocuments ? words.documents : words.invoices),
    words.what,
    words.valid(until),
  ]
  const subject = words.subject(company)
  return {
    to: email,
    about: id,
    subject,
    ...writeLetter({ language, heading: subject, paragraphs, link, footer: words.notYou }),
  }
}
