/** The profile of a document: the specification that it claims. */
import type { Invoice } from './model.ts'
import { CUSTOMIZATION_ID, SELF_BILLING_ID, SELF_BILLING_PROCESS } from './release.ts'

export type Profile =
  | 'Peppol BIS Billing 3.0'
  | 'Peppol BIS Self-Billing 3.0'
  | 'EN 16931'
  | 'XRechnung'
  | 'XRechnung Extension'
  | 'XRechnung CVD'
  | 'Factur-X MINIMUM'
  | 'Factur-X BASIC WL'
  | 'Factur-X BASIC'
  | 'Factur-X EXTENDED'
  | 'NLCIUS'
  | 'UBL.BE'
  | 'PINT EU'
  | 'Peppol Invoice Response 3'
  | 'Peppol Message Level Response 3'
  | 'Peppol Message Level Status 1'

export const PEPPOL: Profile = 'Peppol BIS Billing 3.0'
export const SELF_BILLING: Profile = 'Peppol BIS Self-Billing 3.0'

export type Syntax = 'UBL' | 'CII'

/** The profiles of answers, which hold no invoice. */
export const isResponse = (profile: Profile): boolean =>
  /^Peppol (Invoice Response|Message Level)/.test(profile)

const CORE = 'urn:cen.eu:en16931:2017'
const KOSIT = `${CORE}#compliant#urn:xeinkauf.de:kosit:xrechnung_*`
const OLD_KOSIT = `${CORE}#compliant#urn:xoev-de:kosit:standard:xrechnung_*`

/**
 * Current and earlier claims in both syntaxes, or in one; `*` stands for a version. Factur-X has its own name for the core
 * EN 16931.
 */
const claims: readonly (readonly [claim: string, profile: Profile, syntax?: Syntax])[] = [
  [CUSTOMIZATION_ID, PEPPOL],
  [CORE, 'EN 16931'],
  [KOSIT, 'XRechnung'],
  [OLD_KOSIT, 'XRechnung'],
  [`${KOSIT}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_*`, 'XRechnung Extension'],
  [`${OLD_KOSIT}#conformant#urn:xoev-de:kosit:extension:xrechnung_*`, 'XRechnung Extension'],
  [`${KOSIT}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_*`, 'XRechnung CVD'],
  ['urn:factur-x.eu:1p0:minimum', 'Factur-X MINIMUM', 'CII'],
  ['urn:zugferd.de:2p0:minimum', 'Factur-X MINIMUM', 'CII'],
  ['urn:factur-x.eu:1p0:basicwl', 'Factur-X BASIC WL', 'CII'],
  ['urn:zugferd.de:2p0:basicwl', 'Factur-X BASIC WL', 'CII'],
  [`${CORE}#compliant#urn:factur-x.eu:1p0:basic`, 'Factur-X BASIC', 'CII'],
  [`${CORE}#compliant#urn:zugferd.de:2p0:basic`, 'Factur-X BASIC', 'CII'],
  [`${CORE}#conformant#urn:factur-x.eu:1p0:extended`, 'Factur-X EXTENDED', 'CII'],
  [`${CORE}#conformant#urn:zugferd.de:2p0:extended`, 'Factur-X EXTENDED', 'CII'],
  [`${CORE}#compliant#urn:fdc:nen.nl:nlcius:v1.0`, 'NLCIUS', 'UBL'],
  [`${CORE}#conformant#urn:UBL.BE:1.0.0.20180214`, 'UBL.BE', 'UBL'],
  ['urn:peppol:pint:billing-1@eu-1', 'PINT EU', 'UBL'],
]

const VERSION = /_\d+(\.\d+){1,2}(?=#|$)/g

/** The profile of a claim; undefined for one that is unknown in its syntax. */
export function profileOfClaim(claim: string | undefined, syntax: Syntax): Profile | undefined {
  const written = claim?.trim() ?? ''
  const spellings = [written, written.replace(VERSION, '_*')]
  const found = claims.find(([known, , only = syntax]) => only === syntax && spellings.includes(known))
  return found?.[1]
}

/** The profiles of Peppol, whose claims may go on behind their own. */
const openClaims: readonly (readonly [claim: string, profile: Profile])[] = [
  [CUSTOMIZATION_ID, PEPPOL],
  [SELF_BILLING_ID, SELF_BILLING],
]

/** The profile of a document in UBL, by its specification, else by its process; undefined for an unknown one. */
export function profileOfUbl({
  customizationId = '',
  profileId,
}: Pick<Invoice, 'customizationId' | 'profileId'>) {
  const open = openClaims.find(([claim]) => customizationId.startsWith(claim))
  if (open) return open[1]
  const known = profileOfClaim(customizationId, 'UBL')
  return known ?? (profileId === SELF_BILLING_PROCESS ? SELF_BILLING : undefined)
}

/** The claims of answers, which may go on behind their own, and the processes of those on the level of messages. */
const responseClaims: readonly (readonly [claim: string, profile: Profile, process?: string])[] = [
  ['urn:fdc:peppol.eu:poacc:trns:invoice_response:3', 'Peppol Invoice Response 3'],
  [
    'urn:fdc:peppol.eu:poacc:trns:mlr:3',
    'Peppol Message Level Response 3',
    'urn:fdc:peppol.eu:poacc:bis:mlr:3',
  ],
  ['urn:peppol:edec:mls:1.0', 'Peppol Message Level Status 1', 'urn:peppol:edec:mls'],
]

/** The profile of an answer, by its specification, else by its process; undefined for an unknown one. */
export function profileOfResponse(claim = '', process?: string): Profile | undefined {
  const byClaim = responseClaims.find(([known]) => claim.startsWith(known))
  const found = byClaim ?? responseClaims.find(([, , known]) => known !== undefined && known === process)
  return found?.[1]
}
