/** The link that stops the mails of some kinds, in every mail: signed, and for good, as mails are kept for years. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WorkContext } from '../platform/app-context.ts'
import type { Encryption } from '../platform/encryption.ts'
import { NOTICE_KINDS, type NoticeKind } from './kinds.ts'

interface Stopping {
  userId: string
  kinds: readonly NoticeKind[]
}

const ID_BYTES = 16
const PROOF_BYTES = 16
const ALL_BYTES = ID_BYTES + 2 + PROOF_BYTES

const proofOf = (encryption: Pick<Encryption, 'derivedKey'>, bytes: Buffer): Buffer =>
  createHmac('sha256', encryption.derivedKey('stop notices')).update(bytes).digest().subarray(0, PROOF_BYTES)

/** A bit for each kind. */
const bitsOf = (kinds: readonly NoticeKind[]): number =>
  NOTICE_KINDS.reduce((bits, kind, place) => (kinds.includes(kind) ? bits | (1 << place) : bits), 0)

export const STOP_PATH = '/notices/stop'

export function stopUrl(
  { config, encryption }: Pick<WorkContext, 'config' | 'encryption'>,
  { userId, kinds }: Stopping,
): string {
  const bytes = Buffer.alloc(ID_BYTES + 2)
  bytes.write(userId.replaceAll('-', ''), 'hex')
  bytes.writeUInt16BE(bitsOf(kinds), ID_BYTES)
  const token = Buffer.concat([bytes, proofOf(encryption, bytes)]).toString('base64url')
  return `${config.publicUrl}${STOP_PATH}/${token}`
}

/** Undefined for a token that nobody was mailed. */
export function readStopToken(
  encryption: Pick<Encryption, 'derivedKey'>,
  token: string,
): Stopping | undefined {
  const all = Buffer.from(token.slice(0, 100), 'base64url')
  if (all.length !== ALL_BYTES) return undefined
  const bytes = all.subarray(0, ID_BYTES + 2)
  if (!timingSafeEqual(all.subarray(ID_BYTES + 2), proofOf(encryption, bytes))) return undefined
  const bits = bytes.readUInt16BE(ID_BYTES)
  const hex = bytes.toString('hex', 0, ID_BYTES)
  return {
    userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    kinds: NOTICE_KINDS.filter((_, place) => (bits & (1 << place)) !== 0),
  }
}
