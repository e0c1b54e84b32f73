/** The signed metadata of an SMP about a document type: believed, or not known, and never taken for "not registered". */
import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { CREDIT_NOTE, INVOICE } from '#server/formats/sbdh/document-types.ts'
import { checkSigner } from '#server/ports/network/look-up/check-signer.ts'
import { Distrust } from '#server/ports/network/look-up/distrust.ts'
import { type LookUpOptions, lookUpIn } from '#server/ports/network/look-up/look-up.ts'
import { readMetadata } from '#server/ports/network/look-up/read-metadata.ts'
import { memoryOn } from '#server/ports/network/look-up/remember.ts'
import { readSigned } from '#server/ports/network/look-up/signed-bytes.ts'
import { queryOn } from '#server/ports/network/statements.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { type Directory, openDirectory, servicePath } from '#tests/support/directory.ts'
import { newKbo } from '#tests/support/people.ts'
import {
  makeIssuer,
  makeSigner,
  redirectTo,
  type Said,
  type Signer,
  type Signing,
  serviceInformation,
  signedMetadata,
} from '#tests/support/signed-metadata.ts'

const issuer = makeIssuer('PEPPOL SERVICE METADATA PUBLISHER CA')
const stranger = makeIssuer('Somebody')
const smp = makeSigner(issuer)
const accessPoint = makeSigner(issuer, { seat: 'POP000456' }).certificates[0] ?? ''

let directory: Directory
beforeAll(async () => {
  directory = await openDirectory()
})
afterAll(() => directory?.close())

const pathOf = (identifier: string, under?: string) => servicePath(identifier, INVOICE.docTypeId, under)

const newIdentifier = () => `0208:${newKbo()}`
const said = (identifier: string, changed: Partial<Said> = {}): string =>
  serviceInformation({ identifier, ...INVOICE, certificate: accessPoint, ...changed })

const signed = (
  identifier: string,
  changed: Partial<Said> = {},
  signer = smp,
  signing: Signing = {},
): string => signedMetadata(said(identifier, changed), signer, signing)

/** @returns whom to ask about, listed for invoices, of whom the SMP says this */
function put(xml: string | ((identifier: string) => string), identifier = newIdentifier()) {
  directory.set(identifier, [INVOICE.docTypeId, 'urn:other::Order##x::2.1'])
  const body = typeof xml === 'string' ? xml : xml(identifier)
  directory.put(pathOf(identifier), (_, response) => void response.end(body))
  return { scheme: '0208', participant: identifier.slice(5) }
}

async function ask(endpoint: ReturnType<typeof put>, options: LookUpOptions = {}) {
  const where = { nameServers: [directory.nameServer], localOrigins: [directory.origin] }
  const lookUp = lookUpIn(directory.zone, { ...where, ...options })
  const { state, distrust, documentTypes } = await lookUp(endpoint, INVOICE)
  return {
    state,
    distrust,
    isAccepted: documentTypes.includes(INVOICE.docTypeId),
    count: documentTypes.length,
  }
}

const ACCEPTED = { state: 'REGISTERED', distrust: undefined, isAccepted: true, count: 2 }
const NOT_ACCEPTED = { state: 'REGISTERED', distrust: undefined, isAccepted: false, count: 1 }
const unknown = (distrust: string | undefined) => ({
  state: 'UNKNOWN',
  distrust,
  isAccepted: false,
  count: 0,
})

describe('a document type is taken', () => {
  it.each<[string, Signing]>([
    ['SHA-256', {}],
    ['SHA-512', { algorithm: 'sha512' }],
    ['exclusive canonical form', { canonicalization: 'http://www.w3.org/2001/10/xml-exc-c14n#' }],
  ])('where the SMP has signed so, with %s', async (_, signing) => {
    expect(await ask(put((id) => signed(id, {}, smp, signing)))).toEqual(ACCEPTED)
  })

  it('where the certificate of the SMP was issued by whom we trust, straight or through one that it sends', async () => {
    const trustAnchors = [stranger.certificate, issuer.certificate]
    expect(await ask(put(signed), { trustAnchors })).toEqual(ACCEPTED)
    const between = makeIssuer('Between', issuer)
    const below = makeSigner(between)
    const [, der = ''] = /-\n(.*)\n-/.exec(between.certificate) ?? []
    const chain = { ...below, certificates: [...below.certificates, der] }
    const by = (signer: Signer) => put((id) => signed(id, {}, signer))
    expect(await ask(by(chain), { trustAnchors })).toEqual(ACCEPTED)
    expect(await ask(by(below), { trustAnchors })).toEqual(unknown('WRONG_SIGNER'))
  })

  it('while it is open, in every form of its dates', async () => {
    for (const dates of [
      { activation: '2020-01-01T00:00:00.000Z', expiration: '2099-01-01T00:00:00' },
      { activation: '2020-01-01', expiration: '2099-01-01T00:00:00+02:00' },
    ])
      expect(await ask(put((id) => signed(id, dates)))).toEqual(ACCEPTED)
  })

  it('at the SMP that the participant has moved to, once', async () => {
    const other = makeSigner(issuer, { seat: 'PSM000999' })
    for (const uid of [
      'PSM000999',
      'CN=PSM000999,O=SMP of Test\\, Inc',
      'O=SMP of Test\\, Inc, CN=PSM000999',
    ]) {
      const identifier = newIdentifier()
      const href = directory.put(
        pathOf(identifier, '/new'),
        (_, response) => void response.end(signed(identifier, {}, other)),
      )
      expect(await ask(put(signedMetadata(redirectTo(href, uid), smp), identifier)), uid).toEqual(ACCEPTED)
    }
  })
})

