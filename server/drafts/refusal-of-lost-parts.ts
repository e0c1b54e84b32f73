/** Preserved parts are dropped only with the user's agreement. */

import type { Part } from '../formats/preserved/parts.ts'
import { Problem, type Violation } from '../platform/problem.ts'
import type { Candidate } from './candidate.ts'
import type { OutgoingXml } from './outgoing-xml.ts'

/** FILE_PARTS_LOST, with each part. */
export function refusalOfLostParts(
  outgoing: Pick<OutgoingXml, 'lost'> | undefined,
  { sourceFile }: Pick<Candidate, 'sourceFile'>,
): Problem | undefined {
  const lost = outgoing?.lost ?? []
  if (lost.length === 0 || sourceFile?.mayDrop === true) return undefined
  return new Problem('FILE_PARTS_LOST', { violations: lost.map(asViolation) })
}

const asViolation = ({ line, ...part }: Part): Violation => ({
  field: line === null ? '' : `/inputDetails/lines/${line - 1}`,
  messageKey: line === null ? 'part-lost' : 'line-part-lost',
  severity: 'FATAL',
  part,
  ...(line !== null && { params: { number: line } }),
})
