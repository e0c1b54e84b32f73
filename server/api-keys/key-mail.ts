import { elided } from '#contracts/rules/elided.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { KeyEvent } from './api-key.ts'

interface Facts {
  /** The account's name. */
  account: string
  /** The address of who did it. */
  actor: string
  language: Language
  url: string
}

interface Words {
  happened: Record<KeyEvent['type'], (account: string) => string>
  about: Record<KeyEvent['type'], string>
  key: string
  scopes: string
  by: string
  not: string
  button: string
}

const WORDS: Record<Language, Words> = {
  nl: {
    happened: {
      'key.created': (account) => `Er is een API-sleutel gemaakt voor ${account}`,
      'key.rotated': (account) => `Een API-sleutel van ${account} kreeg een nieuwe code`,
      'key.revoked': (account) => `Een API-sleutel van ${account} is ingetrokken`,
    },
    about: {
      'key.created': 'Met deze sleutel werkt een programma in naam van je bedrijf.',
      'key.rotated': 'De vorige code werkt nog zeven dagen.',
      'key.revoked': 'Wie de sleutel gebruikte, heeft er geen toegang meer mee.',
    },
    key: 'Sleutel',
    scopes: 'Rechten',
    by: 'Door',
    not: 'Was jij of een collega dit niet? Trek de sleutel dan meteen in.',
    button: 'Sleutels bekijken',
  },
  fr: {
    happened: {
      'key.created': (account) => `Une clé API a été créée pour ${account}`,
      'key.rotated': (account) => `Une clé API ${elided('de', account)} a reçu un nouveau code`,
      'key.revoked': (account) => `Une clé API ${elided('de', account)} a été révoquée`,
    },
    about: {
      'key.created': 'Avec cette clé, un programme agit au nom de votre entreprise.',
      'key.rotated': 'Le code précédent fonctionne encore sept jours.',
      'key.revoked': 'Le programme qui utilisait la clé n’a plus accès.',
    },
    key: 'Clé',
    scopes: 'Droits',
    by: 'Par',
    not: 'Ce n’était ni vous ni un collègue ? Révoquez la clé tout de suite.',
    button: 'Voir les clés',
  },
  en: {
    happened: {
      'key.created': (account) => `An API key was made for ${account}`,
      'key.rotated': (account) => `An API key of ${account} was given a new secret`,
      'key.revoked': (account) => `An API key of ${account} was revoked`,
    },
    about: {
      'key.created': 'With this key a program acts in the name of your company.',
      'key.rotated': 'The secret from before works for seven more days.',
      'key.revoked': 'A program that used the key has no access any more.',
    },
    key: 'Key',
    scopes: 'Rights',
    by: 'By',
    not: 'Was this neither you nor a colleague? Revoke the key at once.',
    button: 'Look at the keys',
  },
}

/** A mail about a key, against keys that nobody knows of. */
export function keyMail(event: KeyEvent, { account, actor, language, url }: Facts) {
  const words = WORDS[language]
  const subject = words.happened[event.type](account)
  const rights: [string, string][] =
    event.type === 'key.created' ? [[words.scopes, event.detail.scopes.join(', ')]] : []
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.about[event.type]],
    facts: [[words.key, event.detail.name], ...rights, [words.by, actor]],
    link: { text: words.button, url },
    footer: words.not,
  })
  return { subject, ...letter }
}
