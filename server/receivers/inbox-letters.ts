/** Mails to a receiver about their own pages: a code, and a new link. */
import { elided } from '#contracts/rules/elided.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import type { ReceiverLanguage } from './receiver.ts'

interface Words {
  code: { subject(code: string): string; heading: string; lead: string; label: string; note: string }
  /** A code that signs. */
  sign: { heading: string; lead(sender: string): string }
  link: { subject: string; heading: string; lead: string; button: string; note: string }
}

const WORDS: Record<ReceiverLanguage, Words> = {
  nl: {
    code: {
      subject: (code) => `${code} is je code`,
      heading: 'Je code voor je documenten',
      lead: 'Vul deze code in op de bladzijde die je open hebt. Ze geldt 10 minuten.',
      label: 'Code',
      note: 'Vroeg je dit niet? Dan hoef je niets te doen. Geef de code aan niemand.',
    },
    sign: {
      heading: 'Je code om te ondertekenen',
      lead: (sender) =>
        `Vul deze code in op de bladzijde die je open hebt. Daarmee onderteken je één document van ${sender}. Ze geldt 10 minuten.`,
    },
    link: {
      subject: 'Je nieuwe link naar je documenten',
      heading: 'Je nieuwe link',
      lead: 'Met deze link open je je documenten. Ze werkt 30 dagen.',
      button: 'Open mijn documenten',
      note: 'De link is persoonlijk. Stuur ze niet door.',
    },
  },
  fr: {
    code: {
      subject: (code) => `${code} est votre code`,
      heading: 'Votre code pour vos documents',
      lead: 'Saisissez ce code sur la page que vous avez ouverte. Il est valable 10 minutes.',
      label: 'Code',
      note: 'Vous n’avez rien demandé ? Alors vous n’avez rien à faire. Ne donnez ce code à personne.',
    },
    sign: {
      heading: 'Votre code pour signer',
      lead: (sender) =>
        `Saisissez ce code sur la page que vous avez ouverte. Il signe un seul document ${elided('de', sender)}. Il est valable 10 minutes.`,
    },
    link: {
      subject: 'Votre nouveau lien vers vos documents',
      heading: 'Votre nouveau lien',
      lead: 'Ce lien ouvre vos documents. Il fonctionne 30 jours.',
      button: 'Ouvrir mes documents',
      note: 'Ce lien est personnel. Ne le transmettez pas.',
    },
  },
  de: {
    code: {
      subject: (code) => `${code} ist Ihr Code`,
      heading: 'Ihr Code für Ihre Dokumente',
      lead: 'Geben Sie diesen Code auf der geöffneten Seite ein. Er gilt 10 Minuten.',
      label: 'Code',
      note: 'Sie haben das nicht verlangt? Dann müssen Sie nichts tun. Geben Sie den Code niemandem.',
    },
    sign: {
      heading: 'Ihr Code zum Unterschreiben',
      lead: (sender) =>
        `Geben Sie diesen Code auf der geöffneten Seite ein. Damit unterschreiben Sie ein Dokument von ${sender}. Er gilt 10 Minuten.`,
    },
    link: {
      subject: 'Ihr neuer Link zu Ihren Dokumenten',
      heading: 'Ihr neuer Link',
      lead: 'Mit diesem Link öffnen Sie Ihre Dokumente. Er gilt 30 Tage.',
      button: 'Meine Dokumente öffnen',
      note: 'Der Link ist persönlich. Leiten Sie ihn nicht weiter.',
    },
  },
  en: {
    code: {
      subject: (code) => `${code} is your code`,
      heading: 'Your code for your documents',
      lead: 'Fill in this code on the page that you have open. It is valid for 10 minutes.',
      label: 'Code',
      note: 'You did not ask for this? Then there is nothing to do. Give the code to nobody.',
    },
    sign: {
      heading: 'Your code to sign',
      lead: (sender) =>
        `Fill in this code on the page that you have open. It signs one document from ${sender}. It is valid for 10 minutes.`,
    },
    link: {
      subject: 'Your new link to your documents',
      heading: 'Your new link',
      lead: 'This link opens your documents. It works for 30 days.',
      button: 'Open my documents',
      note: 'The link is personal. Do not pass it on.',
    },
  },
}

/** @param sender who asks for the signature that the code is for */
export function codeLetter(language: ReceiverLanguage, code: string, sender?: string): Omit<Mail, 'to'> {
  const { subject, label, note, ...opening } = WORDS[language].code
  const { sign } = WORDS[language]
  const { heading, lead } = sender === undefined ? opening : { ...sign, lead: sign.lead(sender) }
  return {
    subject: subject(code),
    ...writeLetter({ language, heading, paragraphs: [lead], facts: [[label, code]], note }),
  }
}

export function linkLetter(language: ReceiverLanguage, url: string): Omit<Mail, 'to'> {
  const { subject, heading, lead, button, note } = WORDS[language].link
  return {
    subject,
    ...writeLetter({ language, heading, paragraphs: [lead], link: { text: button, url }, note }),
  }
}
