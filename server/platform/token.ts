import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token is stored, so that a reader of the database can't sign in. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
