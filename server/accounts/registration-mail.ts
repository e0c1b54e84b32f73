import type { components } from '#generated/api.ts'
import type { Language } from '../platform/language.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'

const WORDS: Record<
  Language,
  {
    subject: string
    lead: string
    company: string
    number: string
    button: string
    next: string
    notYou: string
  }
> = {
  nl: {
    subject: 'Bevestig je registratie bij Zegel',
    lead: 'Iemand heeft met dit e-mailadres een bedrijf geregistreerd. Bevestig dat jij dat was; je bent dan meteen aangemeld.',
    company: 'Bedrijf',
    number: 'Ondernemingsnummer',
    button: 'Bevestigen en aanmelden',
    next: 'De link werkt één keer en 48 uur lang. Daarna kijken wij je gegevens na en zetten we het account open.',
    notYou:
      'Heb je dit niet gevraagd? Dan hoef je niets te doen: zonder bevestiging komt het bedrijf niet bij jouw adres, en vervalt de registratie.',
  },
  fr: {
    subject: 'Confirmez votre inscription à Zegel',
    lead: 'Quelqu’un a inscrit une entreprise avec cette adresse e-mail. Confirmez que c’était vous ; vous serez aussitôt connecté.',
    company: 'Entreprise',
    number: 'Numéro d’entreprise',
    button: 'Confirmer et se connecter',
    next: 'Le lien fonctionne une seule fois, pendant 48 heures. Ensuite, nous vérifions vos données et ouvrons le compte.',
    notYou:
      'Vous n’avez rien demandé ? Alors vous n’avez rien à faire : sans confirmation, l’entreprise n’est pas liée à votre adresse et l’inscription expire.',
  },
  en: {
    subject: 'Confirm your registration with Zegel',
    lead: 'Somebody registered a company with this e-mail address. Confirm that it was you; you are signed in at once.',
    company: 'Company',
    number: 'Enterprise number',
    button: 'Confirm and sign in',
    next: 'The link works once, for 48 hours. Then we check your data and open the account.',
    notYou:
      'You did not ask for this? Then there is nothing to do: without your confirmation the company is not linked to your address, and the registration expires.',
  },
}

interface Facts {
  registered: components['schemas']['RegistrationAccount']
  token: string
  publicUrl: string
  language: Language
}

/** Its link confirms the address and signs in. */
export function registrationMail({ registered, token, publicUrl, language }: Facts): Mail {
  const words = WORDS[language]
  const { name, kbo, iban } = registered
  const facts = [
    labelled(language, words.company, name.trim()),
    labelled(language, words.number, kbo),
    ...(iban ? [labelled(language, 'IBAN', iban)] : []),
  ]
  const letter = writeLetter({
    language,
    heading: words.subject,
    paragraphs: [words.lead, facts, words.next],
    link: { text: words.button, url: `${publicUrl}/accountportal/aanmelden/${token}` },
    footer: words.notYou,
  })
  return { to: registered.email.trim(), subject: words.subject, ...letter }
}
