/** Makes the paper white and the print dark everywhere: without shadows, tints, dark pages and dark bars. */
import { type Picture, reduced } from './grey-picture.ts'
import { type Lines, regionsOf, spread } from './regions.ts'

/** Blocks across the longer side: some lines of print fit into one, so that it shows its paper. */
const BLOCKS = 64
/** In blocks: so far from a dark bar there is paper. */
const AROUND = 4
/** A shadow is never as dark as this; compared with the lightest block around. */
const DEEPEST_SHADOW = 0.3
/** Strokes of light on dark, and the other way round. */
const LIGHTER = 1.35
const DARKER = 0.7
/** Cells across the longer side, fine enough for the edge of a shadow and for a fold; half the thickness of the thickest print in them. */
const CELLS = 400
const PRINT = 2
const NEIGHBOURHOOD = 25

export function evened(picture: Picture): Picture {
  const size = Math.max(8, Math.ceil(Math.max(picture.width, picture.height) / BLOCKS))
  const { light, dark } = strokesIn(picture, size)
  return onWhite(withoutBars(light > 2 * dark ? negative(picture) : picture, size))
}

const negative = ({ grey, ...size }: Picture): Picture => ({
  grey: grey.map((value) => 255 - value),
  ...size,
})

/** The number of pixels that are much lighter, or darker, than the middle of their block. */
function strokesIn({ grey, width, height }: Picture, size: number): { light: number; dark: number } {
  const counts = new Uint32Array(256)
  const strokes = { light: 0, dark: 0 }
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      counts.fill(0)
      let total = 0
      for (let row = y; row < Math.min(height, y + size); row += 2) {
        for (let column = x; column < Math.min(width, x + size); column += 2, total++) {
          const value = grey[row * width + column] ?? 255
          counts[value] = (counts[value] ?? 0) + 1
        }
      }
      const middle = levelOf(counts, total / 2)
      strokes.light += between(counts, Math.max(middle + 25, LIGHTER * middle), 255)
      strokes.dark += between(counts, 0, Math.min(middle - 25, DARKER * middle))
    }
  }
  return strokes
}

function levelOf(counts: Uint32Array, rank: number): number {
  let below = 0
  for (let value = 0; value < 256; value++) {
    below += counts[value] ?? 0
    if (below >= rank) return value
  }
  return 255
}

function between(counts: Uint32Array, from: number, to: number): number {
  let count = 0
  for (let value = Math.ceil(from); value <= to; value++) count += counts[value] ?? 0
  return count
}

/** The cells in which bars are looked for, in parts of a block; some fit into the height of a bar. */
const FINE = 6
/** In pixels: strokes of letters are thinner. */
const LEAST_CELL = 4
/** In cells: along a bar's length, so far is looked to tell a bar with print from a line of print beside it. */
const ALONG = 8
/** In cells: half the height of the lowest bar; and the letters at its ends, between which the bar shows. */
const BAR = 2
const LETTERS = 4
/** Of the paper's light: a bar with its letters, and a line of print on paper over so many cells. */
const MEAN = 0.55
const PRINTED = 0.6
const FAR = 24
/** A bar ends sharply, a shadow softly: the darkness of its rim beside the cells at this distance, over this part of it. */
const RIM = 3
const SHARP = 0.7
const MOSTLY = 0.6

/** Light print on a dark bar becomes dark on white. */
function withoutBars(picture: Picture, block: number): Picture {
  const step = Math.max(LEAST_CELL, Math.floor(block / FINE))
  const small = reduced(picture, step)
  const paper = spread(small.grey, small, AROUND * FINE, Math.max)
  const solid = barsIn(small, paper)
  if (!solid.includes(1)) return picture
  const near = spread(small.grey, small, RIM, Math.max)
  const grey = picture.grey.slice()
  for (const { cells } of regionsOf((cell) => solid[cell] === 1, small)) {
    const isRim = (cell: number) =>
      [-1, 1, -small.width, small.width].some((away) => solid[cell + away] === 0)
    const rim = cells.filter(isRim)
    const sharp = rim.filter((cell) => (small.grey[cell] ?? 0) < SHARP * (near[cell] ?? 0))
    const pixels = { ...picture, grey }
    if (sharp.length >= MOSTLY * rim.length && hasLightPrint(pixels, cells, small.width, step))
      turnLight(pixels, cells, { across: small.width, step })
  }
  return { ...picture, grey }
}

