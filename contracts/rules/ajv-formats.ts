/**
 * The implementations of the contract's formats. Compiled validators import this module by name (keywords.ts), so keep it
 * importable: no state, no imports outside contracts/rules.
 */
import { isCountry } from './countries.ts'
import { isCurrency } from './currencies.ts'
import {
  isBelgianVat,
  isBic,
  isEmail,
  isEmailList,
  isIban,
  isKbo,
  isStructuredCommunication,
} from './formats.ts'
import { isIsoDate } from './iso-date.ts'
import { isParticipant, readParticipantId } from './participant.ts'

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function isDateTime(text: string): boolean {
  const match = DATE_TIME.exec(text)
  return match !== null && isIsoDate(match[1] ?? '')
}

function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text)
}

function isParticipantId(text: string): boolean {
  const id = readParticipantId(text)
  return id !== undefined && isParticipant(id)
}

/** White space around an address comes along when it is pasted. */
const isTypedEmail = (text: string): boolean => isEmail(text.trim())

const anything = () => true

/** The same check for a field that may be empty. */
const orBlank = (check: (text: string) => boolean) => (text: string) => text.trim() === '' || check(text)

export const formats = {
  'be-vat': isBelgianVat,
  'be-vat-or-blank': orBlank(isBelgianVat),
  bic: isBic,
  'bic-or-blank': orBlank(isBic),
  binary: anything,
  country: isCountry,
  'country-or-blank': orBlank(isCountry),
  currency: isCurrency,
  date: isIsoDate,
  'date-or-blank': orBlank(isIsoDate),
  'date-time': isDateTime,
  email: isTypedEmail,
  'email-or-blank': orBlank(isTypedEmail),
  'email-list': isEmailList,
  'email-list-or-blank': orBlank(isEmailList),
  iban: isIban,
  'iban-or-blank': orBlank(isIban),
  kbo: isKbo,
  'participant-id': isParticipantId,
  'structured-communication': isStructuredCommunication,
  'structured-communication-or-blank': orBlank(isStructuredCommunication),
  /** Ignores spaces at both ends. */
  'typed-email': isTypedEmail,
  uri: isUri,
  uuid: (text: string) => UUID.test(text),
} satisfies Record<string, (text: string) => boolean>
