/**
 * The releases of the rules, side by side. Each binds from a day in Belgium until the next one does. The rows of the rules say
 * which release brought, ended or changed them; a release says which severities it changed.
 */
import { todayInBrussels } from '../dates.ts'
import type { Finding } from './finding.ts'
import { isResponse, PEPPOL, type Profile, type Syntax } from './profile.ts'

export const releaseIds = ['2026.5', '2026.11'] as const
export type ReleaseId = (typeof releaseIds)[number]

type Severity = Finding['severity']

export type Release = {
  id: ReleaseId
  /** The first day on which it binds. */
  from: string
  month: string
  /** The number of Peppol's billing in it. */
  billing: string
  /** The other specifications, with their numbers. */
  names: Readonly<Partial<Record<Profile, string>>>
  /** The severities that differ from the release before, by rule. */
  severities: Readonly<Record<string, Severity>>
}

/** The version of the norm's rules, in both syntaxes. */
const NORM = '1.3.16'

const germany = 'XRechnung 3.0.2'
const facturX = 'Factur-X 1.09.2'

/** Specifications with releases of their own, which Peppol's change nothing of. */
const others: Release['names'] = {
  XRechnung: germany,
  'XRechnung Extension': germany,
  'XRechnung CVD': germany,
  'Factur-X MINIMUM': facturX,
  'Factur-X BASIC WL': facturX,
  'Factur-X BASIC': facturX,
  'Factur-X EXTENDED': facturX,
  NLCIUS: 'NLCIUS 1.0.3',
  'UBL.BE': 'UBL.BE 1.31',
  'PINT EU': 'PINT EU 1.1.1',
  'Peppol Invoice Response 3': 'Peppol Invoice Response 3',
  'Peppol Message Level Response 3': 'Peppol Message Level Response 3',
  'Peppol Message Level Status 1': 'Peppol Message Level Status 1.0.1',
}

/** Oldest first. */
export const releases: readonly Release[] = [
  {
    id: '2026.5',
    from: '2026-08-24',
    month: 'May 2026',
    billing: '3.0.21',
    names: { ...others, 'Peppol BIS Self-Billing 3.0': 'Peppol BIS Self-Billing 3.0.2' },
    severities: {},
  },
  {
    id: '2026.11',
    from: '2027-02-22',
    month: 'November 2026',
    billing: '3.0.22',
    names: { ...others, 'Peppol BIS Self-Billing 3.0': 'Peppol BIS Self-Billing 3.0.3' },
    severities: {
      'PEPPOL-COMMON-R054': 'FATAL',
      'PEPPOL-COMMON-R055': 'FATAL',
      'PEPPOL-COMMON-R056-1': 'FATAL',
      'PEPPOL-COMMON-R056-2': 'FATAL',
      'PEPPOL-COMMON-R057': 'FATAL',
    },
  },
]

const [OLDEST] = releases

/** The release of a day; a day before all of them has the oldest. */
export function releaseOn(day: string = todayInBrussels()): Release {
  const found = releases.findLast(({ from }) => from <= day) ?? OLDEST
  if (found === undefined) throw new Error('no release')
  return found
}

export function releaseOf(id: ReleaseId): Release {
  const found = releases.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no release ${id}`)
  return found
}

export function isReleaseId(text: string): text is ReleaseId {
  return releaseIds.some((id) => id === text)
}

/** The release of a profile's rows: specifications of others stand still. */
export function releaseOfRows(profile: Profile, release: Release): Release {
  return profile.startsWith('Peppol') ? release : releaseOf('2026.5')
}

/** The release after it, if any. */
export function nextRelease({ id }: Release): Release | undefined {
  return releases[releaseIds.indexOf(id) + 1]
}

/** The release as a reader names it: its specification, and the norm beneath. */
export function releaseName({ billing, month, names }: Release, profile: Profile, syntax: Syntax): string {
  const own = profile === PEPPOL ? `Peppol BIS Billing ${billing}` : names[profile]
  const ofMonth = own?.startsWith('Peppol') ? `${own} (${month})` : own
  const norm = isResponse(profile) ? undefined : `EN 16931 ${syntax} ${NORM}`
  return [ofMonth, norm].filter(Boolean).join(', ')
}
