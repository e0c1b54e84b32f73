/** Holds the values of a paper against each other. */
import { isAfter } from '#contracts/rules/dates.ts'
import { isIban, isKbo, normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { invalid, type Violation } from '../platform/problem.ts'
import type { Completion } from './completed-invoice.ts'

/** The tolerance of the official rules for the rounding of VAT. */
const VAT_TOLERANCE = 1
const CENT = 0.005

/** @throws {Problem} FORM_ERRORS, with every wrong field */
export function checkCompletion(said: Completion): void {
  const violations = [...inHeading(said), ...inAmounts(said)]
  if (violations.length > 0) throw invalid(violations)
}

function inHeading({ issueDate, dueDate, sellerVat, iban, type }: Completion): Violation[] {
  const found: Violation[] = []
  const add = (field: string, messageKey: string) => void found.push({ field, messageKey })
  if (!issueDate) add('/issueDate', 'not-empty')
  if (type === 'E_INVOICES' && isAfter(issueDate, dueDate)) add('/dueDate', 'issueDate-after-dueDate')
  const number = normaliseBelgianNumber(sellerVat ?? '')
  if (/^(BE)?[\d.\s-]{9,}$/i.test(sellerVat?.trim() ?? '') && !isKbo(number))
    add('/sellerVat', 'not-a-valid-kbo')
  if (iban?.trim() && !isIban(iban)) add('/iban', 'not-iban')
  return found
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

function inAmounts({ vatRows, total }: Completion): Violation[] {
  const empty = vatRows.flatMap((row, index) =>
    (['vatRate', 'base', 'vat'] as const).flatMap((name) =>
      isNumber(row[name]) ? [] : [{ field: `/vatRows/${index}/${name}`, messageKey: 'not-empty' }],
    ),
  )
  if (!isNumber(total)) empty.push({ field: '/total', messageKey: 'not-empty' })
  if (empty.length > 0) return empty
  const differing = vatRows.flatMap(({ vatRate, base, vat }, index) =>
    Math.abs((Number(base) * Number(vatRate)) / 100 - Number(vat)) > VAT_TOLERANCE
      ? [{ field: `/vatRows/${index}/vat`, messageKey: 'vat-differs' }]
      : [],
  )
  const sum = vatRows.reduce((all, { base, vat }) => all + Number(base) + Number(vat), 0)
  if (Math.abs(sum - Number(total)) > CENT) differing.push({ field: '/total', messageKey: 'total-differs' })
  return differing
}
