/** The words of invented papers as files: a line for the paper's facts, one for each page, and one for each word. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageWords, Word } from '#server/formats/pdf/word.ts'
import type { KnownParty } from '#server/recognition/fields/reading.ts'

export const RECORDED = join(import.meta.dirname, '../../../fixtures/files/recorded-papers')

export interface RecordedPaper {
  pages: PageWords[]
  /** The seller and the customer; none on a paper that is no invoice. */
  us?: KnownParty
  customer?: KnownParty
}

export function writePaper({ pages, us, customer }: RecordedPaper): string {
  const lines = pages.flatMap(({ page, width, height, words, flaw }) => [
    ['page', page, ...[width, height].map(tenths), flaw ?? ''].join(' ').trim(),
    ...words.map((word) =>
      [
        ...[word.x, word.y, word.width, word.height].map(tenths),
        Number(word.confidence.toFixed(2)),
        word.text,
      ].join(' '),
    ),
  ])
  return `${JSON.stringify({ us, customer })}\n${lines.join('\n')}\n`
}

export const recordedPapers = (): { name: string; paper: RecordedPaper }[] =>
  readdirSync(RECORDED)
    .sort()
    .map((file) => ({
      name: file.replace('.txt', ''),
      paper: readPaper(readFileSync(join(RECORDED, file), 'utf8')),
    }))

function readPaper(text: string): RecordedPaper {
  const [about = '{}', ...lines] = text.trimEnd().split('\n')
  const paper: RecordedPaper = { pages: [], ...JSON.parse(about) }
  for (const line of lines) {
    const parts = line.split(' ')
    const page = paper.pages.at(-1)
    if (parts[0] === 'page') paper.pages.push(pageOf(parts))
    else if (page) page.words.push(wordOn(page, parts))
  }
  return paper
}

function pageOf([, page, width, height, flaw]: string[]): PageWords {
  const size = { page: Number(page), width: Number(width), height: Number(height), words: [] }
  return flaw === undefined ? size : { ...size, flaw: flaw as NonNullable<PageWords['flaw']> }
}

function wordOn(page: PageWords, [left, top, wide, high, sure, ...text]: string[]): Word {
  const [x, y, width, height] = [Number(left), Number(top), Number(wide), Number(high)]
  const box: Word['box'] = [x / page.width, y / page.height, width / page.width, height / page.height]
  return { text: text.join(' '), page: page.page, confidence: Number(sure), x, y, width, height, box }
}

const tenths = (points: number): number => Number(points.toFixed(1))
