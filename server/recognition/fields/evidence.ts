/** The values and labels on the pages that fields are read from. */

import type { PageWords } from '../../formats/pdf/word.ts'
import { withCentredCells } from '../page/centred-cells.ts'
import { type Line, linesOf, type Segment } from '../page/lines.ts'
import { amountsIn, type ReadAmount } from './amounts.ts'
import { datesIn, type ReadDate } from './dates.ts'
import { type Label, labelsIn, withStacked } from './find-labels.ts'
import { type Found, findAll } from './found.ts'
import {
  bicsIn,
  type Checked,
  creditorReferencesIn,
  ibansIn,
  structuredIn,
  vatNumbersIn,
} from './identifiers.ts'
import type { Topic } from './labels.ts'
import { percentsIn } from './percents.ts'

/** Digits that an OCR engine reads as letters, where a code can hardly have these letters. */
const REPAIRS: [RegExp, string][] = [
  [/(?<=\d)[Oo](?=\d|$)/g, '0'],
  [/(?<=\d)[lI](?=\d|$)/g, '1'],
  // `INVO287`: numbers are filled up with zeros, and letters before them seldom end with an O.
  [/(?<=\p{Lu}{2})O(?=\d{2})/gu, '0'],
]

export const asCode = (text: string): string =>
  REPAIRS.reduce((code, [wrong, right]) => code.replace(wrong, right), text)

export interface Evidence {
  pages: PageWords[]
  lines: Line[]
  segments: Segment[]
  labels: Label[]
  dates: Found<ReadDate>[]
  amounts: Found<ReadAmount>[]
  percents: Found<number>[]
  /** Words with a digit that are nothing else. */
  codes: Found<string>[]
  ibans: Found<Checked>[]
  bics: Found<string>[]
  structured: Found<Checked>[]
  vatNumbers: Found<Checked>[]
}

const CODE = /(?<!\S)#?(?=[^\s:]*\d)[\p{L}\d][\p{L}\d/._\-–]*[\p{L}\d](?=[.,;:)]*(?:\s|$))/gu

export function gather(pages: PageWords[]): Evidence {
  const lines = pages.flatMap((page) => withCentredCells(linesOf(page)))
  const segments = lines.flatMap((line) => line.segments)
  const dates = datesIn(segments)
  return {
    pages,
    lines,
    segments,
    labels: withStacked(segments, segments.flatMap(labelsIn)),
    dates,
    amounts: amountsIn(segments).filter((one) => !dates.some((date) => isWithin(one, date))),
    percents: percentsIn(lines),
    // `# 2026-402` and `#2026-402`: the sign is no part of the number.
    codes: findAll(segments, CODE, ([text]) => (isCode(text) ? text.replace(/^#/, '') : undefined))
      .filter((one) => !dates.some((date) => isWithin(one, date)))
      .map((one) => (one.confidence < 1 ? { ...one, value: asCode(one.value) } : one)),
    ibans: ibansIn(lines),
    bics: bicsIn(segments),
    structured: [...structuredIn(segments), ...creditorReferencesIn(segments)],
    vatNumbers: vatNumbersIn(lines),
  }
}

export const labelsOf = (labels: Label[], ...topics: Topic[]): Label[] =>
  labels.filter(({ topic }) => topics.includes(topic))

const isCode = (text: string): boolean => text.length <= 40 && !/^\d{1,3}(\.\d{3})*\.\d{2}$/.test(text)

const isWithin = (one: Found<unknown>, other: Found<unknown>): boolean =>
  one.segment === other.segment && one.from < other.to && other.from < one.to
