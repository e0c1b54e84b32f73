import type { Unsigned } from './append-signature.ts'
import { prepareDocumentTimeStamp } from './document-time-stamp.ts'
import { CannotBeSealed, type Refusal } from './open-pdf.ts'
import {
  type EvidenceTask,
  type PreparedEvidence,
  prepareWithEvidence,
  type Trial,
  trySeal,
} from './prepare-with-evidence.ts'

export type SealingTask = { seal: EvidenceTask } | { tried: Uint8Array } | { stamped: Uint8Array }
export type SealingAnswer =
  | { prepared: PreparedEvidence }
  | { trial: Trial }
  | { unsigned: Unsigned }
  | { refusal: Refusal }

export async function work(task: SealingTask, say: (answer: SealingAnswer) => void): Promise<void> {
  try {
    if ('seal' in task) say({ prepared: await prepareWithEvidence(task.seal) })
    else if ('tried' in task) say({ trial: await trySeal(task.tried) })
    else say({ unsigned: await prepareDocumentTimeStamp(task.stamped) })
  } catch (error) {
    say({ refusal: error instanceof CannotBeSealed ? error.reason : 'BROKEN' })
  }
}
