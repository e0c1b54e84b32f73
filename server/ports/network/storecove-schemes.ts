/** The names of identifier schemes at Storecove: those of Peppol's code list of participant identifier schemes. */
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'

const NAMES: Record<string, string | undefined> = {
  '0002': 'FR:SIRENE',
  '0007': 'SE:ORGNR',
  '0009': 'FR:SIRET',
  '0060': 'DUNS',
  '0088': 'GLN',
  '0106': 'NL:KVK',
  '0184': 'DK:DIGST',
  '0190': 'NL:OINO',
  '0192': 'NO:ORG',
  '0204': 'DE:LWID',
  '0208': 'BE:EN',
  '0216': 'FI:OVT',
  '9914': 'AT:VAT',
  '9925': 'BE:VAT',
  '9930': 'DE:VAT',
  '9938': 'LU:VAT',
  '9944': 'NL:VAT',
  '9957': 'FR:VAT',
}

/** Undefined for a scheme without a name here. */
export function storecoveIdentifier({
  scheme,
  participant,
}: Endpoint): { scheme: string; id: string } | undefined {
  const name = NAMES[scheme]
  return name === undefined ? undefined : { scheme: name, id: participant }
}
