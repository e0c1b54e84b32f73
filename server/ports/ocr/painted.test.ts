/**
 * The reading form of painted photos, as numbers: a threshold that changes shows here. `npm run bench:recognition` measures
 * whether a change reads better.
 */
import { expect, test } from 'vitest'
import { lotOf } from '#tests/support/papers/photograph-random.ts'
import { flawOf } from './flaw.ts'
import type { Picture } from './grey-picture.ts'
import { type FlatPage, flat, upright } from './picture.ts'
import { mapOf, type PlaneMap, type Point, through } from './plane.ts'
import { greyOf } from './stamps.ts'

const PHOTO = { width: 720, height: 960 }
const SHEET = { width: 630, height: 891 }

type Colour = readonly [red: number, green: number, blue: number]

interface Scene {
  /** The sheet's corners in the photo, from its top left clockwise. */
  corners: readonly [Point, Point, Point, Point]
  paper?: Colour
  ink?: Colour
  desk?: Colour
  /** Factor on all colours. */
  light?: (x: number, y: number) => number
  /** Over the print, on the sheet. */
  over?: (x: number, y: number, isInk: boolean) => Colour | undefined
  isEmpty?: boolean
  /** How far pixels of a row run into each other. */
  blur?: number
  /** Of 255, how much a pixel may be off. */
  grain?: number
}

/** The whole photo, or so much of it. */
const straight = (inset: number): Scene['corners'] => [
  [inset, inset],
  [PHOTO.width - inset, inset],
  [PHOTO.width - inset, PHOTO.height - inset],
  [inset, PHOTO.height - inset],
]
const turned = ([a, b, c, d]: Scene['corners'], degrees: number): Scene['corners'] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [middleX, middleY] = [PHOTO.width / 2, PHOTO.height / 2]
  const turn = ([x, y]: Point): Point => [
    middleX + (x - middleX) * cos - (y - middleY) * sin,
    middleY + (x - middleX) * sin + (y - middleY) * cos,
  ]
  return [turn(a), turn(b), turn(c), turn(d)]
}

const SLANTED: Scene['corners'] = [
  [88, 72],
  [632, 112],
  [680, 896],
  [48, 848],
]
const RED: Colour = [200, 40, 45]
const BLUE: Colour = [40, 60, 190]

const within = (x: number, y: number, [left, top, right, bottom]: readonly number[]) =>
  x >= (left ?? 0) && x < (right ?? 0) && y >= (top ?? 0) && y < (bottom ?? 0)
const frame = (x: number, y: number, [left = 0, top = 0, right = 0, bottom = 0]: number[], wide: number) =>
  within(x, y, [left, top, right, bottom]) &&
  !within(x, y, [left + wide, top + wide, right - wide, bottom - wide])

const SCENES: Record<string, Scene> = {
  'on a dark desk, beside a lamp': {
    corners: SLANTED,
    light: (x) => 1 - (0.45 * x) / PHOTO.width,
    grain: 8,
  },
  'on a light desk, under a shadow': {
    corners: turned(straight(56), 3.3),
    desk: [175, 165, 150],
    paper: [235, 230, 215],
    light: (x, y) => 1 - 0.5 / (1 + Math.exp(-(x + y / 3 - 560) / 12)),
  },
  'on its side, leaning': {
    corners: turned(straight(128), -92.2),
    grain: 14,
  },
  'scanned askew': { corners: turned(straight(0), 1.7), desk: [252, 252, 252], paper: [252, 252, 252] },
  'scanned nearly level': {
    corners: turned(straight(0), 0.1),
    desk: [252, 252, 252],
    paper: [252, 252, 252],
  },
  'with a dark bar, a table and a picture': {
    corners: straight(0),
    over: (x, y, isInk) => {
      if (within(x, y, [50, 200, 580, 224])) return isInk ? [245, 245, 245] : [50, 60, 80]
      if (frame(x, y, [50, 260, 580, 560], 2) || (within(x, y, [50, 260, 580, 560]) && x % 106 < 2))
        return [70, 70, 70]
      if (!within(x, y, [400, 620, 560, 760])) return undefined
      const shade = 40 + ((x * 3 + y * 2) % 190)
      return [shade, shade, shade]
    },
  },
  'white on black': { corners: straight(0), paper: [20, 22, 26], ink: [240, 240, 235] },
  'stamped in red and blue, on yellow paper': {
    corners: SLANTED,
    paper: [236, 222, 150],
    over: (x, y, isInk) => {
      if (!isInk && frame(x, y, [120, 300, 330, 400], 7)) return RED
      const away = Math.hypot(x - 430, y - 560)
      return !isInk && away > 62 && away < 70 ? BLUE : undefined
    },
  },
  'with a fold, pale': {
    corners: SLANTED,
    ink: [150, 150, 155],
    light: (_, y) => (Math.abs(y - 480) < 8 ? 0.7 : y > 480 ? 0.92 : 1),
  },
  'cut off by the edge of the photo': {
    corners: [
      [-48, 96],
      [560, 64],
      [608, 1016],
      [-32, 1040],
    ],
    grain: 5,
  },
  'with hardly any print, low on the page': {
    corners: straight(0),
    over: (_, y) => (y < 700 ? [250, 250, 248] : undefined),
  },
  'far too dark': { corners: SLANTED, light: () => 0.15, grain: 3 },
  blurred: { corners: SLANTED, blur: 14 },
  'an empty sheet': { corners: straight(0), isEmpty: true, grain: 4 },
}

