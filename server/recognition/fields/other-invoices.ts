/**
 * Finds the parts that belong to other invoices: in lists of invoices, in rows with an amount, and in sentences below the totals.
 */
import { bottom, overlap, type Place, right } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import type { Line } from '../page/lines.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { isHeading, type Label } from './find-labels.ts'
import type { Found } from './found.ts'
import type { Topic } from './labels.ts'
import { isNaming, isOfAdvance, isOfAnother, isSpokenOf, usualHeight } from './naming.ts'
import { isTableHead } from './table-columns.ts'
import type { ReadTotals } from './totals.ts'

/** `Factuur | Datum | Bedrag` with a number and an amount in each row. */
interface InvoiceList {
  head: Line
  rows: Line[]
  /** One row above the totals may be about this invoice itself. */
  isOfOthers: boolean
}

export interface OtherInvoices {
  lists: InvoiceList[]
  /** True below the last of net, VAT and total. */
  isBelowSums: (place: Place) => boolean
  /** True when the value is of another invoice. */
  has: (found: Found<unknown>, label: Label | undefined) => boolean
}

const NUMBERED: Topic[] = ['title', 'number', 'bareNumber', 'credited']
const SUMS: Topic[] = ['net', 'vat', 'total', 'sum', 'payable']
const AMOUNT_HEAD =
  /^(?:(?:totaal|open(?:staand)?|rest)? ?(?:bedrag|saldo)|montant|solde|reste du|amount|balance|betrag|(?:excl|incl|htva?|tvac?|ttc)(?: .*)?)$/
/** In heights of a row. */
const NEXT_ROW = 3

export function otherInvoices(evidence: Evidence, totals: ReadTotals): OtherInvoices {
  const sums = [totals.net, totals.vat, totals.total].flatMap((sum) => sum?.source ?? [])
  const [firstSum, lastSum] = [sums.toSorted(inOrder)[0], sums.toSorted(inOrder).at(-1)]
  const isBelowSums = (place: Place) => lastSum !== undefined && isBelow(place, lastSum)
  const lists = listsIn(evidence, isBelowSums)
  const listed = new Set(lists.filter(({ isOfOthers }) => isOfOthers).flatMap(({ rows }) => rows))
  const table = evidence.lines.find(isTableHead) ?? firstSum
  const isPriced = (found: Found<unknown>) =>
    table !== undefined && !isBelow(table, found) && isInPricedRow(evidence, found, found.segment.line)
  const [title] = namingLabels(evidence, { lists, isBelowSums })
  const isAdvance = title !== undefined && isOfAdvance(title)
  const has = (found: Found<unknown>, label: Label | undefined) =>
    listed.has(found.segment.line) ||
    isPriced(found) ||
    (label !== undefined &&
      NUMBERED.includes(label.topic) &&
      (isOfAnother(label) || (isSpokenOf(label) && isBelowSums(found)) || (isOfAdvance(label) && !isAdvance)))
  return { lists, isBelowSums, has }
}

/** The words on the first page that name its kind, the largest first. */
export function namingLabels(
  { labels, segments }: Evidence,
  { lists, isBelowSums }: Pick<OtherInvoices, 'lists' | 'isBelowSums'>,
): Label[] {
  const usual = usualHeight(segments)
  const ofOthers = lists.filter(({ isOfOthers }) => isOfOthers).map(({ head }) => head)
  return labelsOf(labels, 'title', 'number')
    .filter(({ page, segment }) => page === 1 && !ofOthers.includes(segment.line))
    .filter((label) => isNaming(label, { usual, isBelowSums }))
    .toSorted((one, other) => other.segment.height - one.segment.height || one.y - other.y)
}

const inOrder = (one: Place, other: Place): number => one.page - other.page || one.y - other.y

export const isBelow = (one: Place, other: Place): boolean =>
  one.page > other.page || (one.page === other.page && one.y > bottom(other) - 0.3 * other.height)

function listsIn(evidence: Evidence, isBelowSums: (place: Place) => boolean): InvoiceList[] {
  return labelsOf(evidence.labels, 'number', 'title').flatMap((label) => {
    const head = label.segment.line
    if (!isHeading(label) || !hasAmountHead(evidence, label)) return []
    const rows = rowsBelow(evidence, label)
    return rows.length > 0 ? [{ head, rows, isOfOthers: rows.length > 1 || isBelowSums(head) }] : []
  })
}

const hasAmountHead = ({ labels }: Evidence, { segment }: Label): boolean =>
  segment.line.segments.some(
    (other) =>
      other !== segment &&
      other.x > segment.x &&
      !/\d/.test(other.text) &&
      (AMOUNT_HEAD.test(fold(other.text)) ||
        labelsOf(labels, ...SUMS).some((label) => label.segment === other && isHeading(label))),
  )

/** One after the other, each with a number in the label's column and an amount. */
function rowsBelow({ lines, codes, amounts }: Evidence, label: Label): Line[] {
  const rows: Line[] = []
  let last: Line = label.segment.line
  for (const line of lines.slice(lines.indexOf(last) + 1)) {
    const isNext = line.page === last.page && line.y - bottom(last) < NEXT_ROW * last.height
    const code = codes.find((one) => one.segment.line === line && overlap(one, label) > 0)
    if (!isNext || !code || !amounts.some((one) => one.segment.line === line && one.x > code.x)) break
    rows.push(line)
    last = line
  }
  return rows
}

/** With an amount behind it, and nothing that calls it a total. */
export function isInPricedRow({ amounts, labels }: Evidence, place: Place, line: Line): boolean {
  const isPriced = amounts.some(
    ({ segment, x, value }) =>
      segment.line === line &&
      x >= right(place) - 1 &&
      (value.decimals === 2 || value.currency !== undefined),
  )
  return isPriced && !labelsOf(labels, ...SUMS).some(({ segment }) => segment.line === line)
}
