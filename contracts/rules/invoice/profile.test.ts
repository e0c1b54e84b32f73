import { expect, test } from 'vitest'
import { profileOfClaim } from './profile.ts'

const CORE = 'urn:cen.eu:en16931:2017'

test.each([
  [CORE, 'EN 16931'],
  [` ${CORE}\n`, 'EN 16931'],
  [`${CORE}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`, 'Peppol BIS Billing 3.0'],
  [`${CORE}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`, 'XRechnung'],
  [`${CORE}#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3`, 'XRechnung'],
  [
    `${CORE}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`,
    'XRechnung Extension',
  ],
  ['urn:factur-x.eu:1p0:minimum', 'Factur-X MINIMUM'],
  ['urn:factur-x.eu:1p0:basicwl', 'Factur-X BASIC WL'],
  [`${CORE}#compliant#urn:factur-x.eu:1p0:basic`, 'Factur-X BASIC'],
  [`${CORE}#conformant#urn:factur-x.eu:1p0:extended`, 'Factur-X EXTENDED'],
  [`${CORE}#conformant#urn:zugferd.de:2p0:extended`, 'Factur-X EXTENDED'],
])('who says %s is judged as %s', (claim, profile) => {
  expect(profileOfClaim(claim)).toBe(profile)
})

test.each([undefined, '', 'urn:factur-x.eu:1p0:MINIMUM', `${CORE}#compliant#urn:nobody`, 'toString'])(
  'the profile that %s claims is not known',
  (claim) => {
    expect(profileOfClaim(claim)).toBeUndefined()
  },
)
