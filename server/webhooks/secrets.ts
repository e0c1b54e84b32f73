import type { EntityManager } from '@mikro-orm/postgresql'
import type { Encryption } from '../platform/encryption.ts'
import { newSecret } from './sign.ts'
import { WebhookSecret } from './webhook.ts'

const PURPOSE = 'webhook secret'

/** A new secret of a webhook. @returns the text, to be shown once */
export function makeSecret(em: EntityManager, encryption: Encryption, webhookId: string): string {
  const secret = newSecret()
  em.create(WebhookSecret, { webhookId, secret: encryption.encrypt(PURPOSE, secret), expiresAt: null })
  return secret
}

export const readSecret = (encryption: Encryption, encrypted: string): string =>
  encryption.decrypt(PURPOSE, encrypted)
