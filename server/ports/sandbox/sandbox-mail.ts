import { defineEntity, p } from '@mikro-orm/core'

const SandboxMailSchema = defineEntity({
  name: 'SandboxMail',
  tableName: 'sandbox_mails',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    recipient: p.text(),
    subject: p.text(),
    text: p.text(),
    key: p.text().nullable().unique(),
    createdAt: p
      .datetime()
      .onCreate(() => new Date())
      .index(),
  },
  indexes: [{ properties: ['accountId', 'id'] }],
})

/** A mail of a test company, which goes nowhere. */
export class SandboxMail extends SandboxMailSchema.class {}
SandboxMailSchema.setClass(SandboxMail)

/** The documents and mails of test companies go after 30 days. */
export const OUTDATED_IN_SANDBOX = [
  `delete from sandbox_messages where created_at < now() - interval '30 days'`,
  `delete from sandbox_mails where created_at < now() - interval '30 days'`,
]
