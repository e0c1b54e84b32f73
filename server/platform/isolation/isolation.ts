/**
 * Work on what strangers send, in processes apart: it can neither hold up the server nor use up its memory. The
 * processes are kept warm; one that a file went wrong in is replaced, and each after ten
 * files, which are looked at and read, so two pieces of work each.
 */
import { availableParallelism } from 'node:os'
import { Lane } from './lane.ts'
import type { Ending } from './protocol.ts'

export type { Ending }

export interface Bounds {
  /** By the clock, so more on a machine that has much to do. */
  seconds: number
  /** Of the processor. */
  processorSeconds?: number
  /** Of heap and buffers, what the modules take left out. */
  megabytes: number
  /** Of the whole process, with what libraries take outside of JavaScript. */
  residentMegabytes?: number
}

export interface Manner {
  /** Whose work it is: processes are shared out between owners, one piece of each in turn. */
  owner: string
  /** Aborted, it never starts, or its process is ended at once. */
  signal?: AbortSignal | undefined
  /** Who would have to wait longer is told at once; work that nobody waits for takes what it gets. */
  mostWaitSeconds?: number
}

const PROCESSORS = availableParallelism()
const PROMPT_AT_ONCE = Math.min(8, Math.max(2, PROCESSORS))
const HEAP_MEGABYTES = 768
/** A person looks at a screen meanwhile. */
const USUAL_PATIENCE_SECONDS = 10

const prompt = new Lane({
  what: 'the reading of files',
  atOnce: PROMPT_AT_ONCE,
  spare: PROMPT_AT_ONCE,
  isPatient: false,
  heapMegabytes: HEAP_MEGABYTES,
})

/** A processor each for long: one is left to who waits for a page. */
const patient = new Lane({
  what: 'the reading of scans',
  atOnce: Math.max(1, Math.min(4, PROCESSORS - 1)),
  spare: 1,
  isPatient: true,
  heapMegabytes: HEAP_MEGABYTES,
})

/**
 * Hands the task to the `work` of that module, and tells how it ended.
 * @param hear gets everything that the work says, in its order, also when it ends badly
 * @throws {Unavailable} when it would wait for too long; what the signal was aborted with, when it didn't start
 */
export const isolate = (
  module: URL,
  task: object,
  bounds: Bounds,
  manner: Manner,
  hear: (said: unknown) => void,
): Promise<Ending> => runIn(prompt, module, task, bounds, manner, hear)

/** The same for what takes long and nobody looks at: everything else on the machine goes first. */
export const isolatePatiently = (
  module: URL,
  task: object,
  bounds: Bounds,
  manner: Manner,
  hear: (said: unknown) => void,
): Promise<Ending> => runIn(patient, module, task, bounds, manner, hear)

/** What is under way, for whoever watches over the server. */
export const isolationFigures = () => ({ prompt: prompt.figures, patient: patient.figures })

/**
 * A process can end for no fault of its file: the machine was out of memory, somebody killed it. What had said nothing yet is
 * tried once more, in another one.
 */
async function runIn(
  lane: Lane,
  module: URL,
  task: object,
  { seconds, megabytes, residentMegabytes, processorSeconds }: Bounds,
  { owner, signal, mostWaitSeconds = USUAL_PATIENCE_SECONDS }: Manner,
  hear: (said: unknown) => void,
): Promise<Ending> {
  let hasSaid = false
  const hearAll = (said: unknown) => {
    hasSaid = true
    hear(said)
  }
  const assignment = { file: module.href, task, megabytes, residentMegabytes, processorSeconds }
  const waiter = { piece: { assignment, seconds, hear: hearAll, signal }, owner, mostWaitSeconds }
  const ending = await lane.run(waiter)
  return ending === 'FAILED' && !hasSaid ? lane.run(waiter) : ending
}
