/** Many events of many documents without real sends, for tests of the deliveries. */
import { recordAll } from '#server/platform/events/record.ts'
import type { TestApp } from './app.ts'

/** The events of each document, in this order. */
export const STORY = [
  'invoice.acknowledged',
  'invoice.in_process',
  'invoice.under_query',
  'invoice.accepted',
  'invoice.paid',
] as const

const COPIES = `
  insert into invoices
  select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'account_id', ?::uuid, 'message_id', gen_random_uuid(), 'draft_id', null,
    'invoice_number', i.invoice_number || '-' || n || '-' || left(gen_random_uuid()::text, 8)))).*
  from invoices i, generate_series(1, ?) n where i.id = ? returning id`

/** @returns the ids of as many copies of a sent document, as if that account had sent them */
export async function copiesOf(
  { orm }: Pick<TestApp, 'orm'>,
  invoiceId: string,
  { accountId, count }: { accountId: string; count: number },
): Promise<string[]> {
  const rows = await orm.em.fork().execute<{ id: string }[]>(COPIES, [accountId, count, invoiceId])
  return rows.map(({ id }) => id)
}

/** The whole story of each, a step of all of them at a time. */
export async function tellStories({ orm }: Pick<TestApp, 'orm'>, ids: readonly string[]): Promise<void> {
  for (const type of STORY) {
    const detail = { responseCode: 'AP' }
    const events = ids.map((subject) => ({ type, subject, detail }))
    await orm.em.fork().transactional((em) => recordAll(em, events))
  }
}
