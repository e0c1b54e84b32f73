import type { KeyObject } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Encryption } from '../platform/encryption.ts'
import { keyOf, newSecret } from './sign.ts'
import { WebhookSecret } from './webhook.ts'

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
    const key = keyOf(this.#encryption.decrypt(PURPOSE, encrypted))
    this.#read.set(encrypted, key)
    return key
  }
}
