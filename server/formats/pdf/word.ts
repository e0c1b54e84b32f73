/** x, y, width and height as fractions of the displayed page. */
export type Box = [number, number, number, number]

/** A place in the reading direction of its page, in points, y downwards. */
export interface Place {
  page: number
  x: number
  y: number
  width: number
  height: number
  /** On the displayed page, which may be a rotated scan. */
  box: Box
}

export interface Word extends Place {
  text: string
  /** 1 for a text layer, less for OCR. */
  confidence: number
}

/** Why a scanned page may show fewer words than it has. */
export type PageFlaw = 'EMPTY_PAGE' | 'TOO_DARK' | 'BLURRED' | 'TOO_SMALL' | 'TOO_LONG'

export interface PageWords {
  page: number
  width: number
  height: number
  words: Word[]
  flaw?: PageFlaw
}

export const right = ({ x, width }: Place): number => x + width
export const bottom = ({ y, height }: Place): number => y + height
export const middle = ({ y, height }: Place): number => y + height / 2

/** The bounding box of places on one page. */
export function around(places: readonly Place[]): Place {
  const [first] = places
  if (first === undefined) throw new Error('nothing to go around')
  const x = Math.min(...places.map((place) => place.x))
  const y = Math.min(...places.map((place) => place.y))
  const left = Math.min(...places.map(({ box }) => box[0]))
  const top = Math.min(...places.map(({ box }) => box[1]))
  return {
    page: first.page,
    x,
    y,
    width: Math.max(...places.map(right)) - x,
    height: Math.max(...places.map(bottom)) - y,
    box: [
      left,
      top,
      Math.max(...places.map(({ box }) => box[0] + box[2])) - left,
      Math.max(...places.map(({ box }) => box[1] + box[3])) - top,
    ],
  }
}

/** The horizontal overlap in points; negative for a gap. */
export const overlap = (one: Place, other: Place): number =>
  Math.min(right(one), right(other)) - Math.max(one.x, other.x)
