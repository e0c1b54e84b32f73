/** Converts a document (an upload, a copy) to a draft. */
import { normaliseBelgianNumber } from '../formats.ts'
import { deriveParticipant } from '../scheme.ts'
import { type Cell, computeTotals, type TotalsInput } from '../totals.ts'
import type { DraftDocument, DraftHeading, DraftInputDetails, DraftParty, DraftType } from './draft.ts'
import { headingInDocument } from './heading-in-document.ts'
import { findVatInEuro, type Invoice, type Party, vatRegistration } from './model.ts'
import { profileOfUbl, SELF_BILLING } from './profile.ts'
import { cellOf, readDraftRows } from './to-draft-lines.ts'

/**
 * Content without a field is dropped, but amounts stay: a line that is no price × quantity − discount becomes one of its net
 * amount. Totals are computed again.
 */
export function toDraft(invoice: Invoice): DraftDocument {
  const type = invoice.kind === 'CREDIT_NOTE' ? 'E_CREDIT_NOTES' : 'E_INVOICES'
  const { lines, allowanceCharges } = readDraftRows(invoice)
  const [means] = invoice.paymentMeans ?? []
  const selfBilled = profileOfUbl(invoice) === SELF_BILLING
  const { seller, buyer } = invoice
  const [own, other] = selfBilled ? [buyer, seller] : [seller, buyer]
  const inputDetails: DraftInputDetails = {
    heading: readHeading(invoice, type),
    payment: readPayment(invoice, { type, lines, allowanceCharges }),
    customer: other && readParty(other),
    lines,
    allowanceCharges,
    iban: means?.account?.id,
    bic: means?.account?.bic,
    selfBilled,
  }
  return { type, supplier: own && readParty(own), inputDetails }
}

function readHeading(invoice: Invoice, type: DraftType): DraftHeading {
  return Object.fromEntries(headingInDocument(type).map(({ name, read }) => [name, read(invoice)]))
}

function readPayment(
  invoice: Invoice,
  rows: Pick<TotalsInput, 'type' | 'lines' | 'allowanceCharges'>,
): DraftInputDetails['payment'] {
  const { paymentMeans, currency, totals } = invoice
  const typed: { prepaidAmount?: Cell; roundingAmount?: Cell } = {
    prepaidAmount: cellOf(totals?.prepaid?.value),
    roundingAmount: cellOf(totals?.rounding?.value),
  }
  const { totalVatExcl, totalVat, totalVatIncl, payableAmount } = computeTotals({ ...rows, payment: typed })
  return {
    reference: paymentMeans?.[0]?.reference,
    currency,
    totalVatInEuro: cellOf(findVatInEuro(invoice)?.value),
    ...typed,
    totalVatExcl,
    totalVat,
    totalVatIncl,
    payableAmount,
  }
}

function readParty(party: Party): DraftParty {
  const country = party.address?.country || 'BE'
  const { street, additionalStreet, line, city, postalCode } = party.address ?? {}
  const vat = vatOfParty(party, country)
  const derived = deriveParticipant({ country, vat: readOtherNumber(party, country, vat) ?? vat })
  return {
    name: party.registrationName || party.name,
    vat,
    enterpriseNumber: readOtherNumber(party, country, vat),
    street: [street, additionalStreet, line].filter(Boolean).join(', ') || undefined,
    city,
    postalCode,
    country,
    email: party.contact?.email,
    telephone: party.contact?.telephone,
    scheme: party.endpoint?.value ? party.endpoint.scheme : derived.scheme || undefined,
    participant: party.endpoint?.value || derived.participant || undefined,
  }
}

/** The enterprise number, where it is another one than the VAT number. */
function readOtherNumber({ legalId }: Party, country: string, vat: string | undefined): string | undefined {
  const { value, scheme } = legalId ?? {}
  if (!value) return undefined
  if (country !== 'BE') return value
  if (scheme !== undefined && scheme !== '0208') return undefined
  const number = normaliseBelgianNumber(value)
  return number === vat ? undefined : number
}

/** Without a VAT number, a Belgian company's enterprise number is used. */
function vatOfParty(party: Party, country: string): string | undefined {
  const vat = vatRegistration(party)?.id
  if (country !== 'BE') return vat
  const number = vat ?? (party.legalId?.scheme === '0208' ? party.legalId.value : undefined)
  return number && normaliseBelgianNumber(number)
}
