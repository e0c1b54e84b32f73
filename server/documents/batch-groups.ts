interface Sized {
  size: number
}

/** In their order: as many as fit within both bounds; a large one is a group of its own. */
export function groupsBySize<Item extends Sized | undefined>(
  items: readonly Item[],
  { files, bytes }: { files: number; bytes: number },
): Item[][] {
  const groups: Item[][] = []
  let room = 0
  for (const item of items) {
    const size = item?.size ?? 0
    const last = groups.at(-1)
    if (last === undefined || last.length === files || size > room) {
      groups.push([item])
      room = bytes - size
    } else {
      last.push(item)
      room -= size
    }
  }
  return groups
}
