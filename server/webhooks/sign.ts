/** Signs after Standard Webhooks. */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const BYTES = 32

export const newSecret = (): string => `${PREFIX}${randomBytes(BYTES).toString('base64')}`

/** The signing key of a secret. */
export const keyOf = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret.slice(PREFIX.length), 'base64'))

interface Message {
  id: string
  at: Date
  body: string
}

/** The headers of a call: its id, its moment in seconds, and a signature by each key. */
export function headersOf({ id, at, body }: Message, keys: readonly KeyObject[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = `${id}.${timestamp}.${body}`
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
