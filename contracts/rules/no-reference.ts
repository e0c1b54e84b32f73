/** The word for a reference that nobody has, where a document needs one (PEPPOL-EN16931-R003). */
export const NO_REFERENCE = 'NA'

/** The reference for people to read; null for the word alone. */
export const readableReference = (reference: string | null): string | null =>
  reference?.trim() === NO_REFERENCE ? null : reference
