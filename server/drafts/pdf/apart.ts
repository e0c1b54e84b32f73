/** Work on what strangers send, in a process of its own: it can neither hold up the server nor use up its memory. */
import { fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { turns } from './turns.ts'

export interface Bounds {
  /** By the clock, so more on a machine that has much to do. */
  seconds: number
  /** Of the processor. */
  processorSeconds?: number
  /** Of the worker's heap and buffers. */
  megabytes: number
  /** Of the whole process, with what libraries take outside of JavaScript. */
  residentMegabytes?: number
}

export interface Manner {
  /** Aborted, the process is ended at once. */
  signal?: AbortSignal
  /** Lets everything else on the machine go first. */
  isPatient?: boolean
}

/** How it ended: as it should, beyond a bound, not at all well, or because nobody wanted it any more. */
export type Ending = 'DONE' | 'TOO_LONG' | 'TOO_LARGE' | 'FAILED' | 'STOPPED'

/** What the process is told, first and only. */
export interface Assignment {
  /** A worker thread's file: it gets the task as its `workerData` and says things with `parentPort`. */
  file: string
  task: object
  megabytes: number
  residentMegabytes: number | undefined
  processorSeconds: number | undefined
  isPatient: boolean
}

/** What the process says: something that the worker said, or how it ended. */
export type Report = { said: unknown } | { ending: Ending }

/** Uploads are looked at by two processes at most, and sixty wait. */
const inTurn = turns('the reading of PDFs', 2, 60)

/** The JavaScript heap; buffers are outside it and watched by the process itself. */
const HEAP = '--max-old-space-size=256'

/**
 * Does the work once others are done with theirs, and settles when its process is gone.
 * @param hear gets everything that the worker says, in its order
 * @throws {Unavailable} when too many wait
 */
export const apart = (
  file: URL,
  task: object,
  bounds: Bounds,
  hear: (said: unknown) => void,
): Promise<Ending> => inTurn(() => apartAtOnce(file, task, bounds, hear))

/** The same without waiting for others. */
export function apartAtOnce(
  file: URL,
  task: object,
  bounds: Bounds,
  hear: (said: unknown) => void,
  { signal, isPatient = false }: Manner = {},
): Promise<Ending> {
  const process = fork(new URL('./apart-process.ts', import.meta.url), {
    execArgv: [HEAP],
    env: compileCache(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve) => {
    let ending: Ending = 'FAILED'
    const end = (as: Ending) => {
      ending = as
      process.kill('SIGKILL')
    }
    const late = setTimeout(() => end('TOO_LONG'), bounds.seconds * 1000)
    const stop = () => end('STOPPED')
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
    process.on('message', (report) => {
      if (isReport(report) && 'said' in report) hear(report.said)
      if (isReport(report) && 'ending' in report) ending = report.ending
    })
    process.on('error', () => undefined)
    process.on('close', () => {
      clearTimeout(late)
      signal?.removeEventListener('abort', stop)
      resolve(ending)
    })
    process.send(assignmentOf(file, task, bounds, isPatient), () => undefined)
  })
}

/** Nothing of this process's own environment; where code is kept compiled, so that it starts sooner. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}

function assignmentOf(file: URL, task: object, bounds: Bounds, isPatient: boolean): Assignment {
  const { megabytes, residentMegabytes, processorSeconds } = bounds
  return { file: file.href, task, megabytes, residentMegabytes, processorSeconds, isPatient }
}

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && ('said' in value || 'ending' in value)
