import { Unavailable } from '../../problem.ts'

/** Lets work wait for its turn, so that much of it at one moment doesn't take the whole machine. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** @param what for the words of the refusal, once `mostWaiting` wait already */
export function turns(what: string, atOnce: number, mostWaiting: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Unavailable(what)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
