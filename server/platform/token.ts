import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, fit for an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const TOKEN = /^[\w-]{43}$/

/** Whether it looks like one. */
export const isToken = (text: string): boolean => TOKEN.test(text)

/** What is stored of a token: who reads the database can't sign in with it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
