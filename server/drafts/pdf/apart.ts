/** Work on what strangers send, in a process of its own: it can neither hold up the server nor use up its memory. */
import { fork } from 'node:child_process'
import { inTurn } from './turns.ts'

export interface Bounds {
  seconds: number
  megabytes: number
}

/** How it ended: as it should, or beyond a bound, or not at all well. */
export type Ending = 'DONE' | 'TOO_LONG' | 'TOO_LARGE' | 'FAILED'

/** What the process is told, first and only. */
export interface Assignment {
  /** A worker thread's file: it gets the task as its `workerData` and says things with `parentPort`. */
  file: string
  task: object
  megabytes: number
}

/** What the process says: something that the worker said, or how it ended. */
export type Report = { said: unknown } | { ending: Ending }

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
): Promise<Ending> => inTurn(() => runApart(file, task, bounds, hear))

function runApart(file: URL, task: object, bounds: Bounds, hear: (said: unknown) => void): Promise<Ending> {
  const process = fork(new URL('./apart-process.ts', import.meta.url), {
    execArgv: [HEAP],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve) => {
    let ending: Ending = 'FAILED'
    const late = setTimeout(() => {
      ending = 'TOO_LONG'
      process.kill('SIGKILL')
    }, bounds.seconds * 1000)
    process.on('message', (report) => {
      if (isReport(report) && 'said' in report) hear(report.said)
      if (isReport(report) && 'ending' in report) ending = report.ending
    })
    process.on('error', () => undefined)
    process.on('close', () => {
      clearTimeout(late)
      resolve(ending)
    })
    const assignment: Assignment = { file: file.href, task, megabytes: bounds.megabytes }
    process.send(assignment, () => undefined)
  })
}

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && ('said' in value || 'ending' in value)
