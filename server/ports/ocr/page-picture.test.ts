import { describe, expect, test } from 'vitest'
import { evened } from './even-light.ts'
import type { Picture } from './grey-picture.ts'
import { boxOnPage, flat, longestSide, upright } from './picture.ts'
import { mapOf, type Point, through } from './plane.ts'
import { greyOf } from './stamps.ts'

const WIDTH = 600
const HEIGHT = 800

/** A picture whose pixels are computed. */
function painted(at: (x: number, y: number) => number): Picture {
  const grey = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) =>
    Math.round(at(index % WIDTH, Math.floor(index / WIDTH))),
  )
  return { grey, width: WIDTH, height: HEIGHT }
}

/** Lines of short strokes, shifted from line to line, as print is. */
const isPrint = (x: number, y: number): boolean => {
  const line = Math.floor(y / 24)
  const isOnLine = x > 60 && x < 540 && y > 60 && y < 740 && y % 24 < 8
  return isOnLine && (x + 5 * line) % 9 < 4 && (x + 23 * line) % 70 < 55
}

const pixel = ({ grey, width }: Picture, x: number, y: number): number => grey[y * width + x] ?? -1

/** Of the pixels of print and of paper, how many are dark and how many are light. */
function shares(picture: Picture): { dark: number; light: number } {
  const counts = { print: 0, dark: 0, paper: 0, light: 0 }
  for (let y = 66; y < 730; y += 3) {
    for (let x = 66; x < 530; x++) {
      const value = pixel(picture, x, y)
      const isInk = isPrint(x, y)
      counts[isInk ? 'print' : 'paper']++
      if (isInk && value < 110) counts.dark++
      if (!isInk && value > 200) counts.light++
    }
  }
  return { dark: counts.dark / counts.print, light: counts.light / counts.paper }
}

describe('in even light, print is dark on white', () => {
  const lights: [string, (x: number, y: number) => number][] = [
    ['in the dark', () => 0.3],
    ['beside a lamp', (x) => 1 - (0.6 * x) / WIDTH],
    ['under a shadow', (x) => 1 - 0.5 / (1 + Math.exp(-(x - 300) / 12))],
  ]
  test.each(lights)('%s', (_, light) => {
    const photo = painted((x, y) => light(x, y) * (isPrint(x, y) ? 60 : 240))
    expect(shares(evened(photo))).toEqual({ dark: 1, light: 1 })
  })

  test('on a page printed white on black', () => {
    const page = painted((x, y) => (isPrint(x, y) ? 240 : 20))
    expect(shares(evened(page))).toEqual({ dark: 1, light: 1 })
  })

  test('in a dark bar', () => {
    const isBar = (y: number) => y >= 280 && y < 312
    const page = evened(painted((x, y) => (isBar(y) ? (isPrint(x, y) ? 250 : 60) : isPrint(x, y) ? 20 : 250)))
    const inBar = Array.from({ length: 460 }, (_, index) => index + 70)
    const mean = (columns: number[]) =>
      columns.reduce((sum, x) => sum + pixel(page, x, 291), 0) / columns.length
    expect(mean(inBar.filter((x) => isPrint(x, 291)))).toBeLessThan(100)
    expect(mean(inBar.filter((x) => !isPrint(x, 291)))).toBeGreaterThan(180)
  })
})

/** Strokes as thin as those of letters. */
const isThin = (x: number, y: number) => isPrint(x, y) && (x + 5 * Math.floor(y / 24)) % 9 < 3

test.each(['level', 'upright'])(
  'print between two dark bars stays as it is, on a page that lies %s',
  (lies) => {
    /** Around the second and the fourth line of print. */
    const isBar = (x: number, y: number) =>
      x > 250 && x < 560 && ((y >= 92 && y < 116) || (y >= 140 && y < 164))
    const tone = (x: number, y: number) => (isThin(x, y) === isBar(x, y) ? 250 : 35)
    const square = painted((x, y) => (lies === 'level' ? tone(x, y) : y < WIDTH ? tone(y, x) : 250))
    const page = evened(square)
    const between = Array.from({ length: 280 }, (_, index) => index + 265)
    const at = (x: number) => (lies === 'level' ? pixel(page, x, 123) : pixel(page, 123, x))
    const mean = (columns: number[]) => columns.reduce((sum, x) => sum + at(x), 0) / columns.length
    expect(mean(between.filter((x) => isThin(x, 123)))).toBeLessThan(100)
    expect(mean(between.filter((x) => !isThin(x, 123)))).toBeGreaterThan(180)
  },
)

test('print close below a dark bar stays as it is', () => {
  /** The bar around the second line of print, down to four pixels above the third. */
  const isBar = (x: number, y: number) => x > 50 && y >= 92 && y < 116
  const tone = (isInk: boolean, isLight: boolean) => (isInk === isLight ? 250 : 35)
  const page = evened(painted((x, y) => tone(isThin(x, y), isBar(x, y))))
  const seen = (y: number, isInk: boolean) => {
    const row = Array.from({ length: 400 }, (_, index) => index + 90)
    const columns = row.filter((x) => isThin(x, y) === isInk)
    return columns.reduce((sum, x) => sum + pixel(page, x, y), 0) / columns.length
  }
  for (const y of [99, 123, 147]) {
    expect(seen(y, true)).toBeLessThan(110)
    expect(seen(y, false)).toBeGreaterThan(170)
  }
})

