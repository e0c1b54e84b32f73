/** SQL: messages of the network that are received documents, or answers to them. */

/** @param came the table expression of the keys of messages that arrived */
export const receivedDocumentsOf = (came: string): string => `
  select 'INCOMING' as direction, r.account_id, r.type, r.self_billed, false as is_answer
  from ${came} m join received_invoices r on r.message_id = m.key and r.channel = 'PEPPOL'`

/** @param given the table expression of the keys of messages that were handed over */
export const givenAnswersOf = (given: string): string => `
  select 'OUTGOING' as direction, r.account_id, '' as type, false as self_billed, true as is_answer
  from ${given} m join invoice_answers x on x.id = m.key and x.delivered
  join received_invoices r on r.id = x.received_invoice_id`
