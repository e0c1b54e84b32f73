/** Invented papers in many layouts, as HTML, with the expected result of a reader. The same seed gives the same paper. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFor } from './content.ts'
import { diceOf } from './dice.ts'
import { type Family, type FamilySet, families, type Half } from './families.ts'
import { otherPaper } from './other-papers.ts'
import { type Pen, penFor } from './pen.ts'
import { headRow, type Row, rowsFor, summing } from './table-rows.ts'
import { type TrueLine, type Truth, trueLines, truthOf } from './truth.ts'

export interface Paper {
  id: string
  family: string
  html: string
  /** Undefined for a paper that is no invoice. */
  truth: Truth | undefined
  lines: TrueLine[]
}

/** One after the other in each family of that half, so that any number of them shows most layouts. */
export function invoicePapers(half: Half, count: number, seed = 'a', set: FamilySet = 'FIRST'): Paper[] {
  const own = families.filter((family) => family.half === half && family.set === set)
  return Array.from({ length: count }, (_, index) => {
    const family = own[index % own.length]
    if (family === undefined) throw new Error('no family')
    return paperOf(family, `${seed}${Math.floor(index / own.length)}`)
  })
}

/** Quotations, reminders, letters and others that are no invoice. */
export const otherPapers = (half: Half, count: number, seed = 'a', set: FamilySet = 'FIRST'): Paper[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `other-${half.toLowerCase()}-${set === 'LATER' ? 'later-' : ''}${seed}${index}`
    const { family, html } = otherPaper({ half, set }, index, diceOf(id))
    return { id, family, html: page(html), truth: undefined, lines: [] }
  })

function paperOf(family: Family, seed: string): Paper {
  const id = `${family.name}-${seed}`
  const dice = diceOf(id)
  const content = contentFor(family.able, dice)
  const pen = penFor(content, family.half === 'JUDGING', dice)
  return {
    id,
    family: family.name,
    html: drawn(family, pen),
    truth: truthOf(content, pen.sign),
    lines: trueLines(pen),
  }
}

/** The number of rows of text that fit on the first page, and on those after it, above the totals. */
const FIRST = 17
const NEXT = 40

function drawn(family: Family, pen: Pen): string {
  const sheets = sheetsOf(rowsFor(pen, family.table))
  let carried = 0
  const pages = sheets.map((rows, index) => {
    const before =
      index > 0 && family.table.carries ? summing(pen, family.table, pen.say('brought'), carried).html : ''
    carried += rows.reduce((sum, { amount }) => sum + amount, 0)
    const isLast = index === sheets.length - 1
    const after =
      !isLast && family.table.carries ? summing(pen, family.table, pen.say('carried'), carried).html : ''
    const head = family.table.hasNoHead ? '' : headRow(pen, family.table)
    const body = `<table class="lines ${family.table.rules}">${head}${before}${rows.map(({ html }) => html).join('')}${after}</table>`
    const number =
      sheets.length > 1
        ? `<div style="text-align:right;font-size:7pt">${pen.say('page')} ${index + 1}/${sheets.length}</div>`
        : ''
    return `<section>${index === 0 ? topOf(family, pen) : ''}${body}${isLast ? family.totals(pen) : ''}${isLast ? stampOf(pen) : ''}<footer>${number}${family.foot(pen)}</footer></section>`
  })
  return page(pages.join(''), pen)
}

function sheetsOf(rows: Row[]): Row[][] {
  const sheets: Row[][] = [[]]
  let room = FIRST
  for (const row of rows) {
    if (row.height > room) {
      sheets.push([])
      room = NEXT
    }
    sheets.at(-1)?.push(row)
    room -= row.height
  }
  return sheets
}

function topOf({ letterhead, customer, particulars, isTitleFirst, isBeside }: Family, pen: Pen): string {
  if (isBeside)
    return `${letterhead(pen)}<div style="display:flex;justify-content:space-between"><div>${customer(pen)}</div><div>${particulars(pen)}</div></div>`
  return (
    letterhead(pen) + (isTitleFirst ? particulars(pen) + customer(pen) : customer(pen) + particulars(pen))
  )
}

function stampOf({ dice }: Pen): string {
  if (!dice.chance(0.1)) return ''
  return `<div style="position:absolute;left:${dice.int(20, 120)}mm;top:${dice.int(90, 190)}mm;transform:rotate(-${dice.int(8, 25)}deg);color:rgba(190,30,30,.45);border:3px solid;padding:1mm 5mm;font-size:20pt">${dice.pick(['KOPIE', 'ORIGINAL', 'COPIE', 'DUPLICATA'])}</div>`
}

function page(body: string, pen?: Pen): string {
  return `<!doctype html><meta charset="utf-8"><style>${fontFaces()}
@page{size:A4;margin:0} *{box-sizing:border-box} body{margin:0;font:9.5pt/1.35 '${pen?.font ?? 'Paper Sans'}',sans-serif;color:#111}
section{position:relative;width:210mm;height:296.5mm;padding:13mm 15mm;page-break-after:always;overflow:hidden} footer{position:absolute;left:15mm;right:15mm;bottom:8mm}
table{border-collapse:collapse} p{margin:2mm 0} .lines{width:100%;margin-top:6mm} .lines td,.lines th{padding:.6mm 1.5mm;vertical-align:top}
.ALL td,.ALL th{border:1px solid #888} .ROWS td{border-bottom:1px solid #ccc} .ROWS th,.HEAD th{border-bottom:2px solid ${pen?.colour ?? '#222'}}
.ZEBRA tr:nth-child(even) td{background:#eef1f4} .ZEBRA th{background:${pen?.colour ?? '#222'};color:#fff}</style>${body}`
}

let faces: string | undefined

/** The browser's own font and two fonts of the installed packages. */
export function fontFaces(): string {
  if (faces !== undefined) return faces
  const modules = join(import.meta.dirname, '../../../node_modules')
  const face = (name: string, weight: string, file: string, kind: string) =>
    `@font-face{font-family:'${name}';font-weight:${weight};src:url(data:font/${kind};base64,${readFileSync(file).toString('base64')})}`
  const liberation = (cut: string) => join(modules, `pdfjs-dist/standard_fonts/LiberationSans-${cut}.ttf`)
  faces = [
    face('Paper Sans', '400', liberation('Regular'), 'ttf'),
    face('Paper Sans', '700', liberation('Bold'), 'ttf'),
    face(
      'Paper Plex',
      '100 700',
      join(modules, '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'),
      'woff2',
    ),
  ].join('')
  return faces
}
