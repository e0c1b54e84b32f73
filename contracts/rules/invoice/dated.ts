/** The rows of the rules by release: a release's rows, their severities and their tests. */
import type { Finding } from './finding.ts'
import { nextRelease, type Release, type ReleaseId, releaseIds, releases } from './releases.ts'

/** A row of a rule that holds from one release until another. */
export type Dated<Holds = unknown> = {
  id: string
  /** Default: FATAL. A release may change it. */
  severity?: Finding['severity']
  /** The release that brought the row; by default it was always there. */
  from?: ReleaseId
  /** The release that ended it. */
  until?: ReleaseId
  holds: Holds
  /** The test since a release that changed it. */
  changes?: Readonly<Partial<Record<ReleaseId, Holds>>>
}

const placeOf = (id: ReleaseId) => releaseIds.indexOf(id)

function isInForce({ from, until }: Dated, { id }: Release): boolean {
  const isBegun = from === undefined || placeOf(from) <= placeOf(id)
  return isBegun && (until === undefined || placeOf(id) < placeOf(until))
}

/** The releases up to this one, the newest first. */
const upTo = ({ id }: Release): Release[] => releases.slice(0, placeOf(id) + 1).reverse()

function severityIn({ id, severity }: Pick<Dated, 'id' | 'severity'>, release: Release): Finding['severity'] {
  const changed = upTo(release).find(({ severities }) => severities[id] !== undefined)
  return changed?.severities[id] ?? severity ?? 'FATAL'
}

function testIn({ holds, changes }: Dated, release: Release): unknown {
  const changed = upTo(release).find(({ id }) => changes?.[id] !== undefined)
  return changed === undefined ? holds : changes?.[changed.id]
}

/** Chooses rows, each with its severity and test. */
export type Choice = <Row extends Dated>(rows: readonly Row[]) => Row[]

/** The rows of a release. */
export function rowsIn(release: Release): Choice {
  return (rows) =>
    rows
      .filter((row) => isInForce(row, release))
      .map((row) => ({ ...row, severity: severityIn(row, release), holds: testIn(row, release) }))
}

/** The rows that refuse from the next release on, by their being new, grown stricter or changed; none without a next one. */
export function rowsComing(release: Release): Choice {
  const next = nextRelease(release)
  if (next === undefined) return () => []
  const refuses = (row: Dated, when: Release) => isInForce(row, when) && severityIn(row, when) === 'FATAL'
  const isComing = (row: Dated) =>
    refuses(row, next) && !(refuses(row, release) && testIn(row, release) === testIn(row, next))
  return (rows) => rowsIn(next)(rows.filter(isComing))
}
