import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Encryption } from '../platform/encryption.ts'
import { WebhookSecret } from './webhook.ts'

// Signs after Standard Webhooks.

const PREFIX = 'whsec_'
const BYTES = 32

/** @returns a new secret, as its receiver is shown it once */
export const newSecret = (): string => `${PREFIX}${randomBytes(BYTES).toString('base64')}`

/** The signing key of a secret. */
export const signingKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret.slice(PREFIX.length), 'base64'))

interface Message {
  id: string
  at: Date
  body: string
}

/** The headers of a call: its id, its moment in seconds, and a signature by each key. */
export function signedHeaders({ id, at, body }: Message, keys: readonly KeyObject[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = `${id}.${timestamp}.${body}`
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

const PURPOSE = 'webhook secret'

/** A new secret of a webhook. @returns the text, to be shown once */
export function makeSecret(em: EntityManager, encryption: Encryption, webhookId: string): string {
  const secret = newSecret()
  em.create(WebhookSecret, { webhookId, secret: encryption.encrypt(PURPOSE, secret), expiresAt: null })
  return secret
}

/** Reads each secret once: one signs many calls. */
export class SigningKeys {
  readonly #encryption: Encryption
  readonly #read = new Map<string, KeyObject>()

  constructor(encryption: Encryption) {
    this.#encryption = encryption
  }

  of(encrypted: string): KeyObject {
    const known = this.#read.get(encrypted)
    if (known !== undefined) return known
    const key = signingKey(this.#encryption.decrypt(PURPOSE, encrypted))
    this.#read.set(encrypted, key)
    return key
  }
}
