/** The rules of each profile on the content of a document, by the beginnings of their ids. */
import type { Choice, Dated } from './dated.ts'
import { PEPPOL, type Profile, SELF_BILLING } from './profile.ts'

const NORM = /^(BR-(\d\d|CO-|CL-|DEC-|S-|Z-|E-|AE-|IC-|G-|O-|AF-|AG-|B-)|UBL-)/
const NETWORK = /^PEPPOL-(COMMON|EN16931-(CL|F|P|R(0|1[0-3])))/
const NATIONAL = /^(DE|DK|GR|IS|IT|NL|NO|SE|SK)-[RS]-/
const GERMAN = /^BR-(DE-(\d|TMP)|TMP-\d)/
/** The rules of Peppol that XRechnung has taken over. */
const IN_XRECHNUNG = /^PEPPOL-EN16931-R(001|005|008|010|020|04[0-46]|05[345]|061|101|110|111|120|121|130)$/
const OURS = /^(ZEGEL|XSD)-/

/** Some rules of the sets don't hold in a profile, some warn alone. */
type Members = { sets: readonly RegExp[]; without?: RegExp; warnings?: RegExp }

const xrechnung = { sets: [NORM, GERMAN, IN_XRECHNUNG], warnings: /-R120$/ }

const profiles: Readonly<Partial<Record<Profile, Members>>> = {
  [PEPPOL]: { sets: [NORM, NETWORK, NATIONAL] },
  [SELF_BILLING]: { sets: [NORM, NETWORK], without: /-P0112$/ },
  XRechnung: xrechnung,
  // The extension has its own lists, and its own sum to pay.
  'XRechnung Extension': {
    ...xrechnung,
    sets: [...xrechnung.sets, /^BR-DEX-/],
    without: /^BR-(CL-(10|11|21|24|25|26)|CO-16)$/,
  },
  'XRechnung CVD': { ...xrechnung, sets: [...xrechnung.sets, /^BR-(DE|TMP)-CVD-/], without: /^BR-CL-13$/ },
  NLCIUS: { sets: [NORM, /^(BR-NL|SI-UBL)-/] },
  // Built on an earlier release of the norm, for more of UBL and with reasons of its own.
  'UBL.BE': {
    sets: [NORM, NETWORK, /^(DK|GR|IT|NO|SE)-/, /^ubl-BE-/],
    without:
      /^(UBL-(CR-|DT-(01|0[89]|[12]\d)|SR-5[1-6])|BR-(CO-1[07]|DEC-23|(AE|E|G|IC|O|S|Z)-08|E-01|IC-(01|12)|O-02|S-09|A[FG]-|B-0\d|CL-(13|22))|PEPPOL-(EN16931-(R004|R120|P0112|CL008)|COMMON-R(04[3-9]|05|06)))/,
    warnings: /-R001$/,
  },
  'PINT EU': { sets: [NORM, NETWORK, NATIONAL], without: /-(R00[47]|P0100|CL008)$/ },
  'Peppol Invoice Response 3': { sets: [/^PEPPOL-(COMMON|T111)-/] },
  'Peppol Message Level Response 3': { sets: [/^PEPPOL-(COMMON|T71)-/] },
  'Peppol Message Level Status 1': { sets: [/^SCH-MLS-/] },
}

/** Others have the rules of the norm. */
const others: Members = { sets: [NORM] }

export function isOfProfile(profile: Profile, { id }: Pick<Dated, 'id'>): boolean {
  const { sets, without } = profiles[profile] ?? others
  return OURS.test(id) || (sets.some((set) => set.test(id)) && !without?.test(id))
}

/** The rows of a profile, each with its severity there. */
export const rowsOf =
  (profile: Profile): Choice =>
  (rows) =>
    rows
      .filter((row) => isOfProfile(profile, row))
      .map((row) => (profiles[profile]?.warnings?.test(row.id) ? { ...row, severity: 'WARNING' } : row))
