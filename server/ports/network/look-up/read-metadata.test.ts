import { expect, test } from 'vitest'
import {
  makeIssuer,
  makeSigner,
  redirectTo,
  type Said,
  serviceInformation,
} from '#tests/support/signed-metadata.ts'
import { readRoot } from '../../../formats/xml/tree.ts'
import { readMetadata } from './read-metadata.ts'

const METADATA = 'http://busdox.org/serviceMetadata/publishing/1.0/'
const ASKED = { identifier: '0208:0123456749', docTypeId: 'urn:invoice', processId: 'urn:billing' }
const HOUR = 60 * 60 * 1000
const NOW = new Date()
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString()

const issuer = makeIssuer('Test SMP CA')
const [certificate = ''] = makeSigner(issuer, { seat: 'POP000001' }).certificates
const [expired = ''] = makeSigner(issuer, { seat: 'POP000002', days: [-3, -1] }).certificates

const said = (changes: Partial<Said> = {}) => serviceInformation({ ...ASKED, certificate, ...changes })
const rootOf = (content: string) =>
  readRoot(
    Buffer.from(
      `<SignedServiceMetadata xmlns="${METADATA}"><ServiceMetadata>${content}</ServiceMetadata></SignedServiceMetadata>`,
    ),
  )
const read = (content: string, asked: typeof ASKED | Omit<typeof ASKED, 'processId'> = ASKED, now = NOW) =>
  readMetadata(rootOf(content), asked, now)
const distrust = (reason: string, detail: unknown) => expect.objectContaining({ reason, detail })
/** The endpoints of several answers in one. */
const together = (...all: string[]) => {
  const [first = ''] = all
  const endpoints = all.map((one) => /<Endpoint .*<\/Endpoint>/.exec(one)?.[0])
  return first.replace(/<Endpoint .*<\/Endpoint>/, endpoints.join(''))
}

test('a participant accepts the document types it has an endpoint for, in that process or in any', () => {
  expect(read(said())).toEqual({ isAccepted: true })
  expect(read(said({ processId: 'urn:other' }))).toEqual({ isAccepted: false, why: 'not in this process' })
  const { processId: _, ...any } = ASKED
  expect(read(said({ processId: 'urn:other' }), any)).toEqual({ isAccepted: true })
  expect(read(said({ transportProfile: 'as2' }))).toEqual({
    isAccepted: false,
    why: 'not over peppol-transport-as4-v2_0',
  })
  expect(read(together(said({ transportProfile: 'as2' }), said()))).toEqual({ isAccepted: true })
})

test.each<[from: string | undefined, until: string | undefined, isOpen: boolean]>([
  [at(-1), at(1), true],
  [at(0), at(0), true],
  [at(1), undefined, false],
  [undefined, at(-1), false],
  [at(-1).replace('Z', ''), at(1).replace('Z', ''), true],
  [at(1).replace('Z', '+00:00'), undefined, false],
  [at(0).replace('Z', '-02:00'), undefined, false],
  [undefined, '2020-01-01', false],
])('an endpoint from %s until %s is open: %s', (activation, expiration, isOpen) => {
  const dates = { ...(activation && { activation }), ...(expiration && { expiration }) }
  const why = `not now: ${activation ?? '…'} to ${expiration ?? '…'}`
  expect(read(said(dates))).toEqual(isOpen ? { isAccepted: true } : { isAccepted: false, why })
})

test('an endpoint has a certificate that can be read and is valid', () => {
  const pem = `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`
  expect(read(said({ certificate: pem }))).toEqual({ isAccepted: true })
  expect(() => read(said({ certificate: 'x' }))).toThrow(distrust('WRONG_ENDPOINT', 'it can not be read'))
  expect(() => read(said({ certificate: expired }))).toThrow(
    distrust('WRONG_ENDPOINT', expect.stringMatching(/^it is valid from .* until .*$/)),
  )
  expect(read(together(said({ certificate: 'x' }), said()))).toEqual({ isAccepted: true })
  expect(() => read(together(said({ certificate: 'x' }), said({ certificate: expired })))).toThrow(
    distrust('WRONG_ENDPOINT', 'it can not be read'),
  )
})

test('an answer about somebody or something else is not believed', () => {
  expect(
    read(said({ identifier: '9925:be0123456749' }), { ...ASKED, identifier: '9925:BE0123456749' }),
  ).toEqual({
    isAccepted: true,
  })
  expect(() => read(said({ identifier: '0208:0418759886' }))).toThrow(
    distrust('OTHER_PARTICIPANT', 'it is about 0208:0418759886'),
  )
  expect(() => read(said({ identifier: '' }))).toThrow(distrust('OTHER_PARTICIPANT', 'it is about nobody'))
  expect(() => read(said({ docTypeId: 'urn:order' }))).toThrow(
    distrust('OTHER_ANSWER', 'it is about urn:order'),
  )
  expect(() => read(said({ docTypeId: '' }))).toThrow(distrust('OTHER_ANSWER', 'it is about nothing'))
  expect(() => readMetadata(readRoot(Buffer.from('<a/>')), ASKED, NOW)).toThrow(
    distrust('NOT_SIGNED', 'something else is signed than the whole'),
  )
})

test('a redirect leads to another SMP, which it names', () => {
  const href = 'https://other.example/smp'
  expect(read(redirectTo(href, 'CN=PSM000456'))).toEqual({ href, certificateUid: 'CN=PSM000456' })
  for (const redirect of [
    redirectTo('nowhere', 'CN=PSM000456'),
    redirectTo(href, ''),
    `<Redirect href="${href}"/>`,
    '<Redirect/>',
  ])
    expect(() => read(redirect)).toThrow(distrust('WRONG_REDIRECT', 'it names no SMP'))
})
