/** Compares references of payments, in whatever notation a document, a payer or a bank writes them. */
import { hasIbanCheckDigits, isStructuredCommunication } from './formats.ts'

const LONGEST = 35

/** The digits of a Belgian structured communication, a creditor reference (ISO 11649), or the letters and digits of another text; null without any. */
export function referenceKey(text: string | null | undefined): string | null {
  const bare = (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
  return bare === '' ? null : bare.slice(0, LONGEST)
}

/** A reference with check digits: one of a single document, which no payer types by chance. */
export const hasCheckDigits = (key: string): boolean =>
  isStructuredCommunication(key) || (key.startsWith('RF') && hasIbanCheckDigits(key))
