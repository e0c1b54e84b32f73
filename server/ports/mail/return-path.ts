/**
 * Envelope senders of our mails (VERP): `bounce+TOKEN@domain`, one for each mail and address. A token is an id and a proof
 * that this installation made it, so that an invented one costs no look into the database.
 */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../platform/token.ts'

export interface ReturnPaths {
  /** The same mail to the same address has the same id, however often it is tried. */
  idOf(mail: { about: string; to: string }): string
  addressOf(id: string): string
  /** Undefined for an address that isn't ours, or of an id that we never gave. */
  idIn(address: string): string | undefined
}

const ID_DIGITS = 20
const PROOF_DIGITS = 20
/** Servers may change capitals to small letters: 100 bits each, in hexadecimal they would be longer. */
const DIGITS = 'abcdefghijklmnopqrstuvwxyz234567'
const ADDRESS = /^bounce\+([a-z2-7]{20})([a-z2-7]{20})@(.+)$/

/** @param key 32 bytes that the installation alone knows */
export function returnPathsAt(domain: string, key: Buffer): ReturnPaths {
  const digest = (purpose: string, text: string): Buffer =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest()
  const proofOf = (id: string): string => inLetters(digest('proof', id), PROOF_DIGITS)
  return {
    idOf: ({ about, to }) => inLetters(digest('id', `${about}\n${to.toLowerCase()}`), ID_DIGITS),
    addressOf: (id) => `bounce+${id}${proofOf(id)}@${domain}`,
    idIn(address) {
      const [, id = '', proof = '', at = ''] = ADDRESS.exec(address.trim().toLowerCase()) ?? []
      const isOurs = at === domain.toLowerCase() && isSameSecret(proof, proofOf(id))
      return isOurs ? id : undefined
    },
  }
}

const inLetters = (bytes: Buffer, count: number): string =>
  [...bytes.subarray(0, count)].map((byte) => DIGITS[byte % DIGITS.length]).join('')
