import { canHelp } from './failure.ts'

const waitsMs = [1000, 2000, 4000]

/** Tries again by itself, as lists do, where that can help: a restart of the server goes by unnoticed. */
export async function patiently<Answer>(ask: () => Promise<Answer>, isOver: () => boolean): Promise<Answer> {
  for (const waitMs of waitsMs) {
    try {
      return await ask()
    } catch (error) {
      if (!canHelp(error) || isOver()) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return await ask()
}