describe('metadata signed with XMLDSig of Java', () => {
  const folder = join(import.meta.dirname, '../../fixtures/files/signed-by-java')
  const files = readdirSync(folder)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const ABOUT = { identifier: '0208:0123456749', docTypeId: 'urn:x::Invoice##y::2.1', processId: 'proc' }
  const reasonOf = (xml: string) => {
    try {
      readSigned(Buffer.from(xml))
      return 'believed'
    } catch (error) {
      return error instanceof Distrust ? error.reason : String(error)
    }
  }

  it.each(files)('is read, in its canonical form: %s', (name) => {
    const { root, signer, others } = readSigned(Buffer.from(read(name)))
    const when = new Date(signer.validFromDate.getTime() + 1)
    expect(() => checkSigner({ signer, others }, [], when)).not.toThrow()
    expect(readMetadata(root, ABOUT, when)).toEqual({ isAccepted: true })
  })

  it.each(files)('is not believed once a part of it has changed: %s', (name) => {
    const xml = read(name)
    const changes: [RegExp, string][] = [
      [/made by smp/, 'made by somebody'],
      [/after it/, 'after'],
      [/<\?in x\ty/, '<?in x\tz'],
      [/xml:lang="en"/, 'xml:lang="fr"'],
      [/xml:space="preserve"/, ''],
      [/xml:id="it"/, 'xml:id="that"'],
      [/ap\.example/, 'elsewhere.example'],
      [/(?<=SignatureValue>)../, 'AA'],
      [/(?<=DigestValue>)../, 'AA'],
    ]
    for (const [part, other] of changes.filter(([part]) => part.test(xml)))
      expect([part, reasonOf(xml.replace(part, other))]).toEqual([part, 'WRONG_SIGNATURE'])
    expect(reasonOf(xml.replace('?>', '?><?added?>'))).toBe('WRONG_SIGNATURE')
  })

  it('may have lost its comments, as they are not signed', () => {
    for (const xml of files.map(read)) expect(reasonOf(xml.replaceAll('<!-- c -->', ''))).toBe('believed')
  })

  it.each([
    ['http://www.w3.org/2007/05/xmldsig-more#sha1-rsa-MGF1', 'WEAK_SIGNATURE'],
    ['http://www.w3.org/2001/04/xmldsig-more#rsa-md5', 'WEAK_SIGNATURE'],
    ['http://www.w3.org/2000/09/xmldsig#hmac-sha1', 'WEAK_SIGNATURE'],
    ['http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519', 'UNKNOWN_SIGNATURE'],
    ['http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256', 'WRONG_SIGNATURE'],
    ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'WRONG_SIGNATURE'],
  ])('is reported as such, if it names %s', (method, reason) => {
    const xml = read('inclusive.xml').replace(/(?<=SignatureMethod Algorithm=")[^"]*/, method)
    expect(reasonOf(xml)).toBe(reason)
  })

  it('is not checked where a base stands around a form that would put it together', () => {
    const xml = read('c14n11-sha384.xml').replace('xml:lang="en"', 'xml:base="http://x.example/"')
    expect(reasonOf(xml)).toBe('UNKNOWN_SIGNATURE')
  })
})

