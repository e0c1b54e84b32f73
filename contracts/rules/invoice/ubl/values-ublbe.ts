/** The rules of UBL.BE, the Belgian profile of before Peppol: ubl-BE-01 to ubl-BE-15. */

import { parseDecimal, toNumber } from '../../decimal.ts'
import { isIsoDate } from '../../iso-date.ts'
import { trimXml } from '../../xml-space.ts'
import { childNamed, childrenNamed, type Element, textOf } from './element.ts'
import { isIn, type Spot, type ValueRule } from './values.ts'

const texts = (list: string) => new Set(list.trim().split(/\s*;\s*/))

/** Legal mentions; that of art objects in English can't be met, as it is published behind a tab. */
const mentionCodes = new Set(Array.from({ length: 8 }, (_, at) => `BELM-00${at + 1}`))
const mentions = texts(`
Special ruling - travelagencies;Bijzondere regeling - reisbureaus;Special ruling - used goods;
Bijzondere regeling - gebruikte goederen;Bijzondere regeling - kunstvoorwerpen;
Special ruling - antiques;Bijzondere regeling - antiquiteiten;Small company under exempt from taxes ruling;
Kleine onderneming onderworpen aan de vrijstellingsregeling van belasting;Invoice issued by the receiver;
Factuur uitgereikt door de afnemer;Copy issued at request from the customer;Dubbel uitgereikt op vraag van de klant;
VAT to be refunded to the state to the extent that it was deducted;
BTW terug te storten aan de staat in de mate waarin ze oorspronkelijk in aftrek werd gebracht`)
const categories = texts(
  '00;01;02;03;45;NA;FD;SC;00/44;03/SE;MA;46/GO;47/TO;47/AS;47/DI;47/SE;44;46/TR;47/EX;47/EI;47/EE;NS;OSS-S;OSS-G;OSS-I',
)
const exemptionCodes = texts(
  '45;EX;FD;SC;00/44;03/SE;MA;46/GO;47/TO;47/AS;47/DI;47/SE;44;46/TR;47/EX;47/EI;47/EE;NS',
)
const exemptions = texts(`
Reverse charge - Contractor;Exempt;Financial discount;Small company;0% Clause 44;Standard exchange;Margin;
Intra-community supply - Goods;Intra-community supply - Manufacturing cost;Intra-community supply - Assembly;
Intra-community supply - Distance;Intra-community supply - Services;Intra-community supply - Services B2B;
Intra-community supply - Triangle a-B-c;Export non E.U.;Indirect export;Export via E.U.;Not subject to VAT`)

const REFERENCE = 'cac:AdditionalDocumentReference'
const DISCOUNT = 'cbc:SettlementDiscountPercent'

const isExemptionCode = (code: string) =>
  code.startsWith('BETE-') && exemptionCodes.has(code.slice('BETE-'.length))

function countIn(element: Element, isCounted: (one: Element) => boolean): number {
  return element.children.reduce((sum, one) => sum + countIn(one, isCounted), isCounted(element) ? 1 : 0)
}

const isType = ({ name, raw }: Element) =>
  name === 'cbc:DocumentDescription' && ['CommercialInvoice', 'CreditNote'].includes(raw)
const isMark = ({ name, raw }: Element) => name === 'cbc:ID' && raw === 'UBL.BE'

type Holds = (element: Element, spot: Spot) => boolean

const rule = (
  id: string,
  name: string,
  under: string,
  holds: Holds,
  messageKey = 'not-empty',
): ValueRule => ({
  id,
  names: name.split(' '),
  messageKey,
  ...(under && { under }),
  holds: (_, spot) => holds(spot.element, spot),
})

const CHOICE = 'not-a-choice'
const LINES = 'cac:InvoiceLine cac:CreditNoteLine'

const isCategory = (spot: Spot) =>
  isIn(spot, 'cac:TaxSubtotal') && spot.around.at(-2)?.name === 'cac:TaxTotal'
const inCategory = (one: ValueRule): ValueRule => ({ ...one, when: isCategory })

const inDelivery = (one: ValueRule): ValueRule => ({ ...one, when: (spot) => isIn(spot, 'cac:Delivery') })

