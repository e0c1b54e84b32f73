/** The places of texts on a page, such as an account number. Spaces and signs in between don't matter. */
export type TextItem = { str: string; transform: readonly number[]; width: number; height: number }

/** In points, from the lower left corner of the page. */
export type Box = { left: number; bottom: number; right: number; top: number }

const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** A place of one letter: its item, and its part of the item's width. */
type Letter = { item: TextItem; from: number; to: number }

/** Each place where one of the texts stands. A text over two lines has a box for each line. */
export function findBoxes(items: readonly TextItem[], texts: readonly string[]): Box[] {
  const letters = items.flatMap(lettersOf)
  const page = letters.map(({ item, from }) => bare(item.str[from] ?? '')).join('')
  return texts
    .map(bare)
    .filter(Boolean)
    .flatMap((text) => placesOf(page, text).flatMap((at) => boxesOf(letters.slice(at, at + text.length))))
}

const lettersOf = (item: TextItem): Letter[] =>
  [...item.str].flatMap((letter, at) => (bare(letter).length === 1 ? [{ item, from: at, to: at + 1 }] : []))

function placesOf(page: string, text: string): number[] {
  const places: number[] = []
  for (let at = page.indexOf(text); at >= 0; at = page.indexOf(text, at + text.length)) places.push(at)
  return places
}

function boxesOf(letters: readonly Letter[]): Box[] {
  const lines = new Map<number, Box>()
  for (const { item, from, to } of letters) {
    const [, , , , x = 0, y = 0] = item.transform
    const step = item.width / item.str.length
    const line = Math.round(y)
    const before = lines.get(line)
    const own = {
      left: x + step * from,
      right: x + step * to,
      bottom: y - item.height / 4,
      top: y + item.height,
    }
    lines.set(line, before === undefined ? own : joined(before, own))
  }
  return [...lines.values()]
}

const joined = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
  top: Math.max(one.top, other.top),
})
