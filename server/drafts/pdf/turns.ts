import { Unavailable } from '../../problem.ts'

const AT_ONCE = 2
const MOST_WAITING = 60

let running = 0
const waiting: (() => void)[] = []

/** Does the work when its turn comes, so that many uploads at one moment don't take the whole machine. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Unavailable('the reading of PDFs')
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
