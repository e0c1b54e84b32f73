/** The signature of a call of e-invoice.be: HMAC-SHA256 in hexadecimal after `sha256=`, in the header X-Signature. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../platform/token.ts'

/** The call is signed over its JSON with sorted names; a signature over the bytes as they came counts too. */
export function isSignedWith(secrets: readonly string[], body: string, signature: string | null): boolean {
  if (signature === null) return false
  const texts = [body, sortedJson(body)].filter((text) => text !== undefined)
  return secrets.some((secret) => texts.some((text) => isSameSecret(signature, signatureOf(secret, text))))
}

export const signatureOf = (secret: string, text: string): string =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`

/** The JSON as Python's json.dumps writes it with sort_keys; undefined for no JSON. */
export function sortedJson(body: string): string | undefined {
  try {
    return written(JSON.parse(body))
  } catch {
    return undefined
  }
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value !== 'object' || value === null) return inAscii(JSON.stringify(value))
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, one]) => `${inAscii(JSON.stringify(name))}: ${written(one)}`).join(', ')}}`
}

const HEXADECIMAL = 16
const inAscii = (json: string): string =>
  json.replace(/[\u007f-\uffff]/g, (unit) =>
    unit === '\u007f' ? unit : `\\u${unit.charCodeAt(0).toString(HEXADECIMAL).padStart(4, '0')}`,
  )