describe('paper on a desk', () => {
  const corners: Point[] = [
    [90, 60],
    [520, 100],
    [560, 760],
    [50, 700],
  ]
  const printed: Point[] = [
    [0, 0],
    [WIDTH, 0],
    [WIDTH, HEIGHT],
    [0, HEIGHT],
  ]
  const toSheet = mapOf(corners, printed)
  const photo = (fold = 0) =>
    painted((x, y) => {
      const [u, v] = through(toSheet, [x + 0.5, y + 0.5])
      if (u < 0 || v < 0 || u >= WIDTH || v >= HEIGHT) return 70
      if (fold > 0 && Math.abs(v - fold) < 12) return 150
      return isPrint(Math.floor(u), Math.floor(v)) ? 50 : 230
    })

  test.each([
    ['lies flat', 0],
    ['lies flat, with its fold', 300],
  ])('%s, and its words are found again on the photo', (_, fold) => {
    const picture = photo(fold)
    const page = flat(picture)
    const view = upright(page, { turns: 0, skew: 0 })
    const box = boxOnPage([0, 0, page.width, page.height], view, picture)
    const wanted = [50 / WIDTH, 60 / HEIGHT, 510 / WIDTH, 700 / HEIGHT]
    for (const [index, part] of box.entries())
      expect(Math.abs(part - (wanted[index] ?? 0))).toBeLessThan(0.02)
    expect(page.lean).toEqual({ turns: 0, skew: 0 })
  })

  test('a page that fills the picture stays as it is', () => {
    const page = flat(painted((x, y) => (isPrint(x, y) ? 20 : 250)))
    expect([page.width, page.height]).toEqual([WIDTH, HEIGHT])
  })

  test('a scanned page with a dark head stays as it is, askew too', () => {
    for (const slope of [0, 0.02]) {
      const isHead = (x: number, y: number) => y + slope * x < HEIGHT / 10 && x < 0.96 * WIDTH
      const page = flat(painted((x, y) => (isHead(x, y) ? 60 : isPrint(x, y) ? 20 : 250)))
      expect([page.width, page.height]).toEqual([WIDTH, HEIGHT])
    }
  })
})

describe('how a page lies', () => {
  test('a page on its side is turned', () => {
    const { lean } = flat(painted((x, y) => (isPrint(y, WIDTH - x) ? 20 : 250)))
    expect(lean.turns % 2).toBe(1)
  })

  test('a page scanned askew is levelled', () => {
    const askew = 0.03
    /** Lines of blots as large as letters. */
    const isLetter = (x: number, y: number) => {
      const line = Math.floor(y / 18)
      const blot = Math.imul(Math.floor(x / 3) * 31 + line * 17 + Math.floor((y % 18) / 3) * 7, 0x9e3779b1)
      return x > 60 && x < 540 && y > 60 && y < 740 && y % 18 < 9 && (blot >>> 28) % 3 !== 0
    }
    const { lean } = flat(painted((x, y) => (isLetter(x + askew * y, y - askew * x) ? 20 : 250)))
    expect(Math.abs(lean.skew)).toBeCloseTo(askew, 2)
    expect(lean.turns).toBe(0)
  })

  test('the ruling of a table is no print', () => {
    const isRule = (x: number, y: number) => x % 90 < 3 && y > 100 && y < 700
    expect(flat(painted((x, y) => (isPrint(x, y) || isRule(x, y) ? 20 : 250))).lean.turns).toBe(0)
  })

  test('a page without print is blank', () => expect(flat(painted(() => 245)).isBlank).toBe(true))
})

describe('a stamp', () => {
  /** A frame of 4 pixels, in red; black print runs through it. */
  const isFrame = (x: number, y: number) => {
    const isWithin = x >= 200 && x < 400 && y >= 300 && y < 400
    return isWithin && (x < 204 || x >= 396 || y < 304 || y >= 396)
  }
  const page = (isInk: (x: number, y: number) => boolean, isStamp: (x: number, y: number) => boolean) => {
    const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
    for (let index = 0; index < WIDTH * HEIGHT; index++) {
      const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)]
      data.set(
        isInk(x, y) ? [20, 20, 20, 255] : isStamp(x, y) ? [205, 40, 40, 255] : [250, 250, 250, 255],
        index * 4,
      )
    }
    return greyOf({ data, width: WIDTH, height: HEIGHT })
  }

  test('over print goes, the print stays', () => {
    const picture = page(isPrint, isFrame)
    expect(pixel(picture, 202, 325)).toBeGreaterThan(220)
    expect([isPrint(329, 342), pixel(picture, 329, 342) < 60]).toEqual([true, true])
  })
})

test.each([
  ['of its pictures, the longest side', '/Subtype /Image /Width 1240 /Height 3508', 3508],
  ['not a number that stands elsewhere', '/Width 12 0 R /Widths [500 600]', 0],
])('%s', (_, text, side) => expect(longestSide(Buffer.from(text))).toBe(side))
