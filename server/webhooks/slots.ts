/** The slots for calls of webhooks: each call takes one, so their number limits how many are made at once. */
import type { Due, Full } from './pick-due.ts'

const MOST = { working: 96, failing: 32 }
/** Of the working slots, the most of one account: its share, and more while half of all are free. */
const MOST_OF_ACCOUNT = { share: 8, alone: 32 }

type Asking = Pick<Due, 'webhookId' | 'accountId' | 'isFailing'>

/** Failing webhooks have slots of their own, one each: however many hang, working webhooks don't wait for them. */
export class Slots {
  readonly #lanes = { working: 0, failing: 0 }
  readonly #accounts = new Map<string, number>()
  readonly #failing = new Set<string>()

  /** @returns false when it has to wait */
  acquire(due: Asking): boolean {
    const lane = laneOf(due)
    const own = this.#accounts.get(due.accountId) ?? 0
    const isFull = due.isFailing ? this.#failing.has(due.webhookId) : own >= this.#mostOfAccount()
    if (isFull || this.#lanes[lane] >= MOST[lane]) return false
    this.#lanes[lane] += 1
    if (due.isFailing) this.#failing.add(due.webhookId)
    else this.#accounts.set(due.accountId, own + 1)
    return true
  }

  release(due: Asking): void {
    this.#lanes[laneOf(due)] -= 1
    if (due.isFailing) this.#failing.delete(due.webhookId)
    else this.#accounts.set(due.accountId, (this.#accounts.get(due.accountId) ?? 1) - 1)
  }

  #mostOfAccount(): number {
    return this.#lanes.working < MOST.working / 2 ? MOST_OF_ACCOUNT.alone : MOST_OF_ACCOUNT.share
  }

  /** Those for which no slot is left. */
  full(): Full {
    const full = [...this.#accounts].filter(([, taken]) => taken >= this.#mostOfAccount())
    return { accounts: full.map(([id]) => id), webhooks: [...this.#failing] }
  }
}

const laneOf = ({ isFailing }: Asking): keyof typeof MOST => (isFailing ? 'failing' : 'working')
