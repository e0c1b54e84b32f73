import type { EntityManager } from '@mikro-orm/postgresql'
import type { DoccleSummary } from '#generated/graphql.ts'
import { countReceivers } from '../receivers/count-receivers.ts'

const FIGURES = `
  select
    (select count(*)::int from uploads where account_id = ? and batch_type = 'FOREIGN' and status = 'SUCCESS') as "numberOfBatches",
    (select count(*)::int from documents where account_id = ? and received_at is not null) as "numberOfDocuments",
    (select count(*)::int from documents where account_id = ? and signed_at is not null) as "numberOfSignedDocuments"`

export async function getDoccleSummary(em: EntityManager, accountId: string): Promise<DoccleSummary> {
  const [figures] = await em.execute<Omit<DoccleSummary, 'numberOfReceivers'>[]>(FIGURES, [
    accountId,
    accountId,
    accountId,
  ])
  if (figures === undefined) throw new Error('a count has one row')
  return { ...figures, numberOfReceivers: await countReceivers(em, accountId) }
}