/** Cells that are dark together with those beside them in their row, or column on a page that lies on its side. */
function barsIn(small: Picture, paper: Uint8Array): Uint8Array {
  const { width, height } = small
  const rows = { lines: height, length: width, line: width, step: 1 }
  const columns = { lines: width, length: height, line: 1, step: width }
  const level = barsAlong([small.grey, paper], rows, columns)
  const upright = barsAlong([small.grey, paper], columns, rows)
  const bars = level.map((value, cell) => Math.max(value, upright[cell] ?? 0))
  const beside = paperAlong([small.grey, paper], columns)
  const white = paperAlong([small.grey, paper], rows).map((value, cell) => Math.min(value, beside[cell] ?? 0))
  // A line of print between two bars is none: far along and across it, paper shows.
  const clear = (cell: number) => {
    if (white[cell] === 1) bars[cell] = 0
  }
  forEachGap(level, columns, 2 * ALONG, clear)
  forEachGap(upright, rows, 2 * ALONG, clear)
  return spread(spread(bars, small, BAR, Math.min), small, BAR, Math.max)
}

/** The cells between two that are in, up to that distance apart. */
function forEachGap(
  isIn: Uint8Array,
  { lines, length, line, step }: Lines,
  most: number,
  act: (cell: number) => void,
): void {
  for (let number = 0; number < lines; number++) {
    const at = (place: number) => number * line + place * step
    for (let place = 0, last = -1; place < length; place++) {
      if (isIn[at(place)] !== 1) continue
      if (last >= 0 && place - last <= most) for (let gap = last + 1; gap < place; gap++) act(at(gap))
      last = place
    }
  }
}

/** 1 where the cells on either side along it are together as light as print on paper. */
function paperAlong(
  tones: [seen: Uint8Array, paper: Uint8Array],
  { lines, length, line, step }: Lines,
): Uint8Array {
  const light = new Uint8Array(tones[0].length)
  const excess = new Float64Array(length + 1)
  for (let number = 0; number < lines; number++) {
    const at = (place: number) => number * line + place * step
    sumExcess(excess, tones, PRINTED, at)
    for (let place = 0; place < length; place++) {
      const [from, to] = [Math.max(0, place - FAR), Math.min(length, place + FAR + 1)]
      const isLightTo = (excess[to] ?? 0) > (excess[place] ?? 0)
      const isLightFrom = (excess[place + 1] ?? 0) > (excess[from] ?? 0)
      if (isLightTo && isLightFrom) light[at(place)] = 1
    }
  }
  return light
}

/** The gaps in a bar are letters. */
function barsAlong(light: [seen: Uint8Array, paper: Uint8Array], along: Lines, across: Lines): Uint8Array {
  const bars = mostlyDark(light, along)
  fillGaps(bars, across, LETTERS)
  fillGaps(bars, along, ALONG)
  return bars
}

const fillGaps = (bars: Uint8Array, across: Lines, most: number): void =>
  forEachGap(bars, across, most + 1, (cell) => {
    bars[cell] = 1
  })

/** Sums along a line: the light of its cells up to each place, above that share of the paper's. */
function sumExcess(
  excess: Float64Array,
  [seen, paper]: [Uint8Array, Uint8Array],
  share: number,
  at: (place: number) => number,
): void {
  for (let place = 0; place < excess.length - 1; place++)
    excess[place + 1] = (excess[place] ?? 0) + (seen[at(place)] ?? 0) - share * (paper[at(place)] ?? 255)
}

/** A line of print is darker than paper, but not as dark as a bar with light print on it. */
function mostlyDark(
  tones: [seen: Uint8Array, paper: Uint8Array],
  { lines, length, line, step }: Lines,
): Uint8Array {
  const bars = new Uint8Array(tones[0].length)
  const excess = new Float64Array(length + 1)
  for (let number = 0; number < lines; number++) {
    const at = (place: number) => number * line + place * step
    const isDark = (from: number, to: number) => (excess[to] ?? 0) < (excess[from] ?? 0)
    const goesOn = (place: number, from: number, to: number) => isDark(from, to) || isDark(place, place + 1)
    sumExcess(excess, tones, MEAN, at)
    for (let place = 0; place < length; place++)
      if (isDark(Math.max(0, place - ALONG), Math.min(length, place + ALONG + 1))) bars[at(place)] = 1
    // To its ends, where half of the surroundings is paper.
    for (let place = 1; place < length; place++)
      if (bars[at(place - 1)] === 1 && goesOn(place, place, Math.min(length, place + LETTERS)))
        bars[at(place)] = 1
    for (let place = length - 2; place >= 0; place--)
      if (bars[at(place + 1)] === 1 && goesOn(place, Math.max(0, place - LETTERS + 1), place + 1))
        bars[at(place)] = 1
  }
  return bars
}

