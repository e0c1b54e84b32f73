/** A picture in grey, and views of it through a map. */
import type { PlaneMap } from './plane.ts'

export interface Picture {
  /** One byte per pixel, row by row; 255 is white. */
  grey: Uint8Array
  width: number
  height: number
}

const WHITE = 255

/** A picture of that size, whose pixels are looked up in the other through the map; the outside is white. */
export function viewOf(
  { grey, width, height }: Picture,
  map: PlaneMap,
  size: { width: number; height: number },
): Picture {
  const view = new Uint8Array(size.width * size.height)
  const [a, b, c, d, e, f, g, h, i] = map
  for (let y = 0, at = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, at++) {
      const depth = g * (x + 0.5) + h * (y + 0.5) + i
      const u = (a * (x + 0.5) + b * (y + 0.5) + c) / depth - 0.5
      const v = (d * (x + 0.5) + e * (y + 0.5) + f) / depth - 0.5
      view[at] = u < 0 || v < 0 || u > width - 1 || v > height - 1 ? WHITE : between(grey, width, u, v)
    }
  }
  return { grey: view, ...size }
}

/** Between four pixels. */
function between(grey: Uint8Array, width: number, u: number, v: number): number {
  const left = Math.floor(u)
  const top = Math.floor(v)
  const [across, along] = [u - left, v - top]
  const at = top * width + left
  const below = at + width
  const upper = (grey[at] ?? WHITE) * (1 - across) + (grey[at + 1] ?? WHITE) * across
  const lower = (grey[below] ?? WHITE) * (1 - across) + (grey[below + 1] ?? WHITE) * across
  return upper * (1 - along) + lower * along + 0.5
}

/** A smaller picture: each pixel is the mean of a square of `step`. */
export function reduced({ grey, width, height }: Picture, step: number): Picture {
  const [across, along] = [Math.floor(width / step), Math.floor(height / step)]
  const small = new Uint8Array(across * along)
  for (let y = 0, at = 0; y < along; y++) {
    for (let x = 0; x < across; x++, at++) {
      let sum = 0
      for (let dy = 0; dy < step; dy++) {
        const row = (y * step + dy) * width + x * step
        for (let dx = 0; dx < step; dx++) sum += grey[row + dx] ?? WHITE
      }
      small[at] = sum / (step * step)
    }
  }
  return { grey: small, width: across, height: along }
}
