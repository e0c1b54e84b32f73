/** Tells where a second invoice begins in one file. */
import { type Evidence, labelsOf } from './evidence.ts'
import { startsPart } from './find-labels.ts'
import { isKindWord, isLarge, usualHeight } from './naming.ts'

import { type Near, nearest } from './near.ts'
import { isYearOrCount } from './numbers.ts'

const TITLES_END = 0.6
/** In fractions of the page: where pages of one layout have their number. */
const SAME_PLACE = 0.03
/** A number that was read with less certainty may be the first one, misread. */
const SURE_WORD = 0.85
/** Net or total, and its summands. */
const LEAST_AMOUNTS = 2

/** The page on which another invoice begins: with its own number, as a title or where the first page has its own, and its own totals. */
export function nextInvoice(evidence: Evidence): number | undefined {
  if (evidence.pages.length < 2) return undefined
  const numbered = numbersOf(evidence)
  const [first] = numbered
  if (!first || !hasTotals(evidence, (page) => page <= first.found.page)) return undefined
  const usual = usualHeight(evidence.segments)
  const next = numbered.find(
    (one) =>
      one.found.page > first.found.page &&
      one.found.value !== first.found.value &&
      Math.min(one.found.confidence, first.found.confidence) >= SURE_WORD &&
      (isLarge(one.label.segment, usual) || isAlike(one, first)) &&
      hasTotals(evidence, (page) => page === one.found.page),
  )
  return next?.found.page
}

/** The first number with a label of each page's upper part. */
function numbersOf(evidence: Evidence): Near<string>[] {
  const { labels, codes, pages } = evidence
  const ends = new Map(pages.map(({ page, height }) => [page, TITLES_END * height]))
  const titles = labelsOf(labels, 'title', 'number').filter(
    ({ text, segment, from, page, y }) =>
      isKindWord(text) && startsPart(segment, from) && y < (ends.get(page) ?? 0),
  )
  const near = nearest(titles, labels, codes)
    .filter(({ label, relation }) => label.topic === 'number' || relation === 'behind')
    .filter(({ found }) => !isYearOrCount(found.value))
  return pages.flatMap(({ page }) => near.find(({ found }) => found.page === page) ?? [])
}

const isAlike = ({ label: one }: Near<string>, { label: other }: Near<string>): boolean =>
  one.text === other.text &&
  Math.abs(one.box[0] - other.box[0]) < SAME_PLACE &&
  Math.abs(one.box[1] - other.box[1]) < SAME_PLACE

function hasTotals({ labels, amounts }: Evidence, isOn: (page: number) => boolean): boolean {
  const sums = labelsOf(labels, 'net', 'total', 'payable', 'sum').filter(({ page }) => isOn(page))
  return sums.length > 0 && amounts.filter(({ page }) => isOn(page)).length > LEAST_AMOUNTS
}
