import { expect, test } from 'vitest'
import { profileOfClaim, profileOfUbl } from './profile.ts'

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
  expect(profileOfClaim(claim, 'CII')).toBe(profile)
})

test.each([undefined, '', 'urn:factur-x.eu:1p0:MINIMUM', `${CORE}#compliant#urn:nobody`, 'toString'])(
  'the profile that %s claims is not known',
  (claim) => {
    expect(profileOfClaim(claim, 'CII')).toBeUndefined()
  },
)

const BILLING = `${CORE}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`
const SELF_BILLING = `${CORE}#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0`

test.each([
  [BILLING, 'Peppol BIS Billing 3.0'],
  [`${BILLING}#conformant#urn:nobody`, 'Peppol BIS Billing 3.0'],
  [SELF_BILLING, 'Peppol BIS Self-Billing 3.0'],
  [CORE, 'EN 16931'],
  [`${CORE}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`, 'XRechnung'],
  [`${CORE}#compliant#urn:fdc:nen.nl:nlcius:v1.0`, 'NLCIUS'],
  [`${CORE}#conformant#urn:UBL.BE:1.0.0.20180214`, 'UBL.BE'],
  ['urn:peppol:pint:billing-1@eu-1', 'PINT EU'],
])('UBL that says %s is judged as %s', (customizationId, profile) => {
  expect(profileOfUbl({ customizationId })).toBe(profile)
})

test.each(['urn:factur-x.eu:1p0:minimum', `${CORE}#compliant#urn:nobody`, ''])(
  'the profile that UBL claims by %j is not known',
  (customizationId) => {
    expect(profileOfUbl({ customizationId })).toBeUndefined()
  },
)

test('an unknown claim within the process of self-billing is that', () => {
  const profileId = 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0'
  expect(profileOfUbl({ customizationId: 'urn:nobody', profileId })).toBe('Peppol BIS Self-Billing 3.0')
})
