/** A budget of bytes for the bodies that this process receives and works on, so that no number of them takes all memory and disk. */
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { networkOf } from '../limits/network-of.ts'
import { Unavailable } from '../problem.ts'
import { isEmpty } from './content-type.ts'
import { KILOBYTE, LARGEST_BODY, MEGABYTE } from './sizes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined without a body, and once the caller left. */
    bodyShare: BodyShare | undefined
  }
  interface FastifyContextConfig {
    /** In bytes; where nothing is said, the route's limit. */
    largestBody?: number
    /** The body goes to the disk whole and has a place there (kept-file.ts). */
    hasPlace?: boolean
  }
}

/** The rest of the budget that large bodies leave to small ones, and the part of one caller. */
const REST = 1 / 8
const PART_OF_ONE = 1 / 2
/** The part of the budget that is in memory at once; the rest waits on the disk. */
const PART_IN_MEMORY = 1 / 3
const SMALL = 64 * KILOBYTE
const RETRY_SECONDS = 5
/** For a turn in memory. */
const PATIENCE_MS = 30_000

const refusal = () => new Unavailable('the receipt of bodies', { retryAfterSeconds: RETRY_SECONDS })

export class BodyBudget {
  readonly #most: number
  readonly #byOwner = new Map<string, number>()
  readonly #turns: MemoryTurns
  #taken = 0

  /** @param most in bytes */
  constructor(most: number) {
    this.#most = most
    this.#turns = new MemoryTurns(most * PART_IN_MEMORY)
  }

  /** In bytes: of all bodies, and of those in memory. */
  get figures(): { taken: number; inMemory: number } {
    return { taken: this.#taken, inMemory: this.#turns.held }
  }

  /**
   * One body alone is always taken: its own limit bounds it.
   * @throws {Unavailable} where the budget, or the owner's part of it, is used up
   */
  take(owner: string, bytes: number): BodyShare {
    const own = this.#byOwner.get(owner) ?? 0
    const most = bytes <= SMALL ? this.#most : this.#most * (1 - REST)
    const isBeyond = this.#taken > 0 && this.#taken + bytes > most
    const isOwnBeyond = own > 0 && bytes > SMALL && own + bytes > this.#most * PART_OF_ONE
    if (isBeyond || isOwnBeyond) throw refusal()
    this.#taken += bytes
    this.#byOwner.set(owner, own + bytes)
    return new BodyShare(this.#turns, () => {
      this.#taken -= bytes
      const left = (this.#byOwner.get(owner) ?? 0) - bytes
      if (left > 0) this.#byOwner.set(owner, left)
      else this.#byOwner.delete(owner)
    })
  }
}

/** The bytes and the files of one call's body: given back once the call is over and nobody works on the body any more. */
export class BodyShare {
  readonly #turns: MemoryTurns
  readonly #giveBack: (() => void)[]
  readonly #gone = new AbortController()
  #isWorkedOn = false

  constructor(turns: MemoryTurns, giveBack: () => void) {
    this.#turns = turns
    this.#giveBack = [giveBack]
  }

  /** Waits until so many bytes may be in memory. @throws {Unavailable} after half a minute, or when the caller left */
  async inMemory(bytes: number): Promise<void> {
    const giveBack = await this.#turns.take(bytes, this.#gone.signal)
    if (this.#gone.signal.aborted) giveBack()
    else this.#giveBack.push(giveBack)
  }

  /** The file closes with the share. */
  keep(file: { close(): Promise<void> }): void {
    this.#giveBack.push(() => void file.close())
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isWorkedOn = true
    try {
      return await work()
    } finally {
      this.#isWorkedOn = false
      this.#release()
    }
  }

  /** The connection is closed, or the answer is out. */
  end(): void {
    if (!this.#isWorkedOn) this.#release()
  }

  #release(): void {
    this.#gone.abort()
    for (const giveBack of this.#giveBack.splice(0)) giveBack()
  }
}

/** Bytes in memory: who comes beyond them waits for a turn, in the order of coming. */
class MemoryTurns {
  readonly #most: number
  readonly #waiting: { bytes: number; start: () => void }[] = []
  held = 0

  constructor(most: number) {
    this.#most = most
  }

  async take(bytes: number, signal: AbortSignal): Promise<() => void> {
    if (this.#waiting.length > 0 || !this.#fits(bytes)) await this.#turn(bytes, signal)
    else this.held += bytes
    return () => {
      this.held -= bytes
      this.#serve()
    }
  }

  #fits(bytes: number): boolean {
    return this.held === 0 || this.held + bytes <= this.#most
  }

  async #turn(bytes: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter = { bytes, start: resolve }
    const leave = () => {
      const at = this.#waiting.indexOf(waiter)
      if (at < 0) return
      this.#waiting.splice(at, 1)
      reject(refusal())
      this.#serve()
    }
    const late = setTimeout(leave, PATIENCE_MS)
    signal.addEventListener('abort', leave, { once: true })
    this.#waiting.push(waiter)
    try {
      await promise
    } finally {
      clearTimeout(late)
      signal.removeEventListener('abort', leave)
    }
  }

  #serve(): void {
    for (let next = this.#waiting[0]; next && this.#fits(next.bytes); next = this.#waiting[0]) {
      this.#waiting.shift()
      this.held += next.bytes
      next.start()
    }
  }
}

/** Each call with a body takes its share after access was decided, and before anything of it is read. */
export function budgetBodies(server: FastifyInstance, budget: BodyBudget): void {
  server.decorateRequest('bodyShare', undefined)
  server.addHook('preParsing', async (request, { raw: answer }) => {
    // The answer of a caller who left while access was decided is closed already: nothing would give the share back.
    if (isEmpty(request.headers) || request.raw.destroyed || answer.destroyed) return
    const share = budget.take(request.principal?.id ?? networkOf(request.ip), bytesInMemory(request))
    request.bodyShare = share
    for (const end of ['finish', 'close']) answer.once(end, () => share.end())
  })
  server.addHook('onRoute', (route) => {
    const handler: RouteHandlerMethod = route.handler
    if (route.method === 'GET' || route.method === 'HEAD') return
    route.handler = async function (request, reply) {
      const work = async () => handler.call(this, request, reply)
      return request.bodyShare === undefined ? work() : request.bodyShare.during(work)
    }
  })
}

/** The announced length, else the largest; 0 for a body on the disk, within this process, or refused for its length. */
function bytesInMemory({ headers, raw, routeOptions }: FastifyRequest): number {
  const { largestBody = routeOptions.bodyLimit ?? LARGEST_BODY, hasPlace = false } = routeOptions.config
  if (hasPlace || 'isLightMyRequest' in raw) return 0
  if (headers['transfer-encoding'] !== undefined) return largestBody
  const announced = Number(headers['content-length'])
  return announced > largestBody ? 0 : announced
}

export const makeBodyBudget = (megabytes: number): BodyBudget => new BodyBudget(megabytes * MEGABYTE)
