/** People's names for the columns of a table of receivers. */
import { plainWord } from '#contracts/rules/plain-word.ts'
import { RECEIVER_COLUMNS, type ReceiverColumn } from '#contracts/rules/receiver-row.ts'

/** The first of each language is the one that is written; they are compared by their letters alone. */
const NAMES: Record<ReceiverColumn, Record<'nl' | 'fr' | 'en', [string, ...string[]]>> = {
  token1: {
    nl: ['Ontvanger-ID', 'ontvangersnummer', 'ontvangernummer', 'nummer ontvanger'],
    fr: [
      'ID destinataire',
      'destinataire ID',
      'numéro destinataire',
      'identifiant destinataire',
      'identifiant',
    ],
    en: ['Receiver ID', 'receiver number', 'token1', 'ID'],
  },
  firstName: { nl: ['Voornaam'], fr: ['Prénom'], en: ['First name', 'given name'] },
  lastName: {
    nl: ['Achternaam', 'familienaam', 'naam'],
    fr: ['Nom', 'nom de famille'],
    en: ['Last name', 'family name', 'surname', 'name'],
  },
  email: {
    nl: ['E-mail', 'e-mailadres', 'mailadres', 'mail'],
    fr: ['E-mail', 'adresse e-mail', 'adresse mail', 'courriel', 'adresse électronique'],
    en: ['Email', 'email address', 'mail'],
  },
  language: { nl: ['Taal'], fr: ['Langue'], en: ['Language'] },
  salutation: {
    nl: ['Aanspreking', 'aanhef'],
    fr: ['Formule d’appel', 'appel', 'civilité'],
    en: ['Salutation', 'greeting'],
  },
}

const columnsByName = new Map(
  RECEIVER_COLUMNS.flatMap((column) =>
    Object.values(NAMES[column])
      .flat()
      .map((name) => [plainWord(name), column] as const),
  ),
)

export const receiverColumnOf = (header: string): ReceiverColumn | undefined =>
  columnsByName.get(plainWord(header))

export const receiverHeaders = (language: 'nl' | 'fr' | 'en'): string[] =>
  RECEIVER_COLUMNS.map((column) => NAMES[column][language][0])
