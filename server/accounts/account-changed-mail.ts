import { elided } from '#contracts/rules/elided.ts'
import type { Language } from '../platform/language.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { Account, ChangedField } from './account.ts'
import type { Change } from './change-notice.ts'

interface Facts {
  account: Account
  changes: Change[]
  actor: string
  /** It waits for its confirmation. */
  isPending: boolean
  language: Language
  /** The page for "this was not me". */
  url: string
}

interface Words {
  subject(name: string): string
  changed: string
  requestedSubject(name: string): string
  requested: string
  field: Record<ChangedField, string>
  from: string
  to: string
  wanted: string
  by: string
  askedBy: string
  none: string
  not: string
  button: string
  valid: string
}

const WORDS: Record<Language, Words> = {
  nl: {
    subject: (name) => `De gegevens van ${name} zijn gewijzigd`,
    changed: 'Deze gegevens zijn gewijzigd. Ze bepalen waar klanten betalen en waar wij je schrijven.',
    requestedSubject: (name) => `Nieuw e-mailadres gevraagd voor ${name}`,
    requested:
      'Iemand vroeg om een ander e-mailadres. Het geldt pas als het met de link in een mail aan het nieuwe adres bevestigd is; tot dan blijft het oude in gebruik.',
    field: { email: 'E-mailadres', iban: 'Rekeningnummer (IBAN)', bic: 'BIC', name: 'Naam' },
    from: 'Vroeger',
    to: 'Nu',
    wanted: 'Gevraagd',
    by: 'Gewijzigd door',
    askedBy: 'Gevraagd door',
    none: 'geen',
    not: 'Was jij dit niet? Druk dan op de knop. Er gaat niets meer uit totdat wij gekeken hebben.',
    button: 'Dit was ik niet',
    valid: 'De knop werkt 14 dagen. Heb je dit zelf gewijzigd, dan hoef je niets te doen.',
  },
  fr: {
    subject: (name) => `Les données ${elided('de', name)} ont été modifiées`,
    changed:
      'Ces données ont été modifiées. Elles déterminent où vos clients paient et où nous vous écrivons.',
    requestedSubject: (name) => `Nouvelle adresse e-mail demandée pour ${name}`,
    requested:
      'Quelqu’un a demandé une autre adresse e-mail. Elle vaut seulement une fois confirmée par le lien dans un e-mail à la nouvelle adresse ; jusque-là, l’ancienne reste utilisée.',
    field: { email: 'Adresse e-mail', iban: 'Numéro de compte (IBAN)', bic: 'BIC', name: 'Nom' },
    from: 'Avant',
    to: 'Maintenant',
    wanted: 'Demandée',
    by: 'Modifié par',
    askedBy: 'Demandée par',
    none: 'aucun',
    not: 'Ce n’était pas vous ? Appuyez sur le bouton. Plus rien ne part tant que nous n’avons pas vérifié.',
    button: 'Ce n’était pas moi',
    valid:
      'Le bouton fonctionne pendant 14 jours. Si la modification vient de vous, vous n’avez rien à faire.',
  },
  en: {
    subject: (name) => `The data of ${name} was changed`,
    changed: 'This data was changed. It decides where customers pay, and where we write to you.',
    requestedSubject: (name) => `A new e-mail address was asked for: ${name}`,
    requested:
      'Somebody asked for another e-mail address. It counts once it is confirmed by the link in a mail to the new address; until then the old one stays in use.',
    field: { email: 'E-mail address', iban: 'Account number (IBAN)', bic: 'BIC', name: 'Name' },
    from: 'Before',
    to: 'Now',
    wanted: 'Asked for',
    by: 'Changed by',
    askedBy: 'Asked for by',
    none: 'none',
    not: 'Was this not you? Press the button. Nothing more goes out until we have looked.',
    button: 'This was not me',
    valid: 'The button works for 14 days. If you changed this yourself, there is nothing to do.',
  },
}

/** A mail about changed data or a new address that waits, against unnoticed redirection of payments and mail. */
export function accountChangedMail({ account, changes, actor, isPending, language, url }: Facts) {
  const words = WORDS[language]
  const name = changes.find(({ field }) => field === 'name')?.from ?? account.name
  const subject = isPending ? words.requestedSubject(name) : words.subject(name)
  const paragraphs = changes.map(({ field, from, to }) => [
    words.field[field],
    labelled(language, words.from, from || words.none),
    labelled(language, isPending ? words.wanted : words.to, to || words.none),
  ])
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [
      isPending ? words.requested : words.changed,
      ...paragraphs,
      labelled(language, isPending ? words.askedBy : words.by, actor),
      words.not,
    ],
    link: { text: words.button, url },
    footer: words.valid,
  })
  return { subject, ...letter }
}
