/** An SMP's list of a participant (Peppol SMP, ServiceGroup), which isn't signed. */
import { askSmp, type SmpOptions } from './ask-smp.ts'
import { readJudged } from './judging.ts'
import type { GroupTask } from './read-service-group-work.ts'

const READING = new URL('./read-service-group-work.ts', import.meta.url)
const PARTICIPANT_SCHEME = 'iso6523-actorid-upis'

/**
 * The address at which an SMP answers about a participant.
 * @param identifier such as 0208:0123456749
 */
export const addressAt = (smp: URL, identifier: string): string =>
  `${smp.href.replace(/\/+$/, '')}/${encodeURIComponent(`${PARTICIPANT_SCHEME}::${identifier}`)}`

/**
 * @returns undefined when it knows no such participant
 * @throws {Distrust} when that is no list of its document types
 * @throws {Error} when it could not be found out
 */
export async function documentTypesAt(
  smp: URL,
  identifier: string,
  options: SmpOptions,
): Promise<string[] | undefined> {
  const target = new URL(addressAt(smp, identifier))
  const bytes = await askSmp(target, options)
  if (bytes === undefined) return undefined
  return readJudged<GroupTask, string[]>(READING, { bytes, identifier }, (answer) =>
    options.onStep?.({ asked: target.href, answer }),
  )
}
