/** Where the fields of a draft's heading stand in the neutral invoice, there and back. */
import { fieldsOf, isOn } from '../draft/fields.ts'
import type { DraftHeading, DraftType } from './draft.ts'
import { type Invoice, projectOf } from './model.ts'

type Name = keyof DraftHeading

interface InDocument {
  read: (invoice: Invoice) => string | undefined
  /** What is added to the document, of which there may be a part already. */
  write: (value: string, invoice: Invoice) => Partial<Invoice>
}

/** Those of the invoice's own texts that a field is all of. */
type TextName = 'number' | 'issueDate' | 'dueDate' | 'buyerReference' | 'projectReference'

const text = (name: TextName): InDocument => ({
  read: (invoice) => invoice[name],
  write: (value) => ({ [name]: value }),
})

/** One of buyer reference and order reference must stand there (PEPPOL-EN16931-R003). */
export const NO_REFERENCE = 'NA'

const places: Readonly<Record<Name, InDocument>> = {
  invoiceNumber: text('number'),
  orderNumber: {
    read: ({ order }) => order?.id,
    write: (id) => ({ order: { id } }),
  },
  issueDate: text('issueDate'),
  dueDate: text('dueDate'),
  deliveryDate: {
    read: ({ delivery }) => delivery?.date,
    write: (date) => ({ delivery: { date } }),
  },
  buyerReference: {
    ...text('buyerReference'),
    read: ({ buyerReference }) => (buyerReference === NO_REFERENCE ? undefined : buyerReference),
  },
  projectNumber: {
    ...text('projectReference'),
    read: projectOf,
  },
  originalInvoiceNumber: {
    read: ({ precedingInvoices }) => precedingInvoices?.[0]?.id,
    write: (id) => ({ precedingInvoices: [{ id }] }),
  },
  originalInvoiceDate: {
    read: ({ precedingInvoices }) => precedingInvoices?.[0]?.issueDate,
    write: (issueDate, { precedingInvoices }) => ({
      precedingInvoices: precedingInvoices?.map((one) => ({ ...one, issueDate })),
    }),
  },
}

/** Those that such a document has, in the contract's order. */
export function headingInDocument(
  type: DraftType | null | undefined,
): readonly (InDocument & { name: Name })[] {
  return fieldsOf('heading').flatMap(([name, field]) =>
    // Every name of the table is in the record that is made of its type.
    isOn(type, field) ? [{ name: name as Name, ...places[name as Name] }] : [],
  )
}
