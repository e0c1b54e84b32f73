/** The VAT treatments of a document, by the codes of their categories and the reasons that it gives. */
import type { VatTreatment } from '../vat-treatment.ts'
import type { Invoice, TaxCategory } from './model.ts'
import { ownCountry } from './parties.ts'

/** By the code of a category; those that the rate alone decides are missing. */
export type Treatments = ReadonlyMap<string, VatTreatment>

export const findTreatments = (invoice: Invoice): Treatments =>
  new Map([
    ['E', exemptTreatment(invoice)],
    ['AE', reverseCharge(invoice)],
    ['K', 'INTRA_COMMUNITY'],
    ['G', 'EXPORT'],
    ['O', 'OUTSIDE_SCOPE'],
  ])

const findCategory = ({ taxTotals }: Invoice, code: string): TaxCategory =>
  taxTotals?.flatMap((total) => total.subtotals ?? []).find(({ category }) => category?.code === code)
    ?.category ?? {}

/** One of our three exempt treatments: by reason code, else by the reason's text. */
function exemptTreatment(invoice: Invoice): VatTreatment {
  const { exemptionCode = '', exemptionReason = '' } = findCategory(invoice, 'E')
  if (/^VATEX-EU-[DFIJ]$/i.test(exemptionCode) || /margin|winstmarge|marge/i.test(exemptionReason))
    return 'MARGIN_SCHEME'
  return /56 ?bis|kleine onderneming|petite entreprise|small enterprise/i.test(exemptionReason)
    ? 'SMALL_ENTERPRISE'
    : 'ARTICLE_44'
}

/** Of a service for a customer abroad by its article, else by the two countries: the other one is between Belgians. */
function reverseCharge(invoice: Invoice): VatTreatment {
  const { exemptionReason = '' } = findCategory(invoice, 'AE')
  if (/\b196\b|\b21\s*,?\s*§\s*2\b/.test(exemptionReason)) return 'SERVICES_ABROAD'
  if (/KB\/AR nr/.test(exemptionReason)) return 'REVERSE_CHARGE'
  const isAbroad = ownCountry(invoice.seller) === 'BE' && !['BE', 'XX'].includes(ownCountry(invoice.buyer))
  return isAbroad ? 'SERVICES_ABROAD' : 'REVERSE_CHARGE'
}
