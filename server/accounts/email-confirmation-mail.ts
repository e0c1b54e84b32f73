import { elided } from '#contracts/rules/elided.ts'
import type { Language } from '../platform/language.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import { type Account, companyNumber } from './account.ts'

interface Words {
  subject(name: string): string
  lead: string
  company: string
  number: string
  address: string
  next: string
  button: string
  notYou: string
}

const WORDS: Record<Language, Words> = {
  nl: {
    subject: (name) => `Bevestig het e-mailadres van ${name}`,
    lead: 'Iemand vroeg om dit e-mailadres voor een bedrijf bij Zegel te gebruiken. Bevestig dat het klopt.',
    company: 'Bedrijf',
    number: 'Ondernemingsnummer',
    address: 'E-mailadres',
    next: 'Daarna gaan de berichten over het account hierheen, en komt het adres op de facturen. De link werkt één keer en 48 uur lang.',
    button: 'Bekijken en bevestigen',
    notYou:
      'Ken je dit bedrijf niet? Dan hoef je niets te doen: zonder bevestiging sturen we je verder niets.',
  },
  fr: {
    subject: (name) => `Confirmez l’adresse e-mail ${elided('de', name)}`,
    lead: 'Quelqu’un a demandé d’utiliser cette adresse e-mail pour une entreprise chez Zegel. Confirmez que c’est correct.',
    company: 'Entreprise',
    number: 'Numéro d’entreprise',
    address: 'Adresse e-mail',
    next: 'Ensuite, les messages sur le compte arrivent ici, et l’adresse figure sur les factures. Le lien fonctionne une seule fois, pendant 48 heures.',
    button: 'Voir et confirmer',
    notYou:
      'Vous ne connaissez pas cette entreprise ? Alors vous n’avez rien à faire : sans confirmation, nous ne vous écrivons plus à ce sujet.',
  },
  en: {
    subject: (name) => `Confirm the e-mail address of ${name}`,
    lead: 'Somebody asked to use this e-mail address for a company at Zegel. Confirm that this is right.',
    company: 'Company',
    number: 'Enterprise number',
    address: 'E-mail address',
    next: 'After that, messages about the account go here, and customers see the address. The link works once, for 48 hours.',
    button: 'Look and confirm',
    notYou:
      'You do not know this company? Then there is nothing to do: unconfirmed, nothing more goes to you.',
  },
}

interface Facts {
  account: Account
  email: string
  language: Language
  /** The page on which it is confirmed. */
  url: string
}

/** The only mail that goes to a new address of an account before its confirmation. */
export function emailConfirmationMail({ account, email, language, url }: Facts) {
  const words = WORDS[language]
  const subject = words.subject(account.name)
  const facts = [
    labelled(language, words.company, account.name),
    labelled(language, words.number, companyNumber(account)),
    labelled(language, words.address, email),
  ]
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.lead, facts, words.next],
    link: { text: words.button, url },
    footer: words.notYou,
  })
  return { subject, ...letter }
}
