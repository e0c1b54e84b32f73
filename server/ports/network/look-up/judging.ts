/** Reads an SMP's answer in an isolated process, which also returns the reason for distrust. */
import { readIsolated, reading } from '../../../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../../../formats/xml/unreadable-xml.ts'
import { Distrust } from './distrust.ts'

type Judgement<Answer> = { believed: Answer } | { distrust: Pick<Distrust, 'reason' | 'detail'> }

const ISOLATION = { owner: 'the look-up' }

/** Makes a module's `work` of a function that may throw a Distrust. */
export const judging = <Task, Answer>(read: (task: Task) => Answer) =>
  reading((task: Task): Judgement<Answer> => {
    try {
      return { believed: read(task) }
    } catch (error) {
      if (!(error instanceof Distrust)) throw error
      const { reason, detail } = error
      return { distrust: { reason, detail } }
    }
  })

/**
 * @param module it exports `work`, made with `judging` from a function of this task to this answer
 * @param report gets the reason of a Distrust
 * @throws {Distrust} also for bytes that are no XML
 */
export async function readJudged<Task extends { bytes: Uint8Array }, Answer>(
  module: URL,
  task: Task,
  report: (answer: string) => void,
): Promise<Answer> {
  const judgement = await readIsolated<Task, Judgement<Answer>>(module, task, ISOLATION).catch(
    (error: unknown): Judgement<Answer> => {
      if (!(error instanceof UnreadableXml)) throw error
      return { distrust: { reason: 'OTHER_ANSWER', detail: error.message } }
    },
  )
  if ('believed' in judgement) return judgement.believed
  const { reason, detail } = judgement.distrust
  report(`${reason}: ${detail}`)
  throw new Distrust(reason, detail)
}
