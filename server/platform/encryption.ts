/** Keeps secrets that the database must not show: keys, and tokens of others. All processes on one database share the secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Encryption {
  /** @param purpose the use of the text: it can't be read for another */
  encrypt(purpose: string, text: string): string
  /** @throws when it was changed, or encrypted with another secret or for another purpose */
  decrypt(purpose: string, encrypted: string): string
  /** 32 bytes that follow from the secret, for one purpose. */
  derivedKey(purpose: string): Buffer
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export const encryptionWith = (secret: string): Encryption => ({
  encrypt(purpose, text) {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(ALGORITHM, derivedKey(secret, purpose), iv)
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64')
  },
  decrypt(purpose, encrypted) {
    const all = Buffer.from(encrypted, 'base64')
    const decipher = createDecipheriv(ALGORITHM, derivedKey(secret, purpose), all.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(all.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    )
  },
  derivedKey: (purpose) => derivedKey(secret, purpose),
})

const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `zegel ${purpose}`, 32))
