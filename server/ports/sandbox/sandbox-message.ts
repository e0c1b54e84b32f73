import { defineEntity, p } from '@mikro-orm/core'

const SandboxMessageSchema = defineEntity({
  name: 'SandboxMessage',
  tableName: 'sandbox_messages',
  properties: {
    /** The envelope's instance id. */
    key: p.text().primary(),
    receiver: p.text(),
    tries: p.integer(),
    createdAt: p
      .datetime()
      .onCreate(() => new Date())
      .index(),
  },
})

/** A document that a test company sent. */
export class SandboxMessage extends SandboxMessageSchema.class {}
SandboxMessageSchema.setClass(SandboxMessage)
