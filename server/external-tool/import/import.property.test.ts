import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { computeTotals } from '#contracts/rules/totals.ts'
import { arbitraryOddInvoice, arbitraryToolInvoice } from '#tests/support/arbitrary-tool-invoice.ts'
import { runsOf } from '#tests/support/thorough.ts'
import { judgeXml } from '../../drafts/check/outgoing-work.ts'
import type { ToolInvoice } from '../../ports/external-tool/external-tool.ts'
import { contentOfTool, type ToolContent } from './content-of-tool.ts'

const supplier = {
  name: 'Bakkerij Peeters',
  vat: '0418759886',
  street: 'Kerkstraat 1',
  postalCode: '9200',
  city: 'Dendermonde',
  country: 'BE',
  iban: 'BE71096123456769',
}

const centsOf = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100)

/** A credit note's amounts are positive. */
const dueOf = ({ type, totalInCents }: ToolInvoice): number =>
  type === 'E_CREDIT_NOTES' ? Math.abs(totalInCents) : totalInCents

/** As we compute VAT ourselves; other tools round it by line. */
const isTaxedByRate = ({ taxes }: ToolInvoice): boolean =>
  taxes.every(({ percent, taxableInCents, taxInCents }) => {
    const exact = (taxableInCents * percent) / 100
    return taxInCents === Math.sign(exact) * Math.round(Math.abs(exact))
  })

/** Computed anew, not as it was stored. */
function payableOf({ type, inputDetails }: ToolContent): number {
  const { lines, allowanceCharges, payment } = inputDetails
  return centsOf(computeTotals({ type, lines, allowanceCharges, payment }).payableAmount)
}

test('of invoices of a tool, the amount due is the tool’s to the cent, and no discount is lost', () => {
  fc.assert(
    fc.property(arbitraryToolInvoice, (invoice) => {
      const content = contentOfTool(invoice)
      expect(content.warnings).toEqual([])
      expect(payableOf(content)).toBe(content.totals.toolInCents)
      expect(content.totals.toolInCents).toBe(dueOf(invoice))
      const rounding = Math.abs(Number(content.inputDetails.payment?.roundingAmount ?? 0))
      expect(rounding).toBeLessThan(0.1)
      if (isTaxedByRate(invoice)) expect(rounding).toBe(0)
    }),
    { numRuns: runsOf(300) },
  )
})

/** Only who has no endpoint in the tool, abroad, is asked for one. */
const withEndpoint = (content: ToolContent): ToolContent['inputDetails'] => {
  const { customer } = content.inputDetails
  const endpoint = { scheme: '9944', participant: 'NL123456789B01' }
  return { ...content.inputDetails, customer: customer?.scheme ? customer : { ...customer, ...endpoint } }
}

function refusalsOf(content: ToolContent): Finding[] {
  const document = fromDraft({ type: content.type, inputDetails: withEndpoint(content) }, { supplier })
  return judgeXml(Buffer.from(writeUbl(document)), '2026.5').findings.filter(isRefusal)
}

test('of invoices of a tool, none would break an official rule', () => {
  fc.assert(
    fc.property(arbitraryToolInvoice, (invoice) => {
      const content = contentOfTool(invoice)
      expect(refusalsOf(content)).toEqual([])
    }),
    { numRuns: runsOf(300) },
  )
})

/** The rules that an invoice's own data break: no rule that we could mend without asking. */
const CAUSES: [holds: (content: ToolContent) => boolean, rules: RegExp][] = [
  [({ inputDetails: { lines = [] } }) => lines.some(({ unitPrice }) => Number(unitPrice) < 0), /^BR-27$/],
  [
    ({ inputDetails: { lines = [] } }) => lines.some(({ vatRate }) => vatRate == null),
    /^(?:BR-CO-04|BR-CO-18|BR-Z-08|UBL-SR-48|PEPPOL-EN16931-R05[34])$/,
  ],
  [
    ({ inputDetails: { lines = [] } }) => {
      const isOutside = lines.map(({ vatTreatment }) => vatTreatment === 'OUTSIDE_SCOPE')
      return isOutside.includes(true) && isOutside.includes(false)
    },
    /^BR-(?:O-1[1-4]|[A-Z]+-0[234])$/,
  ],
]

test('of odd invoices of a tool, a difference is reported or settled, and only the tool’s own data break a rule', () => {
  fc.assert(
    fc.property(arbitraryOddInvoice, (invoice) => {
      const content = contentOfTool(invoice)
      if (!content.warnings.includes('TOTAL_DIFFERS')) expect(payableOf(content)).toBe(dueOf(invoice))
      const allowed = CAUSES.filter(([holds]) => holds(content)).map(([, rules]) => rules)
      const others = refusalsOf(content).filter(({ rule }) => !allowed.some((rules) => rules.test(rule)))
      expect(others).toEqual([])
    }),
    { numRuns: runsOf(300) },
  )
})
