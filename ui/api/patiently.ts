import { canHelp } from './failure.ts'

const waitsMs = [1000, 2000, 4000]

/** Retries where that can help, as lists do, so that a restart of the server is not noticed. */
export async function patiently<Answer>(ask: () => Promise<Answer>, isOver: () => boolean): Promise<Answer> {
  for (const waitMs of waitsMs) {
    try {
      return await ask()
    } catch (error) {
      if (!canHelp(error) || isOver()) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return ask()
}
