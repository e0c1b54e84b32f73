/** The rules of each profile on the content of a document, by the beginnings of their ids. */
import type { Choice, Dated } from './dated.ts'
import { PEPPOL, type Profile, SELF_BILLING } from './profile.ts'

const NORM = /^(BR-(\d\d|CO-|CL-|DEC-|S-|Z-|E-|AE-|IC-|G-|O-|AF-|AG-|B-)|UBL-)/
const NETWORK = /^PEPPOL-/
const NATIONAL = /^(DE|DK|GR|IS|IT|NL|NO|SE|SK)-[RS]-/
const GERMAN = /^BR-(DE-(\d|TMP)|TMP-\d)/
/** The rules of Peppol that XRechnung has taken over. */
const IN_XRECHNUNG = /^PEPPOL-EN16931-R(001|005|008|010|020|04[0-46]|05[345]|061|101|110|111|120|121|130)$/
const OURS = /^(ZEGEL|XSD)-/

/** Some rules of the sets don't hold in a profile. */
type Members = { sets: readonly RegExp[]; without?: RegExp }

const xrechnung = [NORM, GERMAN, IN_XRECHNUNG]

const profiles: Readonly<Partial<Record<Profile, Members>>> = {
  [PEPPOL]: { sets: [NORM, NETWORK, NATIONAL] },
  [SELF_BILLING]: { sets: [NORM, NETWORK], without: /-P0112$/ },
  XRechnung: { sets: xrechnung },
  // The extension has its own lists, and its own sum to pay.
  'XRechnung Extension': {
    sets: [...xrechnung, /^BR-DEX-/],
    without: /^BR-(CL-(10|11|21|24|25|26)|CO-16)$/,
  },
  'XRechnung CVD': { sets: [...xrechnung, /^BR-(DE|TMP)-CVD-/] },
  NLCIUS: { sets: [NORM, /^BR-NL-/] },
  // Built on an earlier release of the norm, for more of UBL and with reasons of its own.
  'UBL.BE': {
    sets: [NORM, /^ubl-BE-/],
    without: /^(UBL-(CR-|DT-(0[89]|[12]\d)|SR-5[1-6])|BR-(CO-17|E-0[18]|O-02|S-0[89]|B-0\d|CL-(13|22)))/,
  },
  'PINT EU': { sets: [NORM, NETWORK, NATIONAL], without: /-(R00[47]|P0100|CL008)$/ },
}

/** Others have the rules of the norm. */
const others: Members = { sets: [NORM] }

export function isOfProfile(profile: Profile, { id }: Pick<Dated, 'id'>): boolean {
  const { sets, without } = profiles[profile] ?? others
  return OURS.test(id) || (sets.some((set) => set.test(id)) && !without?.test(id))
}

/** The rows of a profile. */
export const rowsOf =
  (profile: Profile): Choice =>
  (rows) =>
    rows.filter((row) => isOfProfile(profile, row))
