/** SQL: messages of the network that are sent documents, or answers to them. */
import { voidOfSent } from './invoice.ts'

/** @param given the table expression of the keys of messages that were handed over; one that failed doesn't count */
export const sentDocumentsOf = (given: string): string => `
  select 'OUTGOING' as direction, i.account_id, i.type, i.self_billed, false as is_answer
  from ${given} m join invoices i on i.message_id = m.key
  where i.channel = 'PEPPOL' and i.status <> 'CREATED' and not ${voidOfSent('i.')}`

/** @param subjects the table expression of the ids of answered documents, as text */
export const answersToSent = (subjects: string): string => `
  select 'INCOMING' as direction, i.account_id, '' as type, false as self_billed, true as is_answer
  from ${subjects} e join invoices i on i.id::text = e.subject`
