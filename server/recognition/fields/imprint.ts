/** Imprints: one line with name and address, above an envelope's window or at the foot of a page. */

import type { Word } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import { type Line, type Segment, segmentOf } from '../page/lines.ts'
import { readTown } from './address.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { isLeading } from './find-labels.ts'
import { isPossible } from './names.ts'

export interface Imprint {
  name: Segment
  line: Line
}

const SEPARATOR = /^[•|·●∙/–—-]$/

/** A name, a street and a town in one line: only the seller writes so, unless a label says whose they are. */
export function imprintsOf({ lines, labels }: Pick<Evidence, 'lines' | 'labels'>): Imprint[] {
  const ofOthers = labelsOf(labels, 'buyer', 'elsewhere')
    .filter(isLeading)
    .map(({ segment }) => segment.words[0])
  return lines.flatMap((line) =>
    runsOf(line)
      .filter(([first]) => !ofOthers.includes(first))
      .flatMap((words) => imprintIn(words, line)),
  )
}

function imprintIn(run: Word[], line: Line): Imprint[] {
  const pieces = cut(run).map((words) => segmentOf(words, line))
  const town = pieces.findIndex(({ text }) => readTown(text) !== undefined)
  const [name] = pieces
  const isName = name !== undefined && town >= 2 && isPossible(name) && !/\d{3}/.test(name.text)
  return isName ? [{ name, line }] : []
}

/** Words with a separator between them belong together, however far apart. */
function runsOf({ segments }: Line): Word[][] {
  const runs: Word[][] = []
  for (const { words } of segments) {
    const run = runs.at(-1)
    const isContinued = [run?.at(-1), words[0]].some((word) => word && SEPARATOR.test(word.text))
    if (run && isContinued) run.push(...words)
    else runs.push([...words])
  }
  return runs
}

/** An address in one line, as its pieces; undefined for other text. */
export function piecesOf({ words, line }: Segment): Segment[] | undefined {
  const pieces = cut(words).map((piece) => segmentOf(piece, line))
  const town = pieces.findIndex(({ text }) => readTown(text) !== undefined)
  return town >= 1 && pieces[0] && isPossible(pieces[0]) ? pieces : undefined
}

function cut(words: Word[]): Word[][] {
  const pieces: Word[][] = [[]]
  for (const word of words) {
    if (SEPARATOR.test(word.text)) pieces.push([])
    else if (word.text.startsWith('(')) pieces.push([word])
    else if (/,$/.test(word.text)) {
      pieces.at(-1)?.push({ ...word, text: word.text.slice(0, -1) })
      pieces.push([])
    } else pieces.at(-1)?.push(word)
  }
  return pieces.filter(({ length }) => length > 0)
}

export const isNamedIn = (imprints: Imprint[], name: string): boolean =>
  imprints.some((imprint) => fold(imprint.name.text) === fold(name))
