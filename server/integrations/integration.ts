import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import type { Scope } from '../api-keys/api-key.ts'
import { idColumn } from '../platform/database/columns.ts'

const IntegrationSchema = defineEntity({
  name: 'Integration',
  tableName: 'integrations',
  properties: {
    /** Its client id. */
    id: idColumn(),
    /** Its maker. Made by a test company, it acts for test companies only. */
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    name: p.text(),
    description: p.text(),
    website: p.text(),
    /** The most that it asks. */
    scopes: p.array().$type<Scope[]>(),
    redirectUris: p.array(),
    createdBy: p.uuid(),
    createdAt: p.datetime().onCreate(() => new Date()),
    deletedAt: p.datetime().nullable(),
  },
})

/** A program that acts for the companies that granted it access: a client of OAuth. */
export class Integration extends IntegrationSchema.class {}
IntegrationSchema.setClass(Integration)

const IntegrationSecretSchema = defineEntity({
  name: 'IntegrationSecret',
  tableName: 'integration_secrets',
  properties: {
    id: idColumn(),
    integrationId: p
      .manyToOne(Integration)
      .mapToPk()
      .joinColumn('integration_id')
      .deleteRule('cascade')
      .index(),
    /** SHA-256 in hexadecimal. */
    hash: p.text().unique(),
    /** Its beginning, for people who compare. */
    start: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Of the one from before, while it is being rotated. */
    expiresAt: p.datetime().nullable(),
    /** To the minute. */
    lastUsedAt: p.datetime().nullable(),
  },
})

/** A client secret: two work while it is being rotated. */
export class IntegrationSecret extends IntegrationSecretSchema.class {}
IntegrationSecretSchema.setClass(IntegrationSecret)