/** Lines of words, whose letters are blots as large as print; below, amounts stand on the right. */
function isPrint(x: number, y: number): boolean {
  const line = Math.floor(y / 18)
  if (!within(x, y, [50, 60, 580, 830]) || y % 18 >= 9 || line % 7 === 3) return false
  const isWord = (x + 23 * line) % 58 < 44 && (line < 24 || x < 220 || x > 470)
  const blot = Math.imul(Math.floor(x / 3) * 31 + line * 17 + Math.floor((y % 18) / 3) * 7, 0x9e3779b1)
  return isWord && (blot >>> 28) % 3 !== 0
}

function photographed(scene: Scene): Picture {
  const { corners, paper = [244, 243, 240], ink = [38, 38, 42], desk = [92, 74, 60], light = () => 1 } = scene
  const { width, height } = PHOTO
  const toSheet = mapOf(corners, [
    [0, 0],
    [SHEET.width, 0],
    [SHEET.width, SHEET.height],
    [0, SHEET.height],
  ])
  const lot = lotOf(7)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const [u, v] = through(toSheet, [x + 0.5, y + 0.5])
      const isInk = !scene.isEmpty && isPrint(u, v)
      const isSheet = within(u, v, [0, 0, SHEET.width, SHEET.height])
      const colour = isSheet ? (scene.over?.(u, v, isInk) ?? (isInk ? ink : paper)) : desk
      const off = scene.grain ? lot.between(-scene.grain, scene.grain) : 0
      colour.forEach((part, channel) => {
        data[at + channel] = part * light(x, y) + off
      })
    }
  return greyOf({ data: scene.blur ? smeared(data, scene.blur) : data, width, height })
}

function smeared(data: Uint8ClampedArray, far: number): Uint8ClampedArray {
  return data.map((_, at) => {
    let sum = 0
    for (let away = -far; away <= far; away++) sum += data[at + 4 * away] ?? 255
    return sum / (2 * far + 1)
  })
}

const GRID = { across: 12, down: 16 }

/** The mean of each cell of the grid, row by row. */
function greysOf({ grey, width, height }: Picture): string[] {
  return Array.from({ length: GRID.down }, (_, row) =>
    Array.from({ length: GRID.across }, (_, column) => {
      const [left, right] = [column, column + 1].map((at) => Math.floor((at * width) / GRID.across))
      const [top, bottom] = [row, row + 1].map((at) => Math.floor((at * height) / GRID.down))
      let sum = 0
      for (let y = top ?? 0; y < (bottom ?? 0); y++)
        for (let x = left ?? 0; x < (right ?? 0); x++) sum += grey[y * width + x] ?? 0
      const count = ((right ?? 0) - (left ?? 0)) * ((bottom ?? 0) - (top ?? 0))
      return (sum / count).toFixed(1).padStart(5)
    }).join(' '),
  )
}

const cornersOf = (toPicture: PlaneMap, { width, height }: Pick<FlatPage, 'width' | 'height'>): string =>
  [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
    .map(([x = 0, y = 0]) => through(toPicture, [x, y]).map((part) => part.toFixed(1)))
    .join(' ')

test.each(Object.entries(SCENES))('%s, a photo becomes the same picture as before', async (name, scene) => {
  const photo = photographed(scene)
  const page = flat(photo)
  const view = upright(page, page.lean)
  const rows = [
    `flaw ${flawOf(photo, 2000)}, blank ${page.isBlank}`,
    `${page.width} by ${page.height}, turns ${page.lean.turns}, skew ${page.lean.skew.toFixed(5)}`,
    `densest ${page.densest.x} ${page.densest.y}`,
    `flat ${cornersOf(page.toPicture, page)}`,
    `upright ${cornersOf(view.toPicture, view.picture)}`,
    ...greysOf(photo),
    '',
    ...greysOf(page.picture),
    '',
    ...greysOf(view.picture),
  ]
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(`./reviewed/${name.replace(/\W+/g, '-')}.txt`)
})
