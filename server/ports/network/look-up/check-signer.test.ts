import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Issuer, makeIssuer, makeSigner } from '#tests/support/signed-metadata.ts'
import { checkSigner, isNamedBy, isValidAt } from './check-signer.ts'

const NOW = new Date()
const DAY = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(NOW.getTime() + days * DAY)

const root = makeIssuer('Root')
const middle = makeIssuer('Middle', root)
const lower = makeIssuer('Lower', middle)
const stranger = makeIssuer('Somebody else')

const signerOf = (issuer: Issuer, options: Parameters<typeof makeSigner>[1] = {}) =>
  new X509Certificate(Buffer.from(makeSigner(issuer, options).certificates[0] ?? '', 'base64'))
const certificatesOf = (...issuers: Issuer[]) =>
  issuers.map(({ certificate }) => new X509Certificate(certificate))
const check = (
  signer: X509Certificate,
  { others = [], anchors = [], now = NOW }: { others?: Issuer[]; anchors?: Issuer[]; now?: Date } = {},
) => checkSigner({ signer, others: certificatesOf(...others) }, certificatesOf(...anchors), now)
const distrust = (reason: string, detail: unknown) => expect.objectContaining({ reason, detail })
const untrusted = distrust('WRONG_SIGNER', 'the certificate of PSM000123 was issued by nobody who is trusted')

test('an SMP is trusted below an anchor, in one step or through those that came along', () => {
  check(signerOf(root), { anchors: [root] })
  check(signerOf(root), { anchors: [stranger, root] })
  check(signerOf(lower), { anchors: [root], others: [stranger, middle, lower] })
  check(signerOf(lower), { anchors: [middle], others: [lower] })
  check(signerOf(stranger))
})

test('an SMP below nobody who is trusted is not', () => {
  expect(() => check(signerOf(stranger), { anchors: [root] })).toThrow(untrusted)
  expect(() => check(signerOf(lower), { anchors: [root], others: [lower] })).toThrow(untrusted)
  expect(() => check(signerOf(lower), { anchors: [root], others: [stranger] })).toThrow(untrusted)
  expect(() => check(signerOf(stranger), { anchors: [root], others: [stranger] })).toThrow(untrusted)
})

test('an anchor that is no longer valid vouches for nobody', () => {
  const long = signerOf(root, { days: [-1, 30] })
  check(long, { anchors: [root], now: later(9) })
  expect(() => check(long, { anchors: [root], now: later(11) })).toThrow(untrusted)
})

test('its own certificate is valid', () => {
  expect(() => check(signerOf(root, { days: [-3, -1] }))).toThrow(
    distrust('EXPIRED_SIGNER', expect.stringMatching(/^PSM000123 is valid from .* until .*$/)),
  )
  const signer = signerOf(root)
  expect(isValidAt(signer, signer.validFromDate)).toBe(true)
  expect(isValidAt(signer, signer.validToDate)).toBe(true)
  expect(isValidAt(signer, new Date(signer.validToDate.getTime() + 1))).toBe(false)
  expect(isValidAt(signer, new Date(signer.validFromDate.getTime() - 1))).toBe(false)
})

test.each(['PSM00012', 'APSM000123', 'psm000123'])('%s is no seat', (seat) => {
  expect(() => check(signerOf(root, { seat }))).toThrow(
    distrust('WRONG_SIGNER', `"${seat}" is no seat id of Peppol`),
  )
})

test('a key is of 2048 bits, or on a curve that is as strong', () => {
  const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength })
  const curve = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve })
  for (const keys of [curve('prime256v1'), curve('secp384r1'), curve('secp521r1')])
    check(signerOf(root, { keys }))
  expect(() => check(signerOf(root, { keys: rsa(2040) }))).toThrow(
    distrust('WEAK_SIGNATURE', 'a key of 2040 bits'),
  )
  expect(() => check(signerOf(root, { keys: curve('secp224r1') }))).toThrow(
    distrust('WEAK_SIGNATURE', 'a key of 0 bits'),
  )
})

test.each([
  ['PSM000123', true],
  ['CN=PSM000123,O=SMP of Test\\, Inc', true],
  ['O=SMP of Test\\, Inc, cn = PSM000123', true],
  ['CN=PSM000123,O=SMP of Test\\; Inc', false],
  ['CN=PSM000124,O=SMP of Test\\, Inc', false],
  ['PSM000124', false],
  ['', false],
])('a redirect to %j names it: %s', (uid, isNamed) => {
  expect(isNamedBy(signerOf(root), uid)).toBe(isNamed)
})
