/** Papers of eleven authors who had not seen the reader, each in the manner of a trade. */
import { type Dice, diceOf } from '../dice.ts'
import { fontFaces, type Paper } from '../papers.ts'
import type { AuthoredPaper } from '../truth.ts'
import { paper as builder } from './builder.ts'
import { paper as food } from './food.ts'
import { paper as freelance } from './freelance.ts'
import { paper as garage } from './garage.ts'
import { paper as hotel } from './hotel.ts'
import { paper as notary } from './notary.ts'
import { paper as office } from './office.ts'
import { paper as telecom } from './telecom.ts'
import { paper as transport } from './transport.ts'
import { paper as webshop } from './webshop.ts'
import { paper as wholesale } from './wholesale.ts'

const authors: Record<string, (dice: Dice) => AuthoredPaper> = {
  hotel,
  garage,
  wholesale,
  notary,
  freelance,
  transport,
  builder,
  food,
  office,
  telecom,
  webshop,
}

/** One after the other of each author, or of those that `AUTHORS` names; the same seed gives the same papers. Names of lines may go on with details that the paper prints below them. */
export const authoredPapers = (count: number, seed = 'a'): Paper[] => {
  const names = process.env.AUTHORS?.split(',') ?? Object.keys(authors)
  return Array.from({ length: count }, (_, index) => {
    const family = names[index % names.length] ?? ''
    const id = `${family}-${seed}${Math.floor(index / names.length)}`
    const one = authors[family]?.(diceOf(id))
    if (one === undefined) throw new Error('no author')
    const html = `<!doctype html><meta charset="utf-8"><style>${fontFaces()} @page{size:A4;margin:0} body{margin:0;width:210mm;height:296mm;position:relative;box-sizing:border-box;overflow:hidden}</style>${one.html}`
    return { id, family, html, truth: one.truth, lines: one.lines.map((line) => ({ ...line, isOpen: true })) }
  })
}
