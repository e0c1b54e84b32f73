import { defineEntity, p } from '@mikro-orm/core'

const SimulatedToolGrantSchema = defineEntity({
  name: 'SimulatedToolGrant',
  tableName: 'simulated_tool_grants',
  properties: {
    tokenHash: p.text().primary(),
    kind: p.text().$type<'CODE' | 'REFRESH'>(),
    /** All tokens that follow from one consent. */
    family: p.uuid(),
    company: p.text(),
    /** Of a code. */
    redirectUri: p.text().nullable(),
    expiresAt: p.datetime(),
    /** Each works once. */
    usedAt: p.datetime().nullable(),
    /** The user took the consent back. */
    revokedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'simulated_tool_grants_family_index', properties: ['family'] }],
})

/** A code or a refresh token that the simulated tool gave out. */
export class SimulatedToolGrant extends SimulatedToolGrantSchema.class {}
SimulatedToolGrantSchema.setClass(SimulatedToolGrant)
