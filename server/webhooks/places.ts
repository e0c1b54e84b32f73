/** The places in which webhooks are called at the same time. */
import type { Due, Full } from './pick-due.ts'

const MOST = { working: 96, failing: 32 }
/** Of one account, of those that work: its share, and more while half of the places are free. */
const MOST_OF_ACCOUNT = { share: 8, alone: 32 }

type Asking = Pick<Due, 'webhookId' | 'accountId' | 'isFailing'>

/** Those that fail have places of their own: however many hang, those that work don't wait for them. */
export class Places {
  readonly #lanes = { working: 0, failing: 0 }
  readonly #accounts = new Map<string, number>()
  readonly #failing = new Set<string>()

  /** @returns false when it has to wait */
  take(due: Asking): boolean {
    const lane = laneOf(due)
    const own = this.#accounts.get(due.accountId) ?? 0
    const isFull = due.isFailing ? this.#failing.has(due.webhookId) : own >= this.#mostOfAccount()
    if (isFull || this.#lanes[lane] >= MOST[lane]) return false
    this.#lanes[lane] += 1
    if (due.isFailing) this.#failing.add(due.webhookId)
    else this.#accounts.set(due.accountId, own + 1)
    return true
  }

  give(due: Asking): void {
    this.#lanes[laneOf(due)] -= 1
    if (due.isFailing) this.#failing.delete(due.webhookId)
    else this.#accounts.set(due.accountId, (this.#accounts.get(due.accountId) ?? 1) - 1)
  }

  #mostOfAccount(): number {
    return this.#lanes.working < MOST.working / 2 ? MOST_OF_ACCOUNT.alone : MOST_OF_ACCOUNT.share
  }

  /** Who has none left. */
  full(): Full {
    const full = [...this.#accounts].filter(([, taken]) => taken >= this.#mostOfAccount())
    return { accounts: full.map(([id]) => id), webhooks: [...this.#failing] }
  }
}

const laneOf = ({ isFailing }: Asking): keyof typeof MOST => (isFailing ? 'failing' : 'working')
