/** Maps the fields of a draft's heading to the neutral invoice and back. */

import { fieldsOf, isOn } from '../draft/fields.ts'
import { NO_REFERENCE } from '../no-reference.ts'
import type { DraftHeading, DraftType } from './draft.ts'
import { findProject, type Invoice } from './model.ts'

type Name = keyof DraftHeading

interface InDocument {
  read: (invoice: Invoice) => string | undefined
  /** The fields to add to the document. */
  write: (value: string, invoice: Invoice) => Partial<Invoice>
}

/** Text fields that map one to one. */
type TextName = 'number' | 'issueDate' | 'dueDate' | 'buyerReference' | 'projectReference'

const text = (name: TextName): InDocument => ({
  read: (invoice) => invoice[name],
  write: (value) => ({ [name]: value }),
})

const places: Readonly<Record<Name, InDocument>> = {
  invoiceNumber: text('number'),
  orderNumber: { read: ({ order }) => order?.id, write: (id) => ({ order: { id } }) },
  issueDate: text('issueDate'),
  dueDate: text('dueDate'),
  deliveryDate: { read: ({ delivery }) => delivery?.date, write: (date) => ({ delivery: { date } }) },
  buyerReference: {
    ...text('buyerReference'),
    read: ({ buyerReference }) => (buyerReference === NO_REFERENCE ? undefined : buyerReference),
  },
  projectNumber: { ...text('projectReference'), read: findProject },
  originalInvoiceNumber: {
    read: ({ precedingInvoices }) => precedingInvoices?.[0]?.id,
    write: (id) => ({ precedingInvoices: [{ id }] }),
  },
  note: { read: ({ notes }) => notes?.[0], write: (note) => ({ notes: [note] }) },
  originalInvoiceDate: {
    read: ({ precedingInvoices }) => precedingInvoices?.[0]?.issueDate,
    write: (issueDate, { precedingInvoices }) => ({
      precedingInvoices: precedingInvoices?.map((one) => ({ ...one, issueDate })),
    }),
  },
}

/** The fields of that document type, in the contract's order. */
export function headingInDocument(
  type: DraftType | null | undefined,
): readonly (InDocument & { name: Name })[] {
  return fieldsOf('heading').flatMap(([name, field]) =>
    // The record's keys are the table's names.
    isOn(type, field) ? [{ name: name as Name, ...places[name as Name] }] : [],
  )
}
