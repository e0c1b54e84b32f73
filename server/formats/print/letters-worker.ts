/** Draws address pages in an isolated process, and puts them between the copies of a letter, for draw-letters.ts. */
import { PDF, PdfArray } from '@libpdf/core'
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

async function draw({ pdf, title, language, envelope, sender, receivers }: LettersTask): Promise<Uint8Array> {
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
  return between(await PDF.load(bytes), await PDF.load(pdf))
}

/** Before each copy of the letter one page of the addresses. */
async function between(addresses: PDF, letter: PDF): Promise<Uint8Array> {
  const [copies, pages] = [addresses.getPageCount(), letter.getPageCount()]
  const made = PDF.create()
  const first = await made.copyPagesFrom(addresses, range(copies))
  const copied = Array.from({ length: copies }, () => range(pages)).flat()
  const rest = await made.copyPagesFrom(letter, copied)
  const order = first.flatMap((page, place) => [page, ...rest.slice(place * pages, (place + 1) * pages)])
  const root = made.getCatalog().getDict('Pages', (ref) => made.getObject(ref))
  if (root === undefined) throw new Error('a PDF has a tree of pages')
  root.set('Kids', PdfArray.of(...order.map(({ ref }) => ref)))
  return made.save()
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)
