/** What an SMP lists of a participant (Peppol SMP, ServiceGroup), which isn't signed. */
import { askSmp, type SmpOptions } from './ask-smp.ts'
import { documentTypesIn } from './read-service-group.ts'

const PARTICIPANT_SCHEME = 'iso6523-actorid-upis'

/**
 * Where an SMP answers about a participant.
 * @param identifier such as 0208:0123456749
 */
export const addressAt = (smp: URL, identifier: string): string =>
  `${smp.href.replace(/\/+$/, '')}/${encodeURIComponent(`${PARTICIPANT_SCHEME}::${identifier}`)}`

/**
 * @returns undefined when it knows no such participant
 * @throws {Error} when it could not be found out
 */
export async function documentTypesAt(
  smp: URL,
  identifier: string,
  options: SmpOptions,
): Promise<string[] | undefined> {
  const bytes = await askSmp(new URL(addressAt(smp, identifier)), options)
  return bytes && documentTypesIn(bytes, identifier)
}
