import type { Language } from '../platform/language.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { Account, ChangedField } from './account.ts'
import type { Change } from './change-notice.ts'

interface Facts {
  account: Account
  changes: Change[]
  actor: string
  language: Language
  /** The page for "this was not me". */
  url: string
}

interface Words {
  subject(name: string): string
  changed: string
  field: Record<ChangedField, string>
  from: string
  to: string
  by: string
  none: string
  not: string
  button: string
  valid: string
}

const WORDS: Record<Language, Words> = {
  nl: {
    subject: (name) => `De gegevens van ${name} zijn gewijzigd`,
    changed: 'Deze gegevens zijn gewijzigd. Ze bepalen waar klanten betalen en waar wij je schrijven.',
    field: { email: 'E-mailadres', iban: 'Rekeningnummer (IBAN)', bic: 'BIC', name: 'Naam' },
    from: 'Vroeger',
    to: 'Nu',
    by: 'Gewijzigd door',
    none: 'geen',
    not: 'Was jij dit niet? Druk dan op de knop. Er gaat niets meer uit totdat wij gekeken hebben.',
    button: 'Dit was ik niet',
    valid: 'De knop werkt 14 dagen. Heb je dit zelf gewijzigd, dan hoef je niets te doen.',
  },
  fr: {
    subject: (name) => `Les données de ${name} ont été modifiées`,
    changed:
      'Ces données ont été modifiées. Elles déterminent où vos clients paient et où nous vous écrivons.',
    field: { email: 'Adresse e-mail', iban: 'Numéro de compte (IBAN)', bic: 'BIC', name: 'Nom' },
    from: 'Avant',
    to: 'Maintenant',
    by: 'Modifié par',
    none: 'aucun',
    not: 'Ce n’était pas vous ? Appuyez sur le bouton. Plus rien ne part tant que nous n’avons pas vérifié.',
    button: 'Ce n’était pas moi',
    valid:
      'Le bouton fonctionne pendant 14 jours. Si la modification vient de vous, vous n’avez rien à faire.',
  },
  en: {
    subject: (name) => `The data of ${name} was changed`,
    changed: 'This data was changed. It decides where customers pay, and where we write to you.',
    field: { email: 'E-mail address', iban: 'Account number (IBAN)', bic: 'BIC', name: 'Name' },
    from: 'Before',
    to: 'Now',
    by: 'Changed by',
    none: 'none',
    not: 'Was this not you? Press the button. Nothing more goes out until we have looked.',
    button: 'This was not me',
    valid: 'The button works for 14 days. If you changed this yourself, there is nothing to do.',
  },
}

/** A mail about changed data, against unnoticed redirection of payments and mail. */
export function accountChangedMail({ account, changes, actor, language, url }: Facts) {
  const words = WORDS[language]
  const subject = words.subject(changes.find(({ field }) => field === 'name')?.from ?? account.name)
  const paragraphs = changes.map(({ field, from, to }) => [
    words.field[field],
    labelled(language, words.from, from || words.none),
    labelled(language, words.to, to || words.none),
  ])
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.changed, ...paragraphs, labelled(language, words.by, actor), words.not],
    link: { text: words.button, url },
    footer: words.valid,
  })
  return { subject, ...letter }
}
