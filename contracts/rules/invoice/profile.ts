/** The profile of a document: the specification that it claims. */
import { CUSTOMIZATION_ID } from './release.ts'

export type Profile =
  | 'Peppol BIS Billing 3.0'
  | 'EN 16931'
  | 'XRechnung'
  | 'XRechnung Extension'
  | 'XRechnung CVD'
  | 'Factur-X MINIMUM'
  | 'Factur-X BASIC WL'
  | 'Factur-X BASIC'
  | 'Factur-X EXTENDED'

export const PEPPOL: Profile = 'Peppol BIS Billing 3.0'

/** Current and earlier claims; `*` stands for a version. Factur-X has its own name for the core EN 16931. */
const claims: readonly (readonly [claim: string, profile: Profile])[] = [
  [CUSTOMIZATION_ID, PEPPOL],
  ['urn:cen.eu:en16931:2017', 'EN 16931'],
  ['urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_*', 'XRechnung'],
  ['urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_*', 'XRechnung'],
  [
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_*#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_*',
    'XRechnung Extension',
  ],
  [
    'urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_*#conformant#urn:xoev-de:kosit:extension:xrechnung_*',
    'XRechnung Extension',
  ],
  [
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_*#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_*',
    'XRechnung CVD',
  ],
  ['urn:factur-x.eu:1p0:minimum', 'Factur-X MINIMUM'],
  ['urn:zugferd.de:2p0:minimum', 'Factur-X MINIMUM'],
  ['urn:factur-x.eu:1p0:basicwl', 'Factur-X BASIC WL'],
  ['urn:zugferd.de:2p0:basicwl', 'Factur-X BASIC WL'],
  ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'Factur-X BASIC'],
  ['urn:cen.eu:en16931:2017#compliant#urn:zugferd.de:2p0:basic', 'Factur-X BASIC'],
  ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'Factur-X EXTENDED'],
  ['urn:cen.eu:en16931:2017#conformant#urn:zugferd.de:2p0:extended', 'Factur-X EXTENDED'],
]

const VERSION = /_\d+(\.\d+){1,2}(?=#|$)/g

const byClaim: ReadonlyMap<string, Profile> = new Map(claims)

/** The profile of a claim in CII; undefined for an unknown one. */
export function profileOfClaim(claim: string | undefined): Profile | undefined {
  const written = claim?.trim() ?? ''
  return byClaim.get(written) ?? byClaim.get(written.replace(VERSION, '_*'))
}
