/** A process that runs one task after another, until one fails or it has done its share. */
import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { inParts, PartsReader } from './in-parts.ts'
import { type Assignment, type Ending, isReport, type Order, type Report } from './protocol.ts'

/** The remains of a file in a process must not affect many others. An upload is two tasks: inspecting and reading. */
let maxPieces = 20
/** More than the modules take: a file left something behind. */
const MAX_MEGABYTES_AT_REST = 200
/** Loading modules is not the file's fault, and takes long on a machine that runs everything at once, the first time above all. */
const MAX_LOADING_SECONDS = 60
/** A task that nobody wants any more may end by itself until then: most do, and a new process costs more than they have left. */
const GRACE_MILLISECONDS = 500

export interface Piece {
  assignment: Assignment
  /** Elapsed time from when its modules are loaded, so more on a busy machine. */
  seconds: number
  onOutput(output: unknown): void
  signal: AbortSignal | undefined
}

/** The process ended before the task began: its file has no part in that. */
export type Outage = 'NOT_BEGUN'

interface Running {
  piece: Piece
  settle(ending: Ending | Outage): void
  hasBegun: boolean
  /** Ends it: until it begins when loading takes too long, then when the task does. */
  late: NodeJS.Timeout
  /** The reason why it is being ended. */
  ending: Ending | undefined
}

/** For tests that are not about isolation: most of the cost of a process is its start. */
export function replaceAfter(pieces: number): void {
  maxPieces = pieces
}

export interface Events {
  /** It can take another task. */
  onRested(process: WarmProcess): void
  onGone(process: WarmProcess): void
}

export class WarmProcess {
  /** True where it has begun a task, so that its modules can be loaded. */
  hasWorked = false
  private readonly child: ChildProcess
  private readonly events: Events
  private running: Running | undefined
  /** Set while a task that nobody wants any more is left to end. */
  private leaving: NodeJS.Timeout | undefined
  private pieces = 0
  private isResting = true
  private isGone = false

  constructor(isBackground: boolean, load: readonly string[], megabytes: number, events: Events) {
    this.events = events
    this.child = fork(new URL('./isolated-process.ts', import.meta.url), isBackground ? ['background'] : [], {
      execArgv: [`--max-old-space-size=${megabytes}`, '--expose-gc'],
      env: environment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const reader = new PartsReader()
    this.child.on('message', (part) => {
      const report = reader.take(part)
      if (isReport(report)) this.take(report)
    })
    this.child.on('error', () => undefined)
    this.child.once('close', () => this.leave())
    this.child.unref()
    this.child.channel?.unref()
    if (load.length > 0) void this.tell({ load: [...load] })
  }

  get isIdle(): boolean {
    return this.isResting && this.running === undefined && !this.isGone
  }

  /** Resolves when the ending is known. One task at a time. */
  run(piece: Piece): Promise<Ending | Outage> {
    this.isResting = false
    this.pieces++
    const { promise, resolve } = Promise.withResolvers<Ending | Outage>()
    const stop = () => this.stop()
    const settle = (ending: Ending | Outage) => {
      clearTimeout(this.running?.late)
      piece.signal?.removeEventListener('abort', stop)
      this.running = undefined
      resolve(ending)
    }
    this.running = {
      piece,
      settle,
      hasBegun: false,
      ending: undefined,
      late: this.endAfter(MAX_LOADING_SECONDS),
    }
    piece.signal?.addEventListener('abort', stop, { once: true })
    if (this.isGone) settle('NOT_BEGUN')
    else void this.tell({ work: piece.assignment })
    return promise
  }

  kill(): void {
    this.child.kill('SIGKILL')
  }

  private end(ending: Ending): void {
    if (this.running === undefined) return
    this.running.ending ??= ending
    this.kill()
  }

  private endAfter(seconds: number): NodeJS.Timeout {
    return setTimeout(() => this.end('TOO_LONG'), seconds * 1000)
  }

  private stop(): void {
    this.running?.settle('STOPPED')
    this.leaving = setTimeout(() => this.kill(), GRACE_MILLISECONDS).unref()
  }

  private async tell(order: Order): Promise<void> {
    for (const part of inParts(order)) {
      if (this.child.connected) this.child.send(part, () => undefined)
      if ('slice' in part) await setImmediate()
    }
  }

  private take(report: Report): void {
    if ('begun' in report) this.begin()
    else if ('output' in report) this.running?.piece.onOutput(report.output)
    else if ('rested' in report) this.rest(report.rested.megabytes)
    else if (report.ending === 'DONE') this.running?.settle('DONE')
    else if (this.running !== undefined) this.running.ending ??= report.ending
  }

  private begin(): void {
    this.hasWorked = true
    if (this.running === undefined) return
    this.running.hasBegun = true
    clearTimeout(this.running.late)
    this.running.late = this.endAfter(this.running.piece.seconds)
  }

  private rest(megabytes: number): void {
    clearTimeout(this.leaving)
    if (this.pieces >= maxPieces || megabytes > MAX_MEGABYTES_AT_REST) {
      this.kill()
      return
    }
    this.isResting = true
    this.events.onRested(this)
  }

  private leave(): void {
    this.isGone = true
    clearTimeout(this.leaving)
    this.running?.settle(this.running.hasBegun ? (this.running.ending ?? 'FAILED') : 'NOT_BEGUN')
    this.events.onGone(this)
  }
}

/**
 * Settings of glibc's memory; other systems ignore them. Large pieces go back to the system at once, and threads share the rest.
 * Otherwise a process that reads photos keeps 200 MB that nobody uses.
 */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' }

/** The compile cache, for a faster start, and nothing else of this process's environment. */
function environment(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder === undefined ? MALLOC : { ...MALLOC, NODE_COMPILE_CACHE: folder }
}
