/** Reads the settlement of a Cross Industry Invoice: payment, VAT, discounts and charges, totals. */
import type {
  AllowanceCharge,
  Invoice,
  MonetaryTotal,
  PaymentMeans,
  TaxTotal,
} from '#contracts/rules/invoice/model.ts'
import { childNamed, childrenNamed, textOf } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { readAll, readOne } from '../xml/find.ts'
import { type Currency, readAllowanceCharge, readAmount, readDate, readTaxCategory } from './read-common.ts'

export function readSettlement(settlement: XmlElement | undefined, currency: Currency): Partial<Invoice> {
  const tax = (name: string) =>
    childrenNamed(settlement, 'ram:ApplicableTradeTax').find((one) => childNamed(one, name))
  const code = textOf(tax('ram:DueDateTypeCode'), 'ram:DueDateTypeCode')
  const period = childNamed(settlement, 'ram:BillingSpecifiedPeriod')
  const terms = childNamed(settlement, 'ram:SpecifiedTradePaymentTerms')
  return {
    dueDate: readDate(terms, 'ram:DueDateDateTime'),
    taxPointDate: readDate(tax('ram:TaxPointDate'), 'ram:TaxPointDate'),
    currency,
    taxCurrency: textOf(settlement, 'ram:TaxCurrencyCode'),
    accountingCost: textOf(settlement, 'ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID'),
    period:
      (period ?? code) === undefined
        ? undefined
        : { ...readPeriod(period), descriptionCode: readTaxPoint(code) },
    precedingInvoices: readAll(settlement, 'ram:InvoiceReferencedDocument', (one) => ({
      id: textOf(one, 'ram:IssuerAssignedID'),
      issueDate: readDate(one, 'ram:FormattedIssueDateTime'),
    })),
    paymentMeans: readPaymentMeans(settlement),
    paymentTerms: textOf(terms, 'ram:Description'),
    allowanceCharges: readAllowanceCharges(settlement, currency),
    taxTotals: readTaxTotals(settlement, currency),
    totals: readOne(settlement, SUMMATION, (sums) => readTotals(sums, currency)),
  }
}

const SUMMATION = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation'

function readPeriod(period: XmlElement | undefined): { start?: string; end?: string } {
  return { start: readDate(period, 'ram:StartDateTime'), end: readDate(period, 'ram:EndDateTime') }
}

/** The date of VAT liability in the codes of UBL, which the neutral invoice uses: invoice, delivery, payment. */
function readTaxPoint(code: string | undefined): string | undefined {
  const known: Readonly<Record<string, string>> = { '5': '3', '29': '35', '72': '432' }
  return code === undefined ? undefined : (known[code] ?? code)
}

/** One reference belongs to all means of payment; without any, one empty means gets it. */
function readPaymentMeans(settlement: XmlElement | undefined): PaymentMeans[] | undefined {
  const reference = textOf(settlement, 'ram:PaymentReference')
  const means = childrenNamed(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans')
  if (means.length === 0) return reference === undefined ? undefined : [{ code: '1', reference }]
  const mandate = textOf(settlement, 'ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID')
  const debited = means.find((one) => childNamed(one, PAYER)) ?? means[0]
  return means.map((one) => ({
    ...readMeans(one),
    reference,
    mandate: readMandate(one, one === debited ? mandate : undefined),
  }))
}

const PAYER = 'ram:PayerPartyDebtorFinancialAccount'

/** The document's mandate belongs to the direct debit. */
function readMandate(means: XmlElement, id: string | undefined): PaymentMeans['mandate'] {
  const payerAccount = textOf(means, `${PAYER}/ram:IBANID`)
  return (id ?? payerAccount) === undefined ? undefined : { id, payerAccount }
}

function readMeans(element: XmlElement): PaymentMeans {
  const account = childNamed(element, 'ram:PayeePartyCreditorFinancialAccount')
  return {
    code: textOf(element, 'ram:TypeCode'),
    codeName: textOf(element, 'ram:Information'),
    card: readOne(element, 'ram:ApplicableTradeSettlementFinancialCard', (card) => {
      return { number: textOf(card, 'ram:ID'), holder: textOf(card, 'ram:CardholderName') }
    }),
    account: account && {
      id: textOf(account, 'ram:IBANID') ?? textOf(account, 'ram:ProprietaryID'),
      name: textOf(account, 'ram:AccountName'),
      bic: textOf(element, 'ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID'),
    },
  }
}

/** Extended profiles have shipping costs of their own; they become charges. */
function readAllowanceCharges(
  settlement: XmlElement | undefined,
  currency: Currency,
): AllowanceCharge[] | undefined {
  const all = readAll(settlement, 'ram:SpecifiedTradeAllowanceCharge', (one) =>
    readAllowanceCharge(one, currency),
  )
  const shipping = readAll(
    settlement,
    'ram:SpecifiedLogisticsServiceCharge',
    (one): AllowanceCharge => ({
      indicator: 'true',
      reason: textOf(one, 'ram:Description'),
      amount: readAmount(one, 'ram:AppliedAmount', currency),
      taxCategory: readOne(one, 'ram:AppliedTradeTax', readTaxCategory),
    }),
  )
  return all || shipping ? [...(all ?? []), ...(shipping ?? [])] : undefined
}

/** The breakdown belongs to the total in the document's own currency; documents without VAT omit the total. */
function readTaxTotals(settlement: XmlElement | undefined, currency: Currency): TaxTotal[] | undefined {
  const subtotals = readAll(settlement, 'ram:ApplicableTradeTax', (one) => ({
    taxable: readAmount(one, 'ram:BasisAmount', currency),
    tax: readAmount(one, 'ram:CalculatedAmount', currency),
    category: readTaxCategory(one),
  }))
  const amounts = childrenNamed(childNamed(settlement, SUMMATION), 'ram:TaxTotalAmount').map(
    ({ text, attributes }) => ({ value: text, currency: attributes.currencyID ?? currency }),
  )
  const own = amounts.find((amount) => amount.currency === currency)
  const others = amounts.filter((amount) => amount !== own).map((amount) => ({ amount }))
  if (!own && !subtotals) return others.length > 0 ? others : undefined
  return [{ amount: own ?? { value: '0', currency }, subtotals }, ...others]
}

function readTotals(sums: XmlElement, currency: Currency): MonetaryTotal {
  const amount = (name: string) => readAmount(sums, name, currency)
  return {
    lineNet: amount('ram:LineTotalAmount'),
    taxExclusive: amount('ram:TaxBasisTotalAmount'),
    taxInclusive: amount('ram:GrandTotalAmount'),
    allowances: amount('ram:AllowanceTotalAmount'),
    charges: amount('ram:ChargeTotalAmount'),
    prepaid: amount('ram:TotalPrepaidAmount'),
    rounding: amount('ram:RoundingAmount'),
    payable: amount('ram:DuePayableAmount'),
  }
}
