/** Places on a sheet of evidence, in points. */
export const MARK = { x: 45, y: 33, size: 18 }

/** The mark, from below: a click on it opens the seal. */
export const SEAL_BOX = [MARK.x, 841.89 - MARK.y - MARK.size, MARK.x + MARK.size, 841.89 - MARK.y] as const
