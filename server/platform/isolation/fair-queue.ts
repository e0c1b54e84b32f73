/**
 * Those who wait, shared out by whose they are: one of each in turn, however many one of them has. Of one owner's, what somebody
 * looks at a screen for goes first.
 */

interface Entry<T> {
  owner: string
  item: T
  isAwaited: boolean
}

export class FairQueue<T> {
  private waiting: Entry<T>[] = []
  private readonly running = new Map<string, number>()
  /** When each owner was last served, so that who was served long ago comes first. */
  private readonly served = new Map<string, number>()
  private clock = 0

  get length(): number {
    return this.waiting.length
  }

  /** @param isAwaited whether somebody waits for it */
  push(owner: string, item: T, isAwaited = true): void {
    this.waiting.push({ owner, item, isAwaited })
  }

  remove(item: T): void {
    this.waiting = this.waiting.filter((entry) => entry.item !== item)
  }

  /** The next one whose owner may be served: of who has the least under way, then of who waited longest. */
  next(mayBeServed: (underWay: number) => boolean): Entry<T> | undefined {
    const [first] = this.waiting
      .filter(({ owner }) => mayBeServed(this.underWayOf(owner)))
      .toSorted((one, other) => this.compare(one, other))
    return first
  }

  /** Takes what `next` gave off the queue; `finish` is to be told when it is done. */
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

  /** How many are served before one more of this owner's. */
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
    return underWay || served || Number(other.isAwaited) - Number(one.isAwaited)
  }
}
