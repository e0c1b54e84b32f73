/** Draws address pages in an isolated process, and puts them between the copies of a letter, for draw-letters.ts. */
import { PDF, type PDFPage, PdfArray } from '@libpdf/core'
import { answering } from '../../platform/isolation/answer.ts'
import type { Envelope, LettersTask } from './draw-letters.ts'
import { print } from './engine.ts'
import { drawableTexts } from './glyphs.ts'

export const work = answering(draw)

/**
 * In millimetres from the left and the top of a sheet that is folded in three: C5/6 of bpost with its window at the right, DL of La
 * Poste with a lower one.
 */
const WINDOWS: Record<Envelope, { x: number; y: number; width: number }> = {
  BELGIAN: { x: 110, y: 47, width: 85 },
  FRENCH: { x: 105, y: 52, width: 88 },
}

async function draw({
  pdfs,
  title,
  language,
  envelope,
  sender,
  receivers,
}: LettersTask): Promise<Uint8Array> {
  const { x, y, width } = WINDOWS[envelope]
  const { drawable } = drawableTexts({
    language,
    title,
    sender,
    addresses: receivers.map(({ address }) => address),
    references: receivers.map(({ reference }) => reference),
  })
  const { bytes } = await print({
    template: 'address',
    sheet: { ...drawable, window: [x, y, width] },
    files: [],
    standard: 'screen',
    at: 0,
  })
  return between(
    await PDF.load(bytes),
    pdfs,
    receivers.map(({ pdf }) => pdf),
  )
}

/** Before each copy one page of the addresses. Copies of one PDF share its content. */
async function between(
  addresses: PDF,
  pdfs: readonly Uint8Array[],
  wanted: readonly number[],
): Promise<Uint8Array> {
  const made = PDF.create()
  const first = await made.copyPagesFrom(addresses, range(addresses.getPageCount()))
  const copies = new Map<number, PDFPage[][]>()
  for (const [place, pdf] of pdfs.entries()) {
    const letter = await PDF.load(pdf)
    const pages = letter.getPageCount()
    const times = wanted.filter((one) => one === place).length
    const copied = await made.copyPagesFrom(letter, Array.from({ length: times }, () => range(pages)).flat())
    copies.set(
      place,
      range(times).map((time) => copied.slice(time * pages, (time + 1) * pages)),
    )
  }
  const order = first.flatMap((page, place) => [page, ...(copies.get(wanted[place] ?? 0)?.shift() ?? [])])
  const root = made.getCatalog().getDict('Pages', (ref) => made.getObject(ref))
  if (root === undefined) throw new Error('a PDF has a tree of pages')
  root.set('Kids', PdfArray.of(...order.map(({ ref }) => ref)))
  return made.save()
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)
