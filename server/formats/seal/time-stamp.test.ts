import { createHash, type X509Certificate } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { sampleAuthority, sealed } from '#tests/support/evidence.ts'
import { askTimeStamp, type TimeStampAuthorities } from './ask-time-stamp.ts'
import { wasValid } from './check-time-stamp.ts'
import { stampTime } from './local-time-stamps.ts'
import { addTimeStamp } from './seal.ts'
import { verifySeal } from './verify-seal.ts'

const authority = sampleAuthority()
const stranger = sampleAuthority('elsewhere.example')
const NOW = new Date('2026-11-21T19:06:33Z')
const KNOWN = { ours: [authority.root.certificate], timeStamps: [] }
const OPTIONS = { owner: 'test' }
const digest = createHash('sha256').update('what is stamped').digest()

type Post = TimeStampAuthorities['post']

const local: Post = (_, request) => stampTime(request, authority.timeStamps, authority.root.certificate, NOW)

const ask = (post: Post, trusted = [authority.root.certificate]) =>
  askTimeStamp(digest, { urls: ['http://first.example', 'http://second.example'], post, trusted })

async function onePage(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Page 1')
  return pdf.save()
}

it('has a certificate whose days are read from their text, as Node 20 has nothing else', () => {
  const certificate = { validFrom: 'Nov  1 10:00:00 2026 GMT', validTo: 'Nov  3 10:00:00 2026 GMT' }
  const wasOn = (at: string) => wasValid(certificate as X509Certificate, new Date(at))
  expect(['2026-11-01T09:59:59Z', '2026-11-01T10:00:00Z', '2026-11-03T10:00:01Z'].map(wasOn)).toEqual([
    false,
    true,
    false,
  ])
})

describe('an answer of an authority', () => {
  it('is taken when it is of the requested digest', async () => {
    const { stamped, failures } = await ask(local)
    expect(failures).toEqual([])
    expect(stamped).toMatchObject({
      url: 'http://first.example',
      stamp: { at: NOW, authority: 'Zegel local time stamps, zegel.example', isTrusted: true },
    })
  })

  const post =
    (answer: (request: Uint8Array) => Promise<Uint8Array>): Post =>
    (_, request) =>
      answer(request)
  const { root, seal, timeStamps } = authority
  const replayed = new Map<string, Buffer>()
  const wrong: [reason: string, answer: (request: Uint8Array) => Promise<Uint8Array>][] = [
    ['NO_ANSWER', () => Promise.reject(new Error('down'))],
    ['REFUSED', async () => Buffer.from('<html>moved</html>')],
    ['REFUSED', () => stampTime(Buffer.from('garbage'), timeStamps, root.certificate, NOW)],
    ['UNTRUSTED', (request) => stampTime(request, stranger.timeStamps, stranger.root.certificate, NOW)],
    ['WRONG_PURPOSE', (request) => stampTime(request, seal, root.certificate, NOW)],
    [
      'EXPIRED',
      (request) => stampTime(request, timeStamps, root.certificate, new Date('2040-01-01T00:00:00Z')),
    ],
    [
      'OTHER_NONCE',
      async (request) => {
        const kept = replayed.get('first') ?? (await local('', request))
        const isFirst = !replayed.has('first')
        replayed.set('first', Buffer.from(kept))
        return isFirst ? Promise.reject(new Error('kept for later')) : kept
      },
    ],
    [
      'OTHER_CONTENT',
      (request) => {
        const changed = Buffer.from(request)
        const at = changed.indexOf(digest)
        changed.fill(7, at, at + digest.length)
        return local('', changed)
      },
    ],
    [
      'NOT_SIGNED',
      async (request) => {
        const answer = Buffer.from(await local('', request))
        answer[answer.length - 1] = (answer.at(-1) ?? 0) ^ 1
        return answer
      },
    ],
  ]

  it.each(wrong)('is refused as %s', async (reason, answer) => {
    const { stamped, failures } = await ask(post(answer))
    expect(stamped).toBeUndefined()
    expect(failures.at(-1)).toEqual({ url: 'http://second.example', reason })
  })

  it('comes from the next authority when the first one doesn’t give it', async () => {
    const { stamped, failures } = await ask(async (url, request) => {
      if (url === 'http://first.example') throw new Error('down')
      return local(url, request)
    })
    expect(stamped?.url).toBe('http://second.example')
    expect(failures).toEqual([{ url: 'http://first.example', reason: 'NO_ANSWER' }])
  })
})

describe('a sealed PDF', () => {
  it('gets a time stamp later, behind the sealed bytes', async () => {
    const { bytes } = await sealed(await onePage(), authority)
    const authorities = { urls: ['http://local'], post: local, trusted: [] }
    const later = await addTimeStamp(bytes, authorities, OPTIONS)
    expect(later.bytes?.subarray(0, bytes.length).equals(bytes)).toBe(true)
    const facts = await verifySeal(later.bytes ?? bytes, KNOWN, OPTIONS)
    expect(facts).toMatchObject({
      verdict: 'OURS',
      evidence: { signer: { name: 'Jan Willems' } },
      seal: { level: 'B-B', additions: 'TIME_STAMPS', timeStamp: { kind: 'LOCAL', isOfWholeDocument: true } },
    })
  })

  it('stays as it was when no authority answers', async () => {
    const { bytes } = await sealed(await onePage(), authority)
    const post = () => Promise.reject(new Error('down'))
    const later = await addTimeStamp(bytes, { urls: ['http://local'], post, trusted: [] }, OPTIONS)
    expect(later).toMatchObject({ bytes: undefined, failures: [{ reason: 'NO_ANSWER' }] })
  })
})
