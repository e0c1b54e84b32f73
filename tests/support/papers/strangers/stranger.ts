/** Families of layouts by authors who share no part with the others, so that a reader meets papers that it wasn't tuned on. */
import { diceOf } from '../dice.ts'
import { fontFaces, type Paper } from '../papers.ts'
import { artisan } from './artisan.ts'
import { cloud } from './cloud.ts'
import { linesOf, type Stranger, truthOf } from './content.ts'
import { craftsman } from './craftsman.ts'
import { depot } from './depot.ts'
import { ledger } from './ledger.ts'
import { utility } from './utility.ts'

const strangers: readonly Stranger[] = [ledger, artisan, cloud, utility, craftsman, depot]

/** One after the other of each author; the same seed gives the same papers. */
export const strangerPapers = (count: number, seed = 'a'): Paper[] =>
  Array.from({ length: count }, (_, index) => {
    const author = strangers[index % strangers.length] ?? ledger
    const id = `${author.name}-${seed}${Math.floor(index / strangers.length)}`
    const content = author.content(diceOf(id))
    const body = `<!doctype html><meta charset="utf-8"><style>${fontFaces()} @page{size:A4;margin:0} body{margin:0;width:210mm;height:296mm;position:relative;box-sizing:border-box;overflow:hidden}</style>${author.html(content)}`
    return { id, family: author.name, html: body, truth: truthOf(content), lines: linesOf(content) }
  })
