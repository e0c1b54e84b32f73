/** Names the flaw of a picture without readable text. */
import type { PageFlaw } from '../../formats/pdf/word.ts'
import type { Picture } from './grey-picture.ts'

/** In pixels: small print of an A4 page is then four pixels high. */
const LEAST_SIDE = 800
/** Of 255: in a picture without anything lighter print is lost, unless its edges are steep, as white print on black. */
const LEAST_LIGHT = 70
const STEEP = 40
/** Of 255: an empty sheet has less between its lightest and darkest parts. */
const LEAST_CONTRAST = 24
/** Of the contrast: how much two pixels beside each other differ where print is sharp. */
const SHARP = 0.22
/** Every so many pixels are looked at. */
const STEP = 3

/** @param pixels of the longest picture in the file; 0 where it has none, as in a drawing */
export function flawOf(picture: Picture, pixels: number): PageFlaw | undefined {
  if (pixels > 0 && pixels < LEAST_SIDE) return 'TOO_SMALL'
  const { light, contrast, steepest } = measured(picture)
  if (light < LEAST_LIGHT && steepest < STEEP) return 'TOO_DARK'
  if (contrast < LEAST_CONTRAST) return 'EMPTY_PAGE'
  return steepest < SHARP * contrast ? 'BLURRED' : undefined
}

function measured({ grey, width, height }: Picture) {
  const levels = new Uint32Array(256)
  const steps = new Uint32Array(256)
  let total = 0
  for (let y = 0; y < height; y += STEP) {
    for (let x = 0; x + 1 < width; x += STEP, total++) {
      const at = y * width + x
      const [one, next] = [grey[at] ?? 0, grey[at + 1] ?? 0]
      levels[one] = (levels[one] ?? 0) + 1
      steps[Math.abs(one - next)] = (steps[Math.abs(one - next)] ?? 0) + 1
    }
  }
  const light = rankIn(levels, 0.95 * total)
  // Print covers a hundredth of a page, and its edges less.
  return { light, contrast: light - rankIn(levels, 0.003 * total), steepest: rankIn(steps, 0.998 * total) }
}

function rankIn(counts: Uint32Array, rank: number): number {
  let below = 0
  for (const [value, count] of counts.entries()) {
    below += count
    if (below >= rank) return value
  }
  return 255
}
