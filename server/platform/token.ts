import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time. */
export const isSameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(hashOf(given), hashOf(wanted))

/** 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const TOKEN = /^[\w-]{43}$/

/** True for a text of a token's form. */
export const isToken = (text: string): boolean => TOKEN.test(text)

/** The hash of a token is stored, so that a reader of the database can't sign in. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
