import { defineEntity, p } from '@mikro-orm/core'

const ToolAuthorisationSchema = defineEntity({
  name: 'ToolAuthorisation',
  tableName: 'tool_authorisations',
  properties: {
    stateHash: p.text().primary(),
    userId: p.uuid(),
    accountId: p.uuid(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
})

/** Somebody was sent to the tool to give consent, and may come back once. */
export class ToolAuthorisation extends ToolAuthorisationSchema.class {}
ToolAuthorisationSchema.setClass(ToolAuthorisation)
