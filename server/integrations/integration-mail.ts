import { elided } from '#contracts/rules/elided.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { GrantEvent, IntegrationEvent } from './grant.ts'

type Told = IntegrationEvent | GrantEvent

interface Facts {
  /** The account's name. */
  account: string
  /** The address of who did it; undefined where it was somebody of another company. */
  actor: string | undefined
  language: Language
  url: string
}

interface Words {
  happened: Record<Told['type'], (account: string) => string>
  about: Record<Told['type'], string>
  integration: string
  scopes: string
  by: string
  not: string
  button: string
}

const WORDS: Record<Language, Words> = {
  nl: {
    happened: {
      'integration.created': (account) => `Er is een koppeling gemaakt door ${account}`,
      'integration.rotated': (account) => `Een koppeling van ${account} kreeg een nieuwe code`,
      'integration.deleted': (account) => `Een koppeling van ${account} is verwijderd`,
      'grant.created': (account) => `Een koppeling kreeg toegang tot ${account}`,
      'grant.changed': (account) => `De toegang van een koppeling tot ${account} is gewijzigd`,
      'grant.withdrawn': (account) => `De toegang van een koppeling tot ${account} is ingetrokken`,
    },
    about: {
      'integration.created': 'Andere bedrijven kunnen deze koppeling toegang geven.',
      'integration.rotated': 'De vorige code werkt nog zeven dagen.',
      'integration.deleted': 'Ze heeft bij geen enkel bedrijf nog toegang.',
      'grant.created': 'Deze koppeling werkt vanaf nu in naam van je bedrijf.',
      'grant.changed': 'Ze mag nu dit en niets anders.',
      'grant.withdrawn': 'Ze heeft geen toegang meer.',
    },
    integration: 'Koppeling',
    scopes: 'Rechten',
    by: 'Door',
    not: 'Was jij of een collega dit niet? Bekijk dan meteen wie toegang heeft.',
    button: 'Toegang bekijken',
  },
  fr: {
    happened: {
      'integration.created': (account) => `${account} a créé une intégration`,
      'integration.rotated': (account) => `Une intégration ${elided('de', account)} a reçu un nouveau code`,
      'integration.deleted': (account) => `Une intégration ${elided('de', account)} a été supprimée`,
      'grant.created': (account) => `Une intégration a reçu accès à ${account}`,
      'grant.changed': (account) => `L’accès d’une intégration à ${account} a été modifié`,
      'grant.withdrawn': (account) => `L’accès d’une intégration à ${account} a été retiré`,
    },
    about: {
      'integration.created': 'D’autres entreprises peuvent donner accès à cette intégration.',
      'integration.rotated': 'Le code précédent fonctionne encore sept jours.',
      'integration.deleted': 'Elle n’a plus accès à aucune entreprise.',
      'grant.created': 'Cette intégration agit désormais au nom de votre entreprise.',
      'grant.changed': 'Elle peut maintenant faire ceci, et rien d’autre.',
      'grant.withdrawn': 'Elle n’a plus accès.',
    },
    integration: 'Intégration',
    scopes: 'Droits',
    by: 'Par',
    not: 'Ce n’était ni vous ni un collègue ? Vérifiez tout de suite qui a accès.',
    button: 'Voir les accès',
  },
  en: {
    happened: {
      'integration.created': (account) => `${account} made an integration`,
      'integration.rotated': (account) => `An integration of ${account} was given a new secret`,
      'integration.deleted': (account) => `An integration of ${account} was deleted`,
      'grant.created': (account) => `An integration was given access to ${account}`,
      'grant.changed': (account) => `The access of an integration to ${account} was changed`,
      'grant.withdrawn': (account) => `The access of an integration to ${account} was withdrawn`,
    },
    about: {
      'integration.created': 'Other companies can give this integration access.',
      'integration.rotated': 'The secret from before works for seven more days.',
      'integration.deleted': 'It has access to no company any more.',
      'grant.created': 'This integration acts in the name of your company from now on.',
      'grant.changed': 'It may do this now, and nothing else.',
      'grant.withdrawn': 'It has no access any more.',
    },
    integration: 'Integration',
    scopes: 'Rights',
    by: 'By',
    not: 'Was this neither you nor a colleague? Look at once who has access.',
    button: 'Look at the access',
  },
}

/** A mail about an integration, against access that nobody knows of. */
export function integrationMail(event: Told, { account, actor, language, url }: Facts) {
  const words = WORDS[language]
  const subject = words.happened[event.type](account)
  const rights: [string, string][] =
    'scopes' in event.detail ? [[words.scopes, event.detail.scopes.join(', ')]] : []
  const by: [string, string][] = actor === undefined ? [] : [[words.by, actor]]
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.about[event.type]],
    facts: [[words.integration, event.detail.name], ...rights, ...by],
    link: { text: words.button, url },
    footer: words.not,
  })
  return { subject, ...letter }
}
