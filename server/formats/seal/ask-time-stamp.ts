/** Asks authorities for a time stamp (RFC 3161), one after the other. Each answer is checked before its use. */
import { randomBytes, X509Certificate } from 'node:crypto'
import { fromBER, Integer, Sequence } from 'asn1js'
import { checkTimeStamp, type Expected, type TimeStamp, type TimeStampFault } from './check-time-stamp.ts'
import * as der from './der.ts'
import { type Digest, OID } from './oids.ts'

export interface TimeStampAuthorities {
  /** Asked in this order. */
  urls: readonly string[]
  /** Sends as application/timestamp-query, and returns the answer. Rejects without one. */
  post: (url: string, request: Uint8Array) => Promise<Uint8Array>
  /** Certificates in PEM, at least one above the authority's. Without any, every authority is accepted. */
  trusted: readonly string[]
}

interface Failure {
  url: string
  reason: TimeStampFault | 'NO_ANSWER' | 'REFUSED' | 'UNTRUSTED'
}

export interface TimeStampAnswer {
  /** None when no authority gave one. */
  stamped: { token: Buffer; stamp: TimeStamp; url: string } | undefined
  /** Failures of the authorities before. */
  failures: Failure[]
}

/** @param digest SHA-256 of the bytes to stamp: a seal's signature, or a document */
export async function askTimeStamp(
  digest: Buffer,
  authorities: TimeStampAuthorities,
): Promise<TimeStampAnswer> {
  const failures: Failure[] = []
  for (const url of authorities.urls) {
    const answer = await askOne(url, digest, authorities)
    if (typeof answer !== 'string') return { stamped: { ...answer, url }, failures }
    failures.push({ url, reason: answer })
  }
  return { stamped: undefined, failures }
}

async function askOne(
  url: string,
  digest: Buffer,
  { post, trusted }: TimeStampAuthorities,
): Promise<{ token: Buffer; stamp: TimeStamp } | Failure['reason']> {
  const nonce = Buffer.concat([Buffer.from([0x5a]), randomBytes(11)])
  const answer = await post(url, requestFor(digest, nonce)).catch(() => undefined)
  if (answer === undefined) return 'NO_ANSWER'
  const token = tokenIn(answer)
  if (token === undefined) return 'REFUSED'
  const anchors = trusted.map((pem) => new X509Certificate(pem))
  const digestWith = (name: Digest) => (name === 'sha256' ? digest : Buffer.alloc(0))
  const stamp = checkAnswer(token, { digestWith, nonce, trusted: anchors })
  if (typeof stamp === 'string') return stamp
  return anchors.length > 0 && !stamp.isTrusted ? 'UNTRUSTED' : { token, stamp }
}

function checkAnswer(token: Buffer, expected: Expected): TimeStamp | TimeStampFault {
  try {
    return checkTimeStamp(token, expected)
  } catch {
    return 'UNREADABLE'
  }
}

const requestFor = (digest: Buffer, nonce: Buffer): Buffer =>
  der.sequence(
    der.integer(1),
    der.sequence(der.sequence(der.oid(OID.sha256), der.NULL), der.octets(digest)),
    der.integer(nonce),
    der.boolean(true),
  )

const GRANTED = [0, 1]

function tokenIn(answer: Uint8Array): Buffer | undefined {
  const { result, offset } = fromBER(new Uint8Array(answer))
  if (offset === -1 || !(result instanceof Sequence)) return undefined
  const [status, token] = result.valueBlock.value
  const [code] = status instanceof Sequence ? status.valueBlock.value : []
  if (!(code instanceof Integer) || !GRANTED.includes(code.valueBlock.valueDec) || !token) return undefined
  return Buffer.from(token.valueBeforeDecodeView)
}
