/** A time stamp authority of the installation itself (RFC 3161). It proves nothing outside: for the demo, and for tests. */
import { createHash } from 'node:crypto'
import { fromBER } from 'asn1js'
import { TimeStampReq } from 'pkijs'
import type { KeyedCertificate } from './authority.ts'
import * as der from './der.ts'
import { makeIdentity } from './identity.ts'
import { digestNamed, OID } from './oids.ts'
import { signedAttributes, writeSignedData } from './signed-data.ts'

/** The arc that is set aside for examples. */
const POLICY = '2.999.1'
const GRANTED = 0
const REJECTED = 2
/** The bit of each reason (RFC 3161, PKIFailureInfo). */
const REASONS = { badAlgorithm: 0, badRequest: 2, badDataFormat: 5 } as const
const LENGTHS = { sha256: 32, sha384: 48, sha512: 64 } as const

/** @param root in PEM */
export async function stampTime(
  request: Uint8Array,
  authority: KeyedCertificate,
  root: string,
  now: Date,
): Promise<Buffer> {
  const asked = readRequest(request)
  if (typeof asked === 'string') return rejection(asked)
  const identity = makeIdentity(authority, [root])
  const info = der.sequence(
    der.integer(1),
    der.oid(POLICY),
    asked.imprint,
    der.serialNumber(),
    der.time(now),
    ...(asked.nonce ? [der.integer(asked.nonce)] : []),
  )
  const digest = createHash('sha256').update(info).digest()
  const attributes = signedAttributes(OID.timeStampInfo, digest, identity.certificate)
  const signature = await identity.sign(attributes)
  const token = writeSignedData({ type: OID.timeStampInfo, bytes: info }, identity, attributes, signature)
  return der.sequence(der.sequence(der.integer(GRANTED)), token)
}

function readRequest(
  request: Uint8Array,
): { imprint: Buffer; nonce: Buffer | undefined } | keyof typeof REASONS {
  try {
    const { result } = fromBER(new Uint8Array(request))
    const { messageImprint, nonce } = new TimeStampReq({ schema: result })
    const { hashAlgorithm, hashedMessage } = messageImprint
    const name = digestNamed(hashAlgorithm.algorithmId)
    if (name === undefined) return 'badAlgorithm'
    const digest = Buffer.from(hashedMessage.valueBlock.valueHexView)
    if (digest.length !== LENGTHS[name]) return 'badDataFormat'
    const algorithm = der.sequence(der.oid(hashAlgorithm.algorithmId), der.NULL)
    return {
      imprint: der.sequence(algorithm, der.octets(digest)),
      nonce: nonce && Buffer.from(nonce.valueBlock.valueHexView),
    }
  } catch {
    return 'badRequest'
  }
}

function rejection(reason: keyof typeof REASONS): Buffer {
  const bit = REASONS[reason]
  return der.sequence(der.sequence(der.integer(REJECTED), der.bits(Buffer.from([0x80 >> bit]), 7 - bit)))
}
