import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import type { Scope } from '../api-keys/api-key.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import { Integration } from './integration.ts'

const GrantSchema = defineEntity({
  name: 'Grant',
  tableName: 'integration_grants',
  properties: {
    id: idColumn(),
    integrationId: p.manyToOne(Integration).mapToPk().joinColumn('integration_id').deleteRule('cascade'),
    /** The company that granted it. */
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    scopes: p.array().$type<Scope[]>(),
    grantedBy: p.uuid(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Tokens from before are void. */
    validFrom: p.datetime().onCreate(() => new Date()),
    /** To the minute. */
    lastUsedAt: p.datetime().nullable(),
    withdrawnAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'integration_grants_live_index',
      expression: `create unique index "integration_grants_live_index" on "integration_grants" ("integration_id", "account_id") where withdrawn_at is null`,
    },
  ],
})

/** A company's permission for an integration: a principal, as a key is. */
export class Grant extends GrantSchema.class {}
GrantSchema.setClass(Grant)

/** SQL: true while that account's grant to that integration stands. */
export const isGranted = (integration: string, account: string): string =>
  `exists (select from integration_grants g where g.integration_id = ${integration} and g.account_id = ${account} and g.withdrawn_at is null)`

/** SQL: true while the grant of that id stands. */
export const standsAt = (grant: string): string =>
  `exists (select from integration_grants g where g.id = ${grant} and g.withdrawn_at is null)`

const GrantCodeSchema = defineEntity({
  name: 'GrantCode',
  tableName: 'grant_codes',
  properties: {
    id: idColumn(),
    grantId: p.manyToOne(Grant).mapToPk().joinColumn('grant_id').deleteRule('cascade').index(),
    /** SHA-256 in hexadecimal. */
    hash: p.text().unique(),
    redirectUri: p.text(),
    /** SHA-256 of the verifier in base64url. */
    challenge: p.text(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
})

/** The code that the browser carries back to the integration, to be exchanged once. */
export class GrantCode extends GrantCodeSchema.class {}
GrantCodeSchema.setClass(GrantCode)

interface IntegrationNamed {
  integrationId: string
  name: string
}

interface GrantNamed extends IntegrationNamed {
  grantId: string
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** Of these the subject is the account that made the integration. */
    'integration.created': IntegrationNamed & { scopes: Scope[]; start: string }
    'integration.changed': IntegrationNamed & { scopes: Scope[] }
    'integration.rotated': IntegrationNamed & { start: string }
    'integration.deleted': IntegrationNamed
    /** Of these the subject is the account that granted. */
    'grant.created': GrantNamed & { scopes: Scope[] }
    'grant.changed': GrantNamed & { scopes: Scope[] }
    'grant.withdrawn': GrantNamed
  }
}

export type IntegrationEvent = RecordedEvent<
  'integration.created' | 'integration.rotated' | 'integration.deleted'
>
export type GrantEvent = RecordedEvent<'grant.created' | 'grant.changed' | 'grant.withdrawn'>
