import { defineEntity, p } from '@mikro-orm/core'

const LeaseSchema = defineEntity({
  name: 'Lease',
  tableName: 'leases',
  properties: {
    subject: p.text().primary(),
    /** The process. */
    owner: p.uuid(),
    /** Grows with each lease on any subject. */
    token: p.bigint(),
    /** By the database's clock. */
    expiresAt: p.datetime(),
  },
})

/**
 * Work that a process has taken for itself (leases.ts). The table is unlogged: it costs no disk sync, and after a crash or on a
 * promoted replica it is empty, so nobody who held a lease before can commit.
 */
export class Lease extends LeaseSchema.class {}
LeaseSchema.setClass(Lease)