/** A picture has shades, a shadow dark print; a bar has two tones, mostly the darker one. */
function hasLightPrint({ grey, width }: Picture, cells: number[], across: number, step: number): boolean {
  const counts = new Uint32Array(256)
  let total = 0
  for (const cell of cells) {
    const start = Math.floor(cell / across) * step * width + (cell % across) * step
    for (let dy = 0; dy < step; dy += 2)
      for (let dx = 0; dx < step; dx += 2, total++) {
        const value = grey[start + dy * width + dx] ?? 0
        counts[value] = (counts[value] ?? 0) + 1
      }
  }
  const middle = levelOf(counts, total / 2)
  const lit = between(counts, Math.max(middle + 40, LIGHTER * middle), 255)
  const shaded = between(counts, 0, Math.min(middle - 20, DARKER * middle))
  return lit > 0.02 * total && lit < 0.5 * total && lit > 2 * shaded
}

function turnLight(
  { grey, width }: Picture,
  cells: number[],
  { across, step }: { across: number; step: number },
): void {
  for (const cell of cells) {
    const start = Math.floor(cell / across) * step * width + (cell % across) * step
    for (let dy = 0; dy < step; dy++)
      for (let dx = 0; dx < step; dx++) {
        const at = start + dy * width + dx
        grey[at] = 255 - (grey[at] ?? 0)
      }
  }
}

/** Divides by the paper's own light, which covers the print with the paper beside it. */
function onWhite({ grey, width, height }: Picture): Picture {
  const step = 2 * Math.max(1, Math.ceil(Math.max(width, height) / CELLS / 2))
  const paper = paperOf({ grey, width, height }, step)
  const white = new Uint8Array(grey.length)
  for (let y = 0; y < height; y++) {
    const down = Math.min(paper.height - 1, Math.max(0, y / step - 0.5))
    const top = Math.floor(down)
    const upper = top * paper.width
    const lower = Math.min(paper.height - 1, top + 1) * paper.width
    const depth = down - top
    for (let x = 0; x < width; x++) {
      const along = Math.min(paper.width - 1, Math.max(0, x / step - 0.5))
      const left = Math.floor(along)
      const next = Math.min(paper.width - 1, left + 1)
      const above =
        (paper.grey[upper + left] ?? 255) * (1 - along + left) +
        (paper.grey[upper + next] ?? 255) * (along - left)
      const below =
        (paper.grey[lower + left] ?? 255) * (1 - along + left) +
        (paper.grey[lower + next] ?? 255) * (along - left)
      const level = above * (1 - depth) + below * depth
      white[y * width + x] = Math.min(255, (255 * (grey[y * width + x] ?? 0)) / level)
    }
  }
  return stretched({ grey: white, width, height })
}

/** The light of the paper, cell by cell: of the lightest quarter, as there is paper between letters. */
function paperOf(picture: Picture, step: number): Picture {
  const small = lightest(reduced(picture, step >> 1))
  const covered = spread(spread(small.grey, small, PRINT, Math.max), small, PRINT, Math.min)
  const around = spread(covered, small, NEIGHBOURHOOD, Math.max)
  const grey = covered.map((level, at) => Math.max(level, DEEPEST_SHADOW * (around[at] ?? 0), 8))
  return { ...small, grey }
}

/** The lightest of each four pixels. */
function lightest({ grey, width, height }: Picture): Picture {
  const small = { grey: new Uint8Array((width >> 1) * (height >> 1)), width: width >> 1, height: height >> 1 }
  for (let y = 0, at = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++, at++) {
      const above = 2 * y * width + 2 * x
      const below = above + width
      const upper = Math.max(grey[above] ?? 0, grey[above + 1] ?? 0)
      small.grey[at] = Math.max(upper, grey[below] ?? 0, grey[below + 1] ?? 0)
    }
  return small
}

/** Pale print becomes dark. */
function stretched({ grey, width, height }: Picture): Picture {
  const counts = new Uint32Array(256)
  for (let at = 0; at < grey.length; at += 7) counts[grey[at] ?? 255] = (counts[grey[at] ?? 255] ?? 0) + 1
  const ink = Math.min(160, levelOf(counts, (0.005 * grey.length) / 7))
  const scale = 255 / (255 - ink)
  for (let at = 0; at < grey.length; at++) grey[at] = Math.max(0, ((grey[at] ?? 255) - ink) * scale)
  return { grey, width, height }
}
