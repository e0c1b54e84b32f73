/** Tells an invoice's name from a credit note's, in folded text. */

export const CREDIT_WORDS =
  'creditnota|kredietnota|creditfactuur|note de credit|facture d avoir|credit ?note|credit memo|gutschrift|rechnungs ?korrektur|storno'
const CREDIT = new RegExp(`(?:${CREDIT_WORDS}|^avoir$)`)
const CREDIT_LABEL = /(?:^| )(?:avoir|credit)(?: |$)/
const INVOICE = /fa[ck]t|inv|bill|rechn/

export const isCreditWord = (text: string): boolean => CREDIT.test(text)

/** Of an invoice and no credit note; false for `documentnummer`, which both may have. */
export const isInvoiceWord = (text: string): boolean =>
  INVOICE.test(text) && !CREDIT.test(text) && !CREDIT_LABEL.test(text)

export const isKindWord = (text: string): boolean =>
  INVOICE.test(text) || /credi|kredi|gutschr|avoir/.test(text)