describe('a document type is not taken, by a participant who is registered', () => {
  it.each<[string, Partial<Said>]>([
    ['before it is opened', { activation: '2099-01-01T00:00:00Z' }],
    ['once it has ended', { expiration: '2020-01-01T00:00:00Z' }],
    ['over another transport', { transportProfile: 'busdox-transport-as2-ver1p0' }],
    ['in another process', { processId: 'urn:other' }],
  ])('%s', async (_, changed) => {
    expect(await ask(put((id) => signed(id, changed)))).toEqual(NOT_ACCEPTED)
  })

  it('whose SMP lists it, but has nothing of it', async () => {
    const identifier = newIdentifier()
    directory.set(identifier, [INVOICE.docTypeId, 'urn:other::Order##x::2.1'])
    expect(await ask({ scheme: '0208', participant: identifier.slice(5) })).toEqual(NOT_ACCEPTED)
  })

  it('whose SMP does not list it, which is then asked for nothing of it', async () => {
    const identifier = newIdentifier()
    directory.set(identifier, [CREDIT_NOTE.docTypeId])
    const before = directory.paths.length
    expect(await ask({ scheme: '0208', participant: identifier.slice(5) })).toEqual(NOT_ACCEPTED)
    expect(directory.paths.slice(before).join()).not.toContain('services')
  })
})

