/** What the server and an isolated process tell each other. */

/** One piece of work. */
export interface Assignment {
  /** The module whose `work` does it. */
  file: string
  task: object
  /** Of heap and buffers, beyond what the process had before. */
  megabytes: number
  residentMegabytes: number | undefined
  processorSeconds: number | undefined
}

export type Order = { load: string[] } | { work: Assignment }

/** How it ended: as it should, beyond a bound, not at all well, or because nobody wanted it any more. */
export type Ending = 'DONE' | 'TOO_LONG' | 'TOO_LARGE' | 'FAILED' | 'STOPPED'

/** Something that the work said, how it ended, or that the process has cleaned up and can take more. */
export type Report = { output: unknown } | { ending: Ending } | { rested: { megabytes: number } }

export const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && ('output' in value || 'ending' in value || 'rested' in value)

/** What the thread begins with. */
export interface ThreadData {
  /** Where code is kept compiled, if anywhere. */
  compileCache: string | undefined
}

export const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' && value !== null && ('load' in value || 'work' in value)

/** What the thread gets: modules to have at hand, or work. */
export type ThreadOrder = { load: string[] } | { file: string; task: object }

/** A module that can be given to an isolated process. Work that throws ends its process. */
export interface WorkModule {
  work(task: object, emit: (output: unknown) => void): Promise<void> | void
}
