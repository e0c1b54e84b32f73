/** In degrees clockwise, as somebody turned a page on the screen: it may have been photographed on its side. */
export type Turn = 0 | 90 | 180 | 270

/**
 * The same place on the page once it is turned.
 * @param box left, top, width and height, in fractions of the page
 * @returns them in fractions of the turned page
 */
export function turnedBox([x = 0, y = 0, width = 0, height = 0]: readonly number[], turn: Turn): number[] {
  if (turn === 90) return [1 - y - height, x, height, width]
  if (turn === 180) return [1 - x - width, 1 - y - height, width, height]
  if (turn === 270) return [y, 1 - x - width, height, width]
  return [x, y, width, height]
}