describe('nothing is known where the SMP', () => {
  const expired = makeSigner(issuer, { days: [-2, -1] })
  const early = makeSigner(issuer, { days: [1, 2] })
  const short = makeSigner(issuer, { keys: generateKeyPairSync('rsa', { modulusLength: 1024 }) })
  const another = { ...smp, privateKey: makeIssuer('another key').privateKey }
  const swapped = {
    ...smp,
    certificates: makeSigner(issuer, { keys: generateKeyPairSync('rsa', { modulusLength: 2048 }) })
      .certificates,
  }
  const XSLT = 'http://www.w3.org/TR/1999/REC-xslt-19991116'
  const COVERED = '<ServiceMetadata xmlns="http://busdox.org/serviceMetadata/publishing/1.0/" Id="part">'
  const partly = (id: string) =>
    signed(id, {}, smp, {
      uri: '#part',
      covered: (whole) =>
        whole.replace(/^.*<ServiceMetadata>/, COVERED).replace('</SignedServiceMetadata>', ''),
    }).replace('<ServiceMetadata>', '<ServiceMetadata Id="part">')
  const added = (id: string) => signed(id).replace('</ServiceMetadata>', `</ServiceMetadata>${said(id)}`)
  const unnamed = makeSigner(issuer, { seat: 'smp.example' })
  const certified = (...certificates: string[]) => ({ ...smp, certificates })
  const expiredPoint = { certificate: expired.certificates[0] ?? '' }
  const otherType = { docTypeId: CREDIT_NOTE.docTypeId }

  it.each<[string, string, (identifier: string) => string]>([
    ['signs nothing', 'NOT_SIGNED', (id) => signed(id).replace(/<Signature .*<\/Signature>/s, '')],
    ['signs a part only', 'NOT_SIGNED', partly],
    ['signs twice', 'NOT_SIGNED', (id) => signed(id).replace(/(<Signature .*<\/Signature>)/s, '$1$1')],
    ['has changed its content', 'WRONG_SIGNATURE', (id) => signed(id).replace('//ap.', '//elsewhere.')],
    ['has added to its signed content', 'WRONG_SIGNATURE', added],
    ['signs with another key than its certificate', 'WRONG_SIGNATURE', (id) => signed(id, {}, swapped)],
    ['signs with an elliptic key', 'WRONG_SIGNATURE', (id) => signed(id, {}, another)],
    ['signs with SHA-1', 'WEAK_SIGNATURE', (id) => signed(id, {}, smp, { algorithm: 'sha1' })],
    ['signs with a short key', 'WEAK_SIGNATURE', (id) => signed(id, {}, short)],
    ['asks for another form', 'UNKNOWN_SIGNATURE', (id) => signed(id, {}, smp, { canonicalization: XSLT })],
    ['covers a transform', 'UNKNOWN_SIGNATURE', (id) => signed(id, {}, smp, { transform: XSLT })],
    ['has a certificate that has expired', 'EXPIRED_SIGNER', (id) => signed(id, {}, expired)],
    ['has a certificate that is not valid yet', 'EXPIRED_SIGNER', (id) => signed(id, {}, early)],
    ['names no service provider in its certificate', 'WRONG_SIGNER', (id) => signed(id, {}, unnamed)],
    ['sends no certificate', 'WRONG_SIGNER', (id) => signed(id, {}, certified())],
    ['sends an unreadable certificate', 'WRONG_SIGNER', (id) => signed(id, {}, certified('bm90aGluZw=='))],
    ['speaks of somebody else', 'OTHER_PARTICIPANT', () => signed('0208:0123456749')],
    ['speaks of another document type', 'OTHER_ANSWER', (id) => signed(id, otherType)],
    ['says something else', 'OTHER_ANSWER', () => '<html>'],
    [
      'sends a DOCTYPE',
      'OTHER_ANSWER',
      (id) => signed(id).replace('?>\n', '?>\n<!DOCTYPE a [<!ENTITY b "c">]>'),
    ],
    ['gives no date for a date', 'OTHER_ANSWER', (id) => signed(id, { expiration: 'soon' })],
    ['names an expired access point', 'WRONG_ENDPOINT', (id) => signed(id, expiredPoint)],
    [
      'names an access point without a certificate',
      'WRONG_ENDPOINT',
      (id) => signed(id, { certificate: '' }),
    ],
  ])('%s', async (_, reason, xml) => {
    expect(await ask(put(xml))).toEqual(unknown(reason))
  })

  it('has a certificate that nobody issued whom we trust', async () => {
    const endpoint = put((id) => signed(id, {}, makeSigner(stranger)))
    expect(await ask(endpoint)).toEqual(ACCEPTED)
    expect(await ask(endpoint, { trustAnchors: [issuer.certificate] })).toEqual(unknown('WRONG_SIGNER'))
  })

  it('leads to another SMP than it names, on and on, or into this machine', async () => {
    const away = (uid: string, href: (identifier: string) => string) => {
      const identifier = newIdentifier()
      return put(signedMetadata(redirectTo(href(identifier), uid), smp), identifier)
    }
    const moved = (identifier: string) =>
      directory.put(pathOf(identifier, '/new'), (_, response) => void response.end(signed(identifier)))
    expect(await ask(away('PSM000124', moved))).toEqual(unknown('WRONG_REDIRECT'))
    expect(await ask(away('CN=PSM000123', moved))).toEqual(unknown('WRONG_REDIRECT'))
    const again = (identifier: string) => `${directory.origin}${pathOf(identifier)}`
    expect(await ask(away('PSM000123', again))).toEqual(unknown('WRONG_REDIRECT'))
    const inside = () => `http://localhost:${new URL(directory.origin).port}/smp`
    expect(await ask(away('PSM000123', inside))).toEqual(unknown(undefined))
    expect(await ask(away('PSM000123', () => 'nowhere'))).toEqual(unknown('WRONG_REDIRECT'))
  })

  it.each<[string, Parameters<Directory['put']>[1]]>([
    ['fails', (_, response) => void response.writeHead(503).end()],
    ['sends 10 MB', (_, response) => void response.end(Buffer.alloc(10_000_000, '<a>'))],
    [
      'leads into this machine',
      (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
    ['hangs', (_, response) => void response.writeHead(200).write('<SignedServiceMetadata')],
  ])('%s', async (_, answer) => {
    const identifier = newIdentifier()
    directory.set(identifier, [INVOICE.docTypeId])
    directory.put(pathOf(identifier), answer)
    expect(await ask({ scheme: '0208', participant: identifier.slice(5) })).toEqual(unknown(undefined))
  })
})

it('the reason for a disbelieved answer is reported, with the question', async () => {
  const told: string[] = []
  const steps: string[] = []
  const endpoint = put((id) => signed(id, {}, smp, { algorithm: 'sha1' }))
  await ask(endpoint, {
    onUnknown: (identifier, error) => told.push(`${identifier} ${error}`),
    onStep: ({ answer }) => steps.push(answer),
  })
  expect(told.join()).toMatch(new RegExp(`^0208:${endpoint.participant} .*WEAK_SIGNATURE: .*rsa-sha1$`))
  expect(steps.at(-1)).toMatch(/^WEAK_SIGNATURE/)
})

it('an accepted document type is remembered, and no other answer', async () => {
  const pool = new pg.Pool({ connectionString: await createTestDatabase() })
  onTestFinished(() => pool.end())
  const memory = memoryOn(queryOn(pool))
  const endpoint = put(signed)
  expect(await ask(endpoint, { memory })).toEqual(ACCEPTED)
  const before = [directory.asked, directory.paths.length]
  expect(await ask(endpoint, { memory })).toEqual(ACCEPTED)
  expect([directory.asked, directory.paths.length]).toEqual(before)
  const wrong = put((id) => signed(id, {}, smp, { algorithm: 'sha1' }))
  expect((await ask(wrong, { memory })).state).toBe('UNKNOWN')
  put(signed, `0208:${wrong.participant}`)
  expect(await ask(wrong, { memory })).toEqual(ACCEPTED)
})
