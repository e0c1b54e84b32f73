/** Turns an outside report about a mail of ours into the event that other modules wait for. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Envelope } from './envelopes.ts'
import { type Feedback, recordFeedback } from './mail-event.ts'

export interface Told {
  feedback: Feedback
  reason?: string
}

/** Records it; the same about the same mail once, however often it is said. */
export type TakeFeedback = (envelope: Envelope, told: Told) => Promise<void>

/** @param em one of its own each time */
export const feedbackTaker =
  (em: () => EntityManager, count: (feedback: Feedback) => void): TakeFeedback =>
  async ({ id, about, to }, { feedback, reason }) => {
    const isNew = await em().transactional((inside) =>
      recordFeedback(inside, {
        about,
        to,
        feedback,
        key: `mail ${id} ${feedback}`,
        ...(reason !== undefined && { reason }),
      }),
    )
    if (isNew) count(feedback)
  }
