/** Finds documents that come after the month of their date was closed, and records in which month each counts. */
import { isTold, placesFor, type ToldType } from '../activity/account-event.ts'
import { dayColumn, type MonthlyList } from '../invoices/documents-by-month.ts'
import { closersAmong, findLate } from '../invoices/late-documents.ts'
import { SENT_BY_MONTH } from '../invoices/list-invoices.ts'
import type { Feed } from '../platform/events/feed.ts'
import { record } from '../platform/events/record.ts'
import { RECEIVED_BY_MONTH } from '../received-invoices/read-received-invoice.ts'

const LISTS: Partial<Record<ToldType, MonthlyList>> = {
  'invoice.created': SENT_BY_MONTH,
  'received_invoice.received': RECEIVED_BY_MONTH,
  'received_invoice.completed': RECEIVED_BY_MONTH,
}

/** In the transaction that takes the events over: no document is forgotten, and none told twice. */
export const hearLate: Feed = async ({ em }, records) => {
  const came = records.flatMap(({ event: { id: eventId, type, subject: id } }) => {
    const documents = isTold(type) ? LISTS[type] : undefined
    return documents === undefined ? [] : [{ eventId, id, documents }]
  })
  if (came.length === 0) return
  const places = await placesFor(
    em,
    came.map(({ eventId }) => eventId),
  )
  const accountOf = ({ eventId }: { eventId: number }) => places.get(eventId)?.accountId ?? ''
  const closers = await closersAmong(em, [...new Set(came.map(accountOf))].filter(Boolean))
  const possible = came.filter((one) => closers.has(accountOf(one)))
  for (const one of possible.sort((a, b) => accountOf(a).localeCompare(accountOf(b)))) {
    const { id, documents } = one
    const accountId = accountOf(one)
    const day = dayColumn(documents)
    const late = await findLate(em, { id, accountId, table: documents.list.table, day })
    if (late === undefined) continue
    const { ofMonth: month, month: countsIn, number } = late
    const detail = { month, countsIn, documentId: id, number }
    await record(em, { type: 'month.document_late', subject: accountId, detail, principal: null })
  }
}
