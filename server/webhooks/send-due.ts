/**
 * Calls the webhooks whose turn it is. One process does, for all; another takes over within seconds when it dies, and what was on its way
 * then is sent again. Each call has a place: a webhook that fails gets one in a few that are kept for those, and an account never more
 * than its share, so nobody waits for a receiver that hangs.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Poll } from '../platform/jobs/poll.ts'
import { KeptConnections } from '../platform/public-fetch.ts'
import { callWebhook } from './call-webhook.ts'
import { type Called, isTaken, keepFailed, keepTaken } from './keep-attempt.ts'
import { type Due, hasDue, pickDue } from './pick-due.ts'
import { Places } from './places.ts'
import { SigningKeys } from './secrets.ts'

/** How long it waits for calls to end before it looks for what is new. */
const LOOK_MILLISECONDS = 250
/** What ends within so short a time is written down together. */
const GATHER_MILLISECONDS = 10

export const sending: Poll = {
  name: 'webhooks',
  isWaiting: ({ em }) => hasDue(em),
  run: (makeContext) => new Round(makeContext).run(),
}

class Round {
  readonly #makeContext: () => JobContext
  readonly #context: JobContext
  readonly #places = new Places()
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #keys: SigningKeys
  readonly #connections = new KeptConnections()
  #called: Called[] = []
  #wake: () => void = () => undefined

  constructor(makeContext: () => JobContext) {
    this.#makeContext = makeContext
    this.#context = makeContext()
    this.#keys = new SigningKeys(this.#context.encryption)
  }

  /** Until nothing is due and nothing on its way. What the end of the process breaks off stays due. */
  async run(): Promise<void> {
    const { interruption } = this.#context.ports
    try {
      while (!interruption.aborted) {
        await this.#start()
        if (this.#underWay.size === 0) return
        await this.#someEnd()
        await this.#keep()
      }
    } finally {
      await Promise.all(this.#underWay.values())
      await this.#keep()
      this.#connections.end()
    }
  }

  async #start(): Promise<void> {
    const { em } = this.#makeContext()
    for (const due of await pickDue(em, [...this.#underWay.keys()], this.#places.full()))
      if (this.#places.take(due)) this.#underWay.set(due.id, this.#call(due))
  }

  async #call(due: Due): Promise<void> {
    const { config, ports } = this.#context
    const { id, url, body } = due
    const keys = () => due.secrets.map((one) => this.#keys.of(one))
    const means = {
      mayBeHere: config.webhooksToLocalhost,
      connections: this.#connections,
      signal: ports.interruption,
    }
    const answered = await callWebhook({ id, url, body, keys }, means)
    if (answered.status !== null || !ports.interruption.aborted) this.#called.push({ due, answered })
    this.#wake()
  }

  async #someEnd(): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve
    })
    if (this.#called.length === 0) await Promise.race([woken, wait(LOOK_MILLISECONDS)])
    await wait(GATHER_MILLISECONDS)
  }

  /** One after the other, on one connection: webhooks must not take those of the people who wait for an answer. */
  async #keep(): Promise<void> {
    const called = this.#called
    this.#called = []
    await keepTaken(this.#makeContext().em, called.filter(isTaken))
    for (const one of called.filter((each) => !isTaken(each))) await keepFailed(this.#makeContext().em, one)
    for (const { due } of called) {
      this.#underWay.delete(due.id)
      this.#places.give(due)
    }
  }
}
