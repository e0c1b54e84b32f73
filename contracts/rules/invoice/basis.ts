/** The basis of a check, and its result. */
import type { Finding } from './finding.ts'
import type { Profile } from './profile.ts'
import type { Release } from './releases.ts'

export type Basis = { profile: Profile; release: Release }

/** The findings, with the profile and the name of the release that they come from. */
export type Checked = { profile: Profile; release: string; findings: Finding[] }
