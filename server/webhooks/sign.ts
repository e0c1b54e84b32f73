/** Signs after Standard Webhooks. */
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const BYTES = 32

export const newSecret = (): string => `${PREFIX}${randomBytes(BYTES).toString('base64')}`

interface Message {
  id: string
  at: Date
  body: string
}

/** The headers of a call: its id, its moment in seconds, and a signature by each secret. */
export function headersOf({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
