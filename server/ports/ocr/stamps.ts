/**
 * A coloured page in grey. The ink of a stamp over black print is taken away; coloured print stays. A stamp has a frame or a
 * ring: one large, open figure of saturated colour, where letters are small and bars are full.
 */
import type { Picture } from './grey-picture.ts'
import { type Region, regionsOf } from './regions.ts'

export interface Coloured {
  /** Four bytes per pixel: red, green, blue and one that is ignored. */
  data: Uint8ClampedArray
  width: number
  height: number
}

/** The cells of the analysed picture along its longer side; one is about 0.6 mm of A4. */
const SIDE = 500
/** In cells. */
const LEAST_SIDE = 16
const LEAST_LENGTH = 30
/** The part of its box that is inked. */
const OPEN = 0.4
/** As a part of the page: a wider frame is one of the form. */
const MOST_WIDTH = 0.5
/** The part of its box that is black: without print below it, a stamp is in nobody's way. */
const LEAST_PRINT = 0.005
/** The distance of the least of the three colours from the greatest. */
const SATURATED = 0.3
/** Darker is black print below the stamp. */
const BLACK = 95

export function greyOf(page: Coloured): Picture {
  const grey = new Uint8Array(page.width * page.height)
  const { data } = page
  for (let index = 0, at = 0; index < grey.length; index++, at += 4) {
    grey[index] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8
  }
  const picture = { grey, width: page.width, height: page.height }
  const step = Math.max(1, Math.ceil(Math.max(page.width, page.height) / SIDE))
  for (const stamp of stampsIn(page, step)) erase(picture, page, stamp, step)
  return picture
}

/** The tint of the paper is no ink: colours are seen against the usual one. */
function stampsIn(page: Coloured, step: number): Region[] {
  const size = { width: Math.floor(page.width / step), height: Math.floor(page.height / step) }
  const ink = new Uint8Array(size.width * size.height)
  const tint = tintOf(page)
  for (let y = 0, at = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, at++) {
      let count = 0
      for (let dy = 0; dy < step; dy += 2)
        for (let dx = 0; dx < step; dx += 2)
          if (isSaturated(page.data, ((y * step + dy) * page.width + x * step + dx) * 4, tint)) count++
      if (count * 4 * 4 >= step * step) ink[at] = 1
    }
  }
  const isOverPrint = (region: Region) => printBelow(page, region, step) > LEAST_PRINT
  return regionsOf((cell) => ink[cell] === 1, size).filter((region) => isOpen(region) && isOverPrint(region))
}

function isOpen({ cells, left, right, top, bottom }: Region): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1]
  const isLarge = Math.min(width, height) >= LEAST_SIDE && Math.max(width, height) >= LEAST_LENGTH
  return isLarge && width < MOST_WIDTH * SIDE && cells.length < OPEN * width * height
}

/** The part of its box that is black. */
function printBelow({ data, width }: Coloured, box: Region, step: number): number {
  let black = 0
  let all = 0
  for (let y = box.top * step; y < box.bottom * step; y += 2) {
    for (let x = box.left * step; x < box.right * step; x += 2, all++) {
      const at = (y * width + x) * 4
      if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < BLACK) black++
    }
  }
  return black / Math.max(1, all)
}

type Tint = readonly [number, number, number]

/** The mean colour of the lighter half. */
function tintOf({ data }: Coloured): Tint {
  const sums = [0, 0, 0]
  let count = 1
  const stride = 4 * Math.max(1, Math.floor(data.length / 4 / 20_000))
  for (let at = 0; at < data.length; at += stride) {
    if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 384) continue
    count++
    for (let channel = 0; channel < 3; channel++)
      sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0)
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.max(60, sum / count))
  const most = Math.max(red, green, blue)
  return [most / red, most / green, most / blue]
}

function isSaturated(data: Uint8ClampedArray, at: number, [r, g, b]: Tint): boolean {
  const red = (data[at] ?? 0) * r
  const green = (data[at + 1] ?? 0) * g
  const blue = (data[at + 2] ?? 0) * b
  const most = Math.max(red, green, blue)
  return most > BLACK && most - Math.min(red, green, blue) > SATURATED * most
}

/** Its pixels become paper, the lightest grey around. */
function erase({ grey, width, height }: Picture, page: Coloured, stamp: Region, step: number): void {
  const tint = tintOf(page)
  const from = { x: stamp.left * step, y: stamp.top * step }
  const to = { x: Math.min(width, (stamp.right + 1) * step), y: Math.min(height, (stamp.bottom + 1) * step) }
  const paper = paperLevel(grey, width, from, to)
  for (let y = from.y; y < to.y; y++) {
    for (let x = from.x; x < to.x; x++) {
      const at = y * width + x
      if (isSaturated(page.data, at * 4, tint)) grey[at] = Math.max(paper, grey[at] ?? 0)
    }
  }
}

interface Spot {
  x: number
  y: number
}

/** The grey that four fifths of the pixels are darker than. */
function paperLevel(grey: Uint8Array, width: number, from: Spot, to: Spot): number {
  const values: number[] = []
  for (let y = from.y; y < to.y; y += 5)
    for (let x = from.x; x < to.x; x += 5) values.push(grey[y * width + x] ?? 0)
  return values.toSorted((one, other) => one - other)[Math.floor(0.8 * values.length)] ?? 255
}
