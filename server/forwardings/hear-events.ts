/**
 * The way of a document to an accounting package:
 *
 *   event      received, completed or transmitted; it stands in its account's list (activity)
 *     | hearEvents, in the transaction of the list: a row for each forwarding that takes it, once
 *   WAITING    until its time: at once, or at 7 in the morning (queueDue)
 *     | forward-document: a mail, or a signed call
 *   FORWARDED  the mail server or the webhook took it
 *   FAILED     refused, back, or given up after 48 hours; tellFailures tells the company of each once
 */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { isTold, placesFor, type ToldType } from '../activity/account-event.ts'
import { Invoice } from '../invoices/invoice.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { FedRecord, Feed } from '../platform/events/feed.ts'
import type { Queue } from '../platform/queue.ts'
import { ReceivedInvoice } from '../received-invoices/received-invoice.ts'
import { type ForwardedDocument, Forwarding } from './forwarding.ts'

const DIRECTIONS: Partial<Record<ToldType, ForwardedDocument['direction']>> = {
  'received_invoice.received': 'RECEIVED',
  'received_invoice.completed': 'RECEIVED',
  'invoice.transmitted': 'SENT',
}

type Came = Pick<ForwardedDocument, 'accountId' | 'documentId' | 'direction'> & { at: Date }

/** Gives each forwarding its documents, in the transaction that takes the events over: none is lost, and none taken twice. */
export const hearEvents: Feed = async ({ em, queue }, records) => {
  const came = await cameIn(em, records)
  if (came.length === 0) return
  const accountId = { $in: [...new Set(came.map((one) => one.accountId))] }
  const lock = { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } } as const
  const forwardings = await em.find(Forwarding, { accountId, isOn: true }, lock)
  const rows = came.flatMap((one) =>
    forwardings
      .filter((forwarding) => takes(forwarding, one))
      .map((forwarding) => ({ ...one, forwardingId: forwarding.id })),
  )
  await addDocuments({ em, queue }, rows)
}

async function cameIn(em: EntityManager, records: readonly FedRecord[]): Promise<Came[]> {
  const heard = records.flatMap(({ event: { id, type, subject, at } }) => {
    const direction = isTold(type) ? DIRECTIONS[type] : undefined
    return direction === undefined ? [] : [{ id, documentId: subject, direction, at }]
  })
  if (heard.length === 0) return []
  const places = await placesFor(
    em,
    heard.map(({ id }) => id),
  )
  return heard.flatMap(({ id, ...one }) => {
    const accountId = places.get(id)?.accountId
    return accountId === undefined ? [] : [{ ...one, accountId }]
  })
}

const takes = ({ accountId, direction, createdAt }: Forwarding, came: Came): boolean =>
  accountId === came.accountId &&
  (direction === 'BOTH' || direction === came.direction) &&
  createdAt <= came.at

const LOCAL = `(now() at time zone 'Europe/Brussels')`

/** At 7 in the morning in Belgium: of the next day, or of the first of the next month. */
const DUE = `case f.rhythm
    when 'DAILY' then (date_trunc('day', ${LOCAL} + interval '17 hours') + interval '7 hours') at time zone 'Europe/Brussels'
    when 'MONTHLY' then (date_trunc('month', ${LOCAL}) + interval '1 month 7 hours') at time zone 'Europe/Brussels'
    else now() end`

/** A document that a forwarding has is left as it is. */
const add = (due: string): string => `
  insert into forwarded_documents
    (id, forwarding_id, account_id, direction, document_id, number, party, state, due_at, queued_at, round, attempts, created_at)
  select r.id, f.id, f.account_id, r.direction, r.document, r.number, r.party, 'WAITING', ${due},
    case when ${due} <= now() then now() end, 1, 0, now()
  from jsonb_to_recordset(?::jsonb) as r(id uuid, forwarding uuid, direction text, document uuid, number text, party text)
  join forwardings f on f.id = r.forwarding order by r.id
  on conflict (forwarding_id, document_id) do nothing
  returning id, forwarding_id as owner, queued_at is not null as "isDue"`

type New = Pick<ForwardedDocument, 'forwardingId' | 'documentId' | 'direction'>

interface Means {
  em: EntityManager
  queue: Queue
}

/** @param isNow they leave at once, whatever the rhythm @returns how many are new to their forwarding */
export async function addDocuments(
  { em, queue }: Means,
  documents: readonly New[],
  { isNow = false } = {},
): Promise<number> {
  if (documents.length === 0) return 0
  const facts = await factsOf(em, documents)
  const rows = documents.flatMap(({ forwardingId: forwarding, documentId: document, direction }) => {
    const fact = facts.get(document)
    return fact === undefined ? [] : [{ id: uuidv7(), forwarding, direction, document, ...fact }]
  })
  const added = await em.execute<{ id: string; owner: string; isDue: boolean }[]>(
    add(isNow ? 'now()' : DUE),
    [JSON.stringify(rows)],
  )
  const due = added.filter(({ isDue }) => isDue)
  await queue.enqueueAll(
    em,
    'forward-document',
    due.map(({ id, owner }) => ({ forwardedId: id, owner })),
  )
  return added.length
}

async function factsOf(
  em: EntityManager,
  documents: readonly New[],
): Promise<ReadonlyMap<string, Pick<ForwardedDocument, 'number' | 'party'>>> {
  const idsOf = (wanted: New['direction']) => ({
    id: {
      $in: documents.flatMap(({ direction, documentId }) => (direction === wanted ? documentId : [])),
    },
  })
  const sent = await em.find(Invoice, idsOf('SENT'), { disableIdentityMap: true })
  const received = await em.find(ReceivedInvoice, idsOf('RECEIVED'), { disableIdentityMap: true })
  return new Map([
    ...sent.map((one) => [one.id, { number: one.invoiceNumber, party: one.customerName }] as const),
    ...received.map((one) => [one.id, { number: one.invoiceNumber, party: one.sellerName }] as const),
  ])
}

const QUEUE_DUE = `
  update forwarded_documents set queued_at = now() where id in (
    select id from forwarded_documents where state = 'WAITING' and queued_at is null and due_at <= now()
    order by due_at limit 1000 for update skip locked
  ) returning id as "forwardedId", forwarding_id as owner`

/** Queues the due documents. @returns their number */
export async function queueDue({ em, queue }: Means): Promise<number> {
  const due = await em.execute<{ forwardedId: string; owner: string }[]>(QUEUE_DUE)
  await queue.enqueueAll(em, 'forward-document', due)
  return due.length
}
