/** The messages between the server and an isolated process. */

/** One task. */
export interface Assignment {
  /** The module whose `work` does it. */
  file: string
  task: object
  /** Of heap and buffers, on top of the process's own before. */
  megabytes: number
  residentMegabytes: number | undefined
  processorSeconds: number | undefined
}

export type Order = { load: string[] } | { work: Assignment }

/** DONE, a limit was exceeded, it failed, or it was aborted. */
export type Ending = 'DONE' | 'TOO_LONG' | 'TOO_LARGE' | 'FAILED' | 'STOPPED'

/** The modules are loaded and the task begins, an output, the ending, or a finished clean-up: the process can take the next task. */
export type Report =
  | { begun: true }
  | { output: unknown }
  | { ending: Ending }
  | { rested: { megabytes: number } }

const REPORTS = ['begun', 'output', 'ending', 'rested']

export const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && REPORTS.some((name) => name in value)

export interface ThreadData {
  /** The folder of compiled code, if any. */
  compileCache: string | undefined
}

export const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' && value !== null && ('load' in value || 'work' in value)

/** The message to the thread: modules to load, or a task. */
export type ThreadOrder = { load: string[] } | { file: string; task: object }

/** A module that isolated processes can run. Work that throws ends its process. */
export interface WorkModule {
  work(task: object, emit: (output: unknown) => void): Promise<void> | void
}
