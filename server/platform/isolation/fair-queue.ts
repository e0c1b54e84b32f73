/**
 * A queue that is fair to owners: they take turns, however many entries one of them has. Among an owner's own entries, those
 * that a user waits for go first. A first look, which is short, goes before the long work of others.
 */

interface Entry<T> {
  owner: string
  item: T
  isAwaited: boolean
  isFirstLook: boolean
}

export class FairQueue<T> {
  private waiting: Entry<T>[] = []
  private readonly running = new Map<string, number>()
  /** When each owner was last served: the longest ago goes first. */
  private readonly served = new Map<string, number>()
  private clock = 0

  get length(): number {
    return this.waiting.length
  }

  /** @param isAwaited true when a user waits for it */
  push(owner: string, item: T, isAwaited = true, isFirstLook = false): void {
    this.waiting.push({ owner, item, isAwaited, isFirstLook })
  }

  remove(item: T): void {
    this.waiting = this.waiting.filter((entry) => entry.item !== item)
  }

  /** The next entry: of the owner with the fewest running, then a first look, then of the one that waited longest. */
  next(mayBeServed: (underWay: number) => boolean): Entry<T> | undefined {
    const [first] = this.waiting
      .filter(({ owner }) => mayBeServed(this.underWayOf(owner)))
      .toSorted((one, other) => this.compare(one, other))
    return first
  }

  /** Takes the entry off the queue; call `finish` when it is done. */
  begin(entry: Entry<T>): void {
    this.waiting.splice(this.waiting.indexOf(entry), 1)
    this.running.set(entry.owner, this.underWayOf(entry.owner) + 1)
    this.served.set(entry.owner, ++this.clock)
  }

  finish(owner: string): void {
    const left = this.underWayOf(owner) - 1
    if (left > 0) this.running.set(owner, left)
    else this.running.delete(owner)
    if (this.waiting.length === 0 && this.running.size === 0) this.served.clear()
  }

  /** The number of entries before a new one of this owner. */
  ahead(owner: string, isAwaited = true): number {
    const counts = new Map<string, number>()
    for (const entry of this.waiting) {
      const yields = entry.owner === owner && isAwaited && !entry.isAwaited
      if (!yields) counts.set(entry.owner, (counts.get(entry.owner) ?? 0) + 1)
    }
    const own = counts.get(owner) ?? 0
    let ahead = own
    for (const [other, count] of counts) if (other !== owner) ahead += Math.min(count, own + 1)
    return ahead
  }

  underWayOf(owner: string): number {
    return this.running.get(owner) ?? 0
  }

  private compare(one: Entry<T>, other: Entry<T>): number {
    const underWay = this.underWayOf(one.owner) - this.underWayOf(other.owner)
    const served = (this.served.get(one.owner) ?? 0) - (this.served.get(other.owner) ?? 0)
    const firstLook = Number(other.isFirstLook) - Number(one.isFirstLook)
    return underWay || firstLook || served || Number(other.isAwaited) - Number(one.isAwaited)
  }
}