const isListed = (list: ReadonlySet<string>, written: string | undefined) =>
  written !== undefined && list.has(trimXml(written))

function isPercentage(terms: Element): boolean {
  const percent = textOf(terms, DISCOUNT)
  const value = parseDecimal(percent)
  return percent === undefined || (value !== undefined && toNumber(value) > 0 && toNumber(value) < 100)
}

const hasDiscount = (terms: Element) => childNamed(terms, DISCOUNT) !== undefined

export const ublBeRules: readonly ValueRule[] = [
  rule('ubl-BE-01', 'Invoice CreditNote', REFERENCE, (root) => childrenNamed(root, REFERENCE).length >= 2),
  rule(
    'ubl-BE-02',
    'Invoice CreditNote',
    `${REFERENCE}/cbc:DocumentDescription`,
    (root) => !childNamed(root, REFERENCE) || countIn(root, isType) === 1,
  ),
  rule(
    'ubl-BE-03',
    'Invoice CreditNote',
    `${REFERENCE}/cbc:ID`,
    (root) => !childNamed(root, REFERENCE) || countIn(root, isMark) === 1,
  ),
  rule(
    'ubl-BE-04',
    REFERENCE,
    'cbc:DocumentDescription',
    (one) => !childNamed(one, 'cbc:ID') || childrenNamed(one, 'cbc:DocumentDescription').length === 1,
  ),
  inDelivery(
    rule(
      'ubl-BE-05',
      'cac:DeliveryTerms',
      'cbc:ID',
      (one) => isListed(mentionCodes, textOf(one, 'cbc:ID')),
      CHOICE,
    ),
  ),
  inDelivery(
    rule(
      'ubl-BE-06',
      'cac:DeliveryTerms',
      'cbc:SpecialTerms',
      (one) => isListed(mentions, textOf(one, 'cbc:SpecialTerms')),
      CHOICE,
    ),
  ),
  rule('ubl-BE-07', 'cac:PaymentTerms', DISCOUNT, isPercentage, 'invalid'),
  rule(
    'ubl-BE-08',
    'cac:PaymentTerms',
    'cbc:Amount',
    (terms) => !hasDiscount(terms) || Number(textOf(terms, 'cbc:Amount') || 0) !== 0,
  ),
  rule(
    'ubl-BE-09',
    'cac:PaymentTerms',
    'cbc:PaymentDueDate',
    (terms) => !hasDiscount(terms) || isIsoDate(textOf(terms, 'cbc:PaymentDueDate') ?? ''),
    'not-date',
  ),
  inCategory(
    rule(
      'ubl-BE-10',
      'cac:TaxCategory',
      'cbc:Name',
      (one) => isListed(categories, textOf(one, 'cbc:Name')),
      CHOICE,
    ),
  ),
  inCategory(
    rule(
      'ubl-BE-11',
      'cac:TaxCategory',
      'cbc:TaxExemptionReasonCode',
      (one) => isExemptionCode(textOf(one, 'cbc:TaxExemptionReasonCode') ?? 'BETE-EX'),
      CHOICE,
    ),
  ),
  inCategory(
    rule(
      'ubl-BE-12',
      'cac:TaxCategory',
      'cbc:TaxExemptionReason',
      (one) => isListed(exemptions, textOf(one, 'cbc:TaxExemptionReason') ?? 'Exempt'),
      CHOICE,
    ),
  ),
  rule('ubl-BE-14', LINES, 'cac:TaxTotal', (line) => childrenNamed(line, 'cac:TaxTotal').length === 1),
  {
    ...rule(
      'ubl-BE-13',
      'cac:TaxTotal',
      'cbc:TaxAmount',
      (total) => parseDecimal(textOf(total, 'cbc:TaxAmount') ?? '0') !== undefined,
      'not-number',
    ),
    when: (spot) => LINES.split(' ').some((name) => isIn(spot, name)),
  },
  rule(
    'ubl-BE-15',
    'cac:ClassifiedTaxCategory',
    'cbc:Name',
    (one) => childrenNamed(one, 'cbc:Name').length === 1,
  ),
]
