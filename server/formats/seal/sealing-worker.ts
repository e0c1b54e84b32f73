import { Problem } from '../../platform/problem.ts'
import { prepareDocumentTimeStamp, type Unsigned } from './append-signature.ts'
import type { PreparedSeal } from './prepare-seal.ts'
import { prepareSheet, type SheetTask } from './prepare-sheet.ts'
import {
  type EvidenceTask,
  type PreparedEvidence,
  prepareWithEvidence,
  type Trial,
  trySeal,
} from './prepare-with-evidence.ts'
import { CannotBeSealed, type Refusal } from './refusal.ts'

export type SealingTask =
  | { seal: EvidenceTask }
  | { tried: Uint8Array }
  | { allTried: Uint8Array[] }
  | { sheet: SheetTask }
  | { stamped: Uint8Array }
export type TrialAnswer = Trial | { refusal: Refusal }
export type SealingAnswer =
  | { prepared: PreparedEvidence }
  | { preparedSheet: PreparedSeal }
  | { trial: Trial }
  | { trials: TrialAnswer[] }
  | { unsigned: Unsigned }
  | { refusal: Refusal }
  | { hasNoEngine: true }

export async function work(task: SealingTask, say: (answer: SealingAnswer) => void): Promise<void> {
  try {
    if ('seal' in task) say({ prepared: await prepareWithEvidence(task.seal) })
    else if ('sheet' in task) say({ preparedSheet: await prepareSheet(task.sheet) })
    else if ('allTried' in task) say({ trials: await tryAll(task.allTried) })
    else if ('tried' in task) say({ trial: await trySeal(task.tried, { isCompared: true }) })
    else say({ unsigned: await prepareDocumentTimeStamp(task.stamped) })
  } catch (error) {
    say(error instanceof Problem ? { hasNoEngine: true } : { refusal: refusalReason(error) })
  }
}

async function tryAll(files: readonly Uint8Array[]): Promise<TrialAnswer[]> {
  const answers: TrialAnswer[] = []
  for (const file of files)
    answers.push(
      await trySeal(file, { isCompared: false }).catch((error: unknown) => {
        if (error instanceof Problem) throw error
        return { refusal: refusalReason(error) }
      }),
    )
  return answers
}

const refusalReason = (error: unknown): Refusal => (error instanceof CannotBeSealed ? error.reason : 'BROKEN')
