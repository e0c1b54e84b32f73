/**
 * Calls the webhooks whose deliveries are due. One process at a time does so for the whole installation: the one that holds the lease. When
 * it dies, another process takes over within seconds, and repeats the calls that were not finished. Each call needs a slot (`Slots`).
 * Failing webhooks have slots of their own, and no account gets more than its share, so nobody waits for a receiver that hangs.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Poll } from '../platform/jobs/poll.ts'
import { KeptConnections } from '../platform/public-fetch.ts'
import { callWebhook } from './call-webhook.ts'
import { type Due, type Full, hasDue, pickDue } from './pick-due.ts'
import { SigningKeys } from './secrets.ts'
import { type Called, isSuccess, storeFailure, storeSuccesses } from './store-attempts.ts'

/** At least so often it looks for new deliveries while calls are being made. */
const LOOK_MILLISECONDS = 250
/** Calls that end within so short a time are stored together. */
const GATHER_MILLISECONDS = 10

export const sending: Poll = {
  name: 'webhooks',
  isWaiting: ({ em }) => hasDue(em),
  run: (makeContext) => new Round(makeContext).run(),
}

class Round {
  readonly #makeContext: () => JobContext
  readonly #context: JobContext
  readonly #slots = new Slots()
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #keys: SigningKeys
  readonly #connections = new KeptConnections()
  /** Calls that have ended and are not stored yet. */
  #ended: Called[] = []
  #wake: () => void = () => undefined

  constructor(makeContext: () => JobContext) {
    this.#makeContext = makeContext
    this.#context = makeContext()
    this.#keys = new SigningKeys(this.#context.encryption)
  }

  /** Until nothing is due and every call has ended. A call that the end of the process breaks off stays due. */
  async run(): Promise<void> {
    const { interruption } = this.#context.ports
    try {
      while (!interruption.aborted) {
        await this.#start()
        if (this.#underWay.size === 0) return
        await this.#waitForCalls()
        await this.#store()
      }
    } finally {
      await Promise.all(this.#underWay.values())
      await this.#store()
      this.#connections.end()
    }
  }

  async #start(): Promise<void> {
    const { em } = this.#makeContext()
    for (const due of await pickDue(em, [...this.#underWay.keys()], this.#slots.full()))
      if (this.#slots.acquire(due)) this.#underWay.set(due.id, this.#call(due))
  }

  async #call(due: Due): Promise<void> {
    const { config, ports } = this.#context
    const { id, url, body } = due
    const keys = () => due.secrets.map((one) => this.#keys.of(one))
    const means = {
      allowsLocalhost: config.webhooksToLocalhost,
      connections: this.#connections,
      signal: ports.interruption,
    }
    const answered = await callWebhook({ id, url, body, keys }, means)
    /** Without an answer at the end of the process: we broke it off, so it doesn't count as an attempt. */
    if (answered.status !== null || !ports.interruption.aborted) this.#ended.push({ due, answered })
    this.#wake()
  }

  /** Until a call has ended, or it is time to look for new deliveries. */
  async #waitForCalls(): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve
    })
    if (this.#ended.length === 0) await Promise.race([woken, wait(LOOK_MILLISECONDS)])
    await wait(GATHER_MILLISECONDS)
  }

  /** In one statement after the other, on one connection: people who wait for an answer need the others. */
  async #store(): Promise<void> {
    const ended = this.#ended
    this.#ended = []
    await storeSuccesses(this.#makeContext().em, ended.filter(isSuccess))
    for (const one of ended.filter((each) => !isSuccess(each)))
      await storeFailure(this.#makeContext().em, one)
    for (const { due } of ended) {
      this.#underWay.delete(due.id)
      this.#slots.release(due)
    }
  }
}

// The slots for calls of webhooks: each call takes one, so their number limits how many are made at once.

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
    const lane = chooseLane(due)
    const own = this.#accounts.get(due.accountId) ?? 0
    const isFull = due.isFailing ? this.#failing.has(due.webhookId) : own >= this.#mostOfAccount()
    if (isFull || this.#lanes[lane] >= MOST[lane]) return false
    this.#lanes[lane] += 1
    if (due.isFailing) this.#failing.add(due.webhookId)
    else this.#accounts.set(due.accountId, own + 1)
    return true
  }

  release(due: Asking): void {
    this.#lanes[chooseLane(due)] -= 1
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

const chooseLane = ({ isFailing }: Asking): keyof typeof MOST => (isFailing ? 'failing' : 'working')
