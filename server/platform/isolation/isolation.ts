/**
 * Runs work on untrusted files in separate processes, where it can neither block the server nor use up its memory. Processes
 * are reused; one is replaced after a failure, and after 20 tasks (about ten uploads).
 */
import { AsyncResource } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { Unavailable } from '../problem.ts'
import { ProcessPool } from './process-pool.ts'
import type { Ending } from './protocol.ts'

export type { Ending }

export interface Bounds {
  /** Of elapsed time, once the modules are loaded. */
  seconds: number
  /** Of processor time. */
  processorSeconds?: number
  /** Of heap and buffers, on top of the modules' own. */
  megabytes: number
  /** Of the whole process, with memory outside of JavaScript. */
  residentMegabytes?: number
}

export interface IsolationOptions {
  /** The owner of the work: owners take turns. */
  owner: string
  /** Aborts before the start, or ends the process. */
  signal?: AbortSignal | undefined
  /** Rejects with Unavailable when the expected wait is longer. `Infinity` for background work. */
  maxWaitSeconds?: number
  /** Short work whose result is shown until the long one is done: it goes before the long work of others. */
  isFirstLook?: boolean
}

const PROCESSORS = availableParallelism()
const INTERACTIVE_AT_ONCE = Math.min(8, Math.max(2, PROCESSORS))
const HEAP_MEGABYTES = 768
/** A user waits. */
const USUAL_PATIENCE_SECONDS = 10

const interactivePool = new ProcessPool({
  what: 'the reading of files',
  atOnce: INTERACTIVE_AT_ONCE,
  extraForIdleOwners: INTERACTIVE_AT_ONCE,
  isBackground: false,
  heapMegabytes: HEAP_MEGABYTES,
})

/** Each task uses a processor for long, so one processor stays free for interactive work. */
export const BACKGROUND_AT_ONCE = Math.max(1, Math.min(4, PROCESSORS - 1))

const backgroundPool = new ProcessPool({
  what: 'the reading of scans',
  atOnce: BACKGROUND_AT_ONCE,
  extraForIdleOwners: 1,
  isBackground: true,
  heapMegabytes: HEAP_MEGABYTES,
})

/**
 * Runs the `work` function of that module and resolves to its ending.
 * @param onMessage gets every output in order, also when the work fails
 * @throws {Unavailable} when it would wait for too long, or no process could load the module; the signal's reason, when it was
 * aborted before the start
 */
export const isolate = (
  module: URL,
  task: object,
  bounds: Bounds,
  options: IsolationOptions,
  onMessage: (message: unknown) => void,
): Promise<Ending> => runIn(interactivePool, module, task, bounds, options, onMessage)

/** The same at low priority, for long work that no user waits for. */
export const isolateInBackground = (
  module: URL,
  task: object,
  bounds: Bounds,
  options: IsolationOptions,
  onMessage: (message: unknown) => void,
): Promise<Ending> => runIn(backgroundPool, module, task, bounds, options, onMessage)

/** True where there is long work of others, and none of this owner's under way. */
export const hasOthersInBackground = (owner: string): boolean => backgroundPool.hasOthers(owner)

/** The running and waiting tasks of each pool, for the metrics. */
export const isolationFigures = () => ({
  interactive: interactivePool.figures,
  background: backgroundPool.figures,
})

/**
 * A process can die without a fault of its file: out of memory, or killed. A task without any output runs once more, in
 * another process.
 * @throws {Unavailable} when neither process came as far as beginning it
 */
async function runIn(
  pool: ProcessPool,
  module: URL,
  task: object,
  { seconds, megabytes, residentMegabytes, processorSeconds }: Bounds,
  { owner, signal, maxWaitSeconds = USUAL_PATIENCE_SECONDS, isFirstLook }: IsolationOptions,
  onMessage: (message: unknown) => void,
): Promise<Ending> {
  let hasReported = false
  /**
   * A process speaks in the context of the caller that started it. This binds it to the present caller, who may hold another
   * lease.
   */
  const reportAll = AsyncResource.bind((message: unknown) => {
    hasReported = true
    onMessage(message)
  })
  const assignment = { file: module.href, task, megabytes, residentMegabytes, processorSeconds }
  const piece = { assignment, seconds, onOutput: reportAll, signal }
  const waiter = { piece, owner, maxWaitSeconds, isFirstLook }
  const first = await pool.run(waiter)
  const isLost = first === 'NOT_BEGUN' || (first === 'FAILED' && !hasReported)
  const ending = isLost ? await pool.run(waiter) : first
  if (ending === 'NOT_BEGUN') throw new Unavailable(pool.what, { cause: new Error('no process could begin') })
  return ending
}
