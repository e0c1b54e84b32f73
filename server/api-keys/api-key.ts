import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { fieldScopes, operationScopes } from '#generated/scopes.ts'
import { Account } from '../accounts/account.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { RecordedEvent } from '../platform/events/event.ts'

export type Scope = components['schemas']['ApiKeyScope']

const SCOPES: ReadonlySet<string> = new Set(
  [...Object.values(operationScopes), ...Object.values(fieldScopes)].filter((one) => one !== null),
)
const isScope = (text: string): text is Scope => SCOPES.has(text)

/** The scopes of a text that separates them by spaces, each once; undefined when one is none. */
export function scopesIn(text: string): Scope[] | undefined {
  const names = [...new Set(text.split(' ').filter(Boolean))]
  return names.length > 0 && names.every(isScope) ? names : undefined
}

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    name: p.text(),
    scopes: p.array().$type<Scope[]>(),
    /** The time that a secret works; null: until it is revoked. */
    validDays: p.integer().nullable(),
    createdBy: p.uuid(),
    createdAt: p.datetime().onCreate(() => new Date()),
    revokedAt: p.datetime().nullable(),
  },
})

/** A key by which a program calls in the name of an account. It stays the same principal when its secret is rotated. */
export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey)

const ApiKeySecretSchema = defineEntity({
  name: 'ApiKeySecret',
  tableName: 'api_key_secrets',
  properties: {
    id: idColumn(),
    keyId: p.manyToOne(ApiKey).mapToPk().joinColumn('key_id').deleteRule('cascade').index(),
    /** SHA-256 in hexadecimal. */
    hash: p.text().unique(),
    /** Its beginning, for people who compare. */
    start: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime().nullable(),
    /** To the minute. */
    lastUsedAt: p.datetime().nullable(),
  },
})

/** One secret of a key: two work while it is being rotated. */
export class ApiKeySecret extends ApiKeySecretSchema.class {}
ApiKeySecretSchema.setClass(ApiKeySecret)

interface KeyNamed {
  keyId: string
  name: string
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** Of these the subject is the account. */
    'key.created': KeyNamed & { scopes: Scope[]; start: string }
    'key.rotated': KeyNamed & { start: string }
    'key.revoked': KeyNamed
  }
}

export type KeyEvent = RecordedEvent<'key.created' | 'key.rotated' | 'key.revoked'>

/** Those of these keys that call no more: revoked, or without a secret that works. */
export async function endedKeys(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const keys = await em.find(ApiKey, { id: { $in: [...ids] }, revokedAt: null })
  const keyId = { $in: keys.map(({ id }) => id) }
  const live = { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }] }
  const secrets = await em.find(ApiKeySecret, { keyId, ...live })
  const working = new Set(secrets.map((secret) => secret.keyId))
  return new Set(ids.filter((id) => !working.has(id)))
}
