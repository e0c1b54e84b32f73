import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import type { MadeLink } from './request-link.ts'

const WORDS: Record<
  Language,
  { subject: string; lead: string; button: string; valid: string; notYou: string }
> = {
  nl: {
    subject: 'Je aanmeldlink voor Zegel',
    lead: 'Meld je aan met deze link. Een wachtwoord heb je niet nodig.',
    button: 'Aanmelden bij Zegel',
    valid: 'De link werkt één keer en 48 uur lang. Vraag je een nieuwe aan, dan vervalt deze.',
    notYou: 'Heb je dit niet gevraagd? Dan hoef je niets te doen.',
  },
  fr: {
    subject: 'Votre lien de connexion à Zegel',
    lead: 'Connectez-vous avec ce lien. Aucun mot de passe n’est nécessaire.',
    button: 'Se connecter à Zegel',
    valid:
      'Le lien fonctionne une seule fois, pendant 48 heures. Si vous en demandez un nouveau, celui-ci expire.',
    notYou: 'Vous n’avez rien demandé ? Alors vous n’avez rien à faire.',
  },
  en: {
    subject: 'Your sign-in link for Zegel',
    lead: 'Sign in with this link. You need no password.',
    button: 'Sign in to Zegel',
    valid: 'The link works once, for 48 hours. Asking for a new one ends this one.',
    notYou: 'You did not ask for this? Then there is nothing to do.',
  },
}

export function signInMail({ id, user, token }: MadeLink, publicUrl: string, language: Language): Mail {
  const { subject, lead, button, valid, notYou } = WORDS[language]
  const link = { text: button, url: `${publicUrl}/accountportal/aanmelden/${token}` }
  return {
    to: user.email,
    about: id,
    isOwed: true,
    subject,
    ...writeLetter({ language, heading: subject, paragraphs: [lead, valid], link, footer: notYou }),
  }
}
