/** Structured references of payments. */
import { isCreditorReference, isStructuredCommunication, structuredDigits } from '#contracts/rules/formats.ts'

/** Twelve digits, or a creditor reference; null for a text that is neither, or has wrong check digits. */
export function structuredReference(text: string): string | null {
  const bare = text.replace(/\s/g, '').toUpperCase()
  if (isStructuredCommunication(bare)) return structuredDigits(bare) ?? null
  return isCreditorReference(bare) ? bare : null
}

const MARKED = /(?:\+{3}|\*{3})\s*\d{3}\s*\/?\s*\d{4}\s*\/?\s*\d{5}\s*(?:\+{3}|\*{3})/g

/** The one reference that a payer wrote between its marks into a free text: `+++010/8068/17183+++`. */
export function referenceWithin(message: string): string | null {
  const found = new Set((message.match(MARKED) ?? []).flatMap((one) => structuredReference(one) ?? []))
  const [only, ...others] = found
  return only !== undefined && others.length === 0 ? only : null
}
