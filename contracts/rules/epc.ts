/** The QR code of a transfer for banking apps (EPC069-12, version 002). */
import { parseDecimal, roundToCents, toText } from './decimal.ts'
import {
  displayStructuredCommunication,
  isBic,
  isIban,
  isStructuredCommunication,
  normaliseBic,
  normaliseIban,
} from './formats.ts'

export type Transfer = {
  /** The payee. */
  name: string | null
  iban: string | null
  bic: string | null
  /** A decimal text. */
  amount: string | null
  currency: string | null
  /** The reference: free text, a Belgian structured communication, or a creditor reference (RF…). */
  reference: string | null
}

const maxCents = 999_999_999_99n
const nameLength = 70
const textLength = 140

/**
 * The content of the QR code; undefined for a payment that the standard doesn't support: no valid IBAN, another currency than
 * euro, nothing to pay.
 */
export function epcPayload(transfer: Transfer): string | undefined {
  const { name, iban, bic, amount, currency, reference } = transfer
  const exact = parseDecimal(amount)
  if (!name || !iban || !isIban(iban) || currency !== 'EUR' || !exact) return undefined
  const cents = roundToCents(exact)
  if (cents.units <= 0n || cents.units > maxCents) return undefined
  const text = (reference ?? '').trim().replace(/\s+/g, ' ')
  const structured = structuredReference(text)
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic && isBic(bic) ? normaliseBic(bic) : '',
    oneLine(name).slice(0, nameLength),
    normaliseIban(iban),
    `EUR${toText(cents)}`,
    '',
    structured ?? '',
    structured === undefined ? text.slice(0, textLength) : '',
  ]
  return lines.join('\n').trimEnd()
}

/** A creditor reference or a Belgian structured communication has a line of its own. */
function structuredReference(text: string): string | undefined {
  const creditor = text.replace(/ /g, '')
  if (/^RF\d\d[A-Z0-9]{1,21}$/.test(creditor)) return creditor
  return isStructuredCommunication(text) ? displayStructuredCommunication(text) : undefined
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')
