/** A pool of reusable isolated processes with a queue of tasks. */
import { Unavailable } from '../problem.ts'
import { FairQueue } from './fair-queue.ts'
import type { Ending } from './protocol.ts'
import { type Outage, type Piece, WarmProcess } from './warm-process.ts'

export interface ProcessPoolOptions {
  /** The name in a refusal. */
  what: string
  /** The number of tasks that run at the same time. */
  atOnce: number
  /** Extra slots for owners without a running task: their first task doesn't wait for another owner's second. */
  extraForIdleOwners: number
  /** Runs at low priority. */
  isBackground: boolean
  /** The JavaScript heap of each; the process itself watches its buffers. */
  heapMegabytes: number
}

export interface Waiter {
  piece: Piece
  /** The owner of the work: owners take turns. */
  owner: string
  /** Rejects with Unavailable when the expected wait is longer. */
  maxWaitSeconds: number
  /** Short work that goes before the long work of others. */
  isFirstLook?: boolean | undefined
}

interface Entry {
  piece: Piece
  start(process: WarmProcess): void
}

/** Waiting tasks stay in memory. */
const MAX_WAITING_BYTES = 256 * 1024 * 1024
const IDLE_MILLISECONDS = 60_000
const FIRST_GUESS_SECONDS = 0.2
/** The number of tasks in a process: a module that no task needed meanwhile is loaded at its next task. */
const REMEMBERED_TASKS = 20

export class ProcessPool {
  private readonly options: ProcessPoolOptions
  private readonly queue = new FairQueue<Entry>()
  private readonly processes = new Set<WarmProcess>()
  /** The modules of the last tasks that came to their end: a new process loads them before its first file. */
  private recentModules: string[] = []
  private running = 0
  private waitingBytes = 0
  /** The moving average of a task's time. */
  private usualSeconds = FIRST_GUESS_SECONDS
  private trimming: NodeJS.Timeout | undefined

  constructor(options: ProcessPoolOptions) {
    this.options = options
  }

  get what(): string {
    return this.options.what
  }

  get figures(): { running: number; waiting: number; processes: number } {
    return { running: this.running, waiting: this.queue.length, processes: this.processes.size }
  }

  /** True where there is work of others, and none of this owner's under way. */
  hasOthers(owner: string): boolean {
    return this.queue.underWayOf(owner) === 0 && (this.queue.length > 0 || this.running > 0)
  }

  /**
   * Runs when it is its turn; never, when the signal is aborted before.
   * @throws {Unavailable} when it would wait for too long
   * @throws the signal's reason
   */
  async run(waiter: Waiter): Promise<Ending | Outage> {
    const { piece, owner, maxWaitSeconds, isFirstLook } = waiter
    piece.signal?.throwIfAborted()
    const bytes = bytesIn(piece.assignment.task)
    const isAwaited = Number.isFinite(maxWaitSeconds)
    const wait = this.expectedWait(owner, isAwaited)
    if (wait > maxWaitSeconds || this.waitingBytes + bytes > MAX_WAITING_BYTES) throw this.refusal(wait)
    const { promise, resolve, reject } = Promise.withResolvers<Ending | Outage>()
    const settle = this.waitingFor(piece.signal, maxWaitSeconds, bytes, (why) => {
      this.queue.remove(entry)
      reject(why)
    })
    const entry: Entry = {
      piece,
      start: (process) => {
        settle()
        resolve(this.runOn(process, owner, piece))
      },
    }
    this.queue.push(owner, entry, isAwaited, isFirstLook)
    this.serve()
    return promise
  }

  /** Counts the waiting tasks and watches their signals, until the returned function is called. */
  private waitingFor(
    signal: AbortSignal | undefined,
    maxWaitSeconds: number,
    bytes: number,
    giveUp: (why: unknown) => void,
  ): () => void {
    this.waitingBytes += bytes
    const settle = () => {
      clearTimeout(late)
      signal?.removeEventListener('abort', stop)
      this.waitingBytes -= bytes
    }
    const leave = (why: unknown) => {
      settle()
      giveUp(why)
    }
    const stop = () => leave(signal?.reason)
    const late = Number.isFinite(maxWaitSeconds)
      ? setTimeout(() => leave(this.refusal(maxWaitSeconds)), maxWaitSeconds * 1000)
      : undefined
    signal?.addEventListener('abort', stop, { once: true })
    return settle
  }

  private async runOn(process: WarmProcess, owner: string, piece: Piece): Promise<Ending | Outage> {
    this.running++
    const startedAt = performance.now()
    const ending = await process.run(piece)
    if (ending === 'DONE') this.remember(piece.assignment.file)
    this.usualSeconds = 0.8 * this.usualSeconds + (0.2 * (performance.now() - startedAt)) / 1000
    this.running--
    this.queue.finish(owner)
    this.serve()
    return ending
  }

  private remember(file: string): void {
    this.recentModules = [file, ...this.recentModules].slice(0, REMEMBERED_TASKS)
  }

  private expectedWait(owner: string, isAwaited: boolean): number {
    const { atOnce } = this.options
    if (this.mayStart(this.queue.underWayOf(owner))) return 0
    return ((this.queue.ahead(owner, isAwaited) + 1) * this.usualSeconds) / atOnce
  }

  private refusal(seconds: number): Unavailable {
    return new Unavailable(this.options.what, { retryAfterSeconds: Math.max(5, Math.ceil(seconds)) })
  }

  /** Starts waiting tasks as long as a process is free. */
  private serve(): void {
    for (;;) {
      const next = this.queue.next((underWay) => this.mayStart(underWay))
      if (next === undefined) return
      const process = this.findIdle()
      if (process === undefined) return
      this.queue.begin(next)
      next.item.start(process)
    }
  }

  private mayStart(underWay: number): boolean {
    const { atOnce, extraForIdleOwners } = this.options
    return this.running < (underWay === 0 ? atOnce + extraForIdleOwners : atOnce)
  }

  private findIdle(): WarmProcess | undefined {
    for (const process of this.processes) if (process.isIdle) return process
    const { atOnce, extraForIdleOwners } = this.options
    return this.processes.size < atOnce + extraForIdleOwners ? this.startProcess([]) : undefined
  }

  private startProcess(modules: Iterable<string>): WarmProcess {
    const { isBackground, heapMegabytes } = this.options
    const process = new WarmProcess(isBackground, [...modules], heapMegabytes, {
      onRested: () => this.serve(),
      onGone: (gone) => this.replace(gone),
    })
    this.processes.add(process)
    this.trimming ??= setInterval(() => this.trim(), IDLE_MILLISECONDS).unref()
    return process
  }

  /**
   * The new process loads its modules before the next file comes. One that ended before any work has no successor until there is
   * a
   * task: the cause of its end may be in the modules, and would end each successor.
   */
  private replace(gone: WarmProcess): void {
    const isWanted = this.processes.delete(gone) && gone.hasWorked
    if (isWanted && this.processes.size < this.options.atOnce) this.startProcess(new Set(this.recentModules))
    this.serve()
  }

  /** Ends idle processes, except one. */
  private trim(): void {
    const idle = [...this.processes].filter(({ isIdle }) => isIdle)
    for (const process of idle.slice(1)) {
      this.processes.delete(process)
      process.kill()
    }
  }
}

const bytesIn = (task: object): number =>
  Object.values(task).reduce<number>(
    (sum, value) => sum + (value instanceof Uint8Array ? value.byteLength : 0),
    0,
  )
