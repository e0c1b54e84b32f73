/**
 * The text of a secret: `zgl_live_` for a key, `zgc_live_` for an integration, an id of 8 characters, 32 random ones and a checksum of 6, in
 * digits and letters. The beginning and the checksum let scanners of source code find it without false alarms.
 */
import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Its reach: `test` only the sandbox. */
export type KeyMode = 'live' | 'test'

/** Its owner: a key, or a client of OAuth. */
export type SecretKind = 'key' | 'client'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID = 8
const RANDOM = 32
const CHECK = 6

const PREFIXES: Record<SecretKind, string> = { key: 'zgl', client: 'zgc' }
const SECRETS: Record<SecretKind, RegExp> = {
  key: /^zgl_(?:live|test)_[0-9A-Za-z]{46}$/,
  client: /^zgc_(?:live|test)_[0-9A-Za-z]{46}$/,
}

export function newSecret(kind: SecretKind, mode: KeyMode): string {
  const random = Array.from({ length: ID + RANDOM }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const body = `${PREFIXES[kind]}_${mode}_${random}`
  return body + checkDigits(body)
}

/** True for a text that we could have made; anything else needs no look-up. */
export const isSecret = (text: string, kind: SecretKind): boolean =>
  SECRETS[kind].test(text) && checkDigits(text.slice(0, -CHECK)) === text.slice(-CHECK)

/** Also for one that was not copied whole, or that stands among something else. */
export const looksLikeSecret = (text: string, kind: SecretKind): boolean =>
  text.includes(`${PREFIXES[kind]}_`)

/** The part of it that may be shown. */
export const secretStart = (secret: string): string => secret.slice(0, 'zgl_live_'.length + ID)

function checkDigits(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let place = 0; place < CHECK; place++) {
    text = LETTERS[rest % LETTERS.length] + text
    rest = Math.floor(rest / LETTERS.length)
  }
  return text
}
