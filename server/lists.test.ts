/** What each list asks the database is as before: `docs/changing.md` tells how it is written anew. Its plans are judged by the bench. */
import { beforeEach, expect, test } from 'vitest'
import { CUSTOMER_SORT_FIELDS, listCustomers } from './customers/list-customers.ts'
import { DOCUMENT_SORT_FIELDS, listDocuments, SIGNED_SORT_FIELDS } from './documents/list-documents.ts'
import { listUploads, UPLOAD_SORT_FIELDS } from './documents/list-uploads.ts'
import { DRAFT_SORT_FIELDS, listDrafts } from './drafts/list-drafts.ts'
import { DOCUMENT_SORT_FIELDS as INVOICE_SORT_FIELDS } from './invoices/list-documents.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { listReceivedInvoices } from './received-invoices/list-received-invoices.ts'
import { CONNECT_MAIL_SORT_FIELDS, listConnectMails } from './receivers/list-connect-mails.ts'
import { listReceivers, RECEIVER_SORT_FIELDS } from './receivers/list-receivers.ts'

const asked: { sql: string; values: unknown[] }[] = []
beforeEach(() => void asked.splice(0))

const tell = async (sql: string, values: unknown[]) => {
  asked.push({ sql: sql.trim().replace(/\s+/g, ' '), values })
  return []
}
/** A database without rows, which is asked by name, too. */
const pool = {
  query: async ({ text, values }: { text: string; values: unknown[] }) => ({
    rows: await tell(text, values),
  }),
}
const driver = { getConnection: () => ({ getNativeClient: async () => pool }) }
const em = { isInTransaction: () => false, execute: tell, getDriver: () => driver } as never

const accountId = 'account'
const today = '2026-11-20'
const page = (sortField: string, more: object = {}) =>
  ({ number: 0, size: 10, sortField, order: 'ASC', ignoreCase: true, ...more }) as never

type List = (em: never, query: never) => Promise<unknown>

/** An object for each field, with that one alone. */
const eachAlone = <Fields extends object>(fields: Fields) =>
  Object.entries(fields).map(([name, value]) => ({ [name]: value }))

const LISTS: [name: string, list: List, fields: readonly string[], queries: object[]][] = [
  [
    'customers',
    listCustomers as List,
    CUSTOMER_SORT_FIELDS,
    [
      { filter: null },
      { filter: { name: 'Cl' } },
      { filter: { name: ' Claes_ ' } },
      { accountId: null, filter: {} },
    ],
  ],
  [
    'drafts',
    listDrafts as List,
    DRAFT_SORT_FIELDS,
    [
      { filter: null },
      { filter: { customerName: 'Claes', invoiceNumber: 'Claes' } },
      { filter: { customerName: 'Claes', invoiceNumber: '7' } },
    ],
  ],
  [
    'documents',
    listDocuments as List,
    DOCUMENT_SORT_FIELDS,
    [
      { filter: null },
      ...eachAlone({
        text: '100%',
        token1: '7',
        signed: true,
        readConfirmation: false,
        lastName: 'Wil',
        firstName: 'Jan',
        reference: 'R',
        docTypeName: 'Contract',
        timeReceived: today,
        statuses: ['SUCCESS'],
        hasSigningAction: true,
        hasReadConfirmation: true,
        waits: true,
        mailBounced: true,
        timeSignedFrom: today,
        timeSignedTo: today,
      }).map((filter) => ({ filter })),
      { filter: { statuses: ['SUCCESS', 'ERROR'] } },
      { filter: { statuses: ['ERROR'], signed: false } },
    ],
  ],
  [
    'signed documents',
    ((em: never, query: object) => listDocuments(em, { ...query, isSigned: true } as never)) as List,
    SIGNED_SORT_FIELDS,
    [{ filter: null }, { filter: { statuses: ['SUCCESS'] } }],
  ],
  ['uploads', listUploads as List, UPLOAD_SORT_FIELDS, [{ ignoreSuccess: false }, { ignoreSuccess: true }]],
  [
    'receivers',
    listReceivers as List,
    RECEIVER_SORT_FIELDS,
    [
      { filter: null },
      ...eachAlone({
        text: 'Jan',
        email: 'a@b',
        token1: '7',
        language: 'nl',
        lastName: 'Wil',
        firstName: 'Jan',
        salutation: 'M',
        status: 'NEW',
      }).map((filter) => ({ filter })),
    ],
  ],
  [
    'invitations',
    listConnectMails as List,
    CONNECT_MAIL_SORT_FIELDS,
    [{ filter: null }, { filter: { token1: '7' } }, { filter: { email: 'a_b' } }],
  ],
  [
    'sent documents',
    listInvoices as List,
    INVOICE_SORT_FIELDS,
    [
      { today },
      { today, statuses: ['ERROR'] },
      { today, statuses: ['SENT', 'PAID'] },
      { today, filter: { period: { code: 'MOST_RECENT_PERIOD_WITH_INVOICES' } } },
      { today, filter: { period: { code: 'THIS_QUARTER' } } },
      ...eachAlone({
        customerName: 'Claes',
        invoiceNumber: '7',
        waits: true,
      }).map((filter) => ({ today, filter })),
    ],
  ],
  [
    'received documents',
    listReceivedInvoices as List,
    INVOICE_SORT_FIELDS,
    [
      { today },
      { today, isAnswered: true },
      { today, isAnswered: false },
      ...eachAlone({
        supplierName: 'Claes',
        invoiceNumber: '7',
        waits: true,
        period: { code: 'CUSTOM', from: '2026-01-01', to: '2026-12-31' },
      }).map((filter) => ({
        today,
        filter,
      })),
    ],
  ],
]

test.each(LISTS)('what the list of %s asks is as before', async (name, list, fields, queries) => {
  const [first = 'id'] = fields
  const pages = [
    ...fields.map((field) => page(field)),
    page(first, { order: 'DESC', number: 3, size: 25 }),
    page(fields.at(-1) ?? first, { order: 'DESC', ignoreCase: false }),
  ]
  for (const query of queries) await list(em, { accountId, page: page(first), ...query } as never)
  for (const page of pages) await list(em, { accountId, ...queries[0], page } as never)
  const lines = asked.map(({ sql, values }) => `${sql}\n  ${JSON.stringify(values)}`)
  await expect([...new Set(lines)].join('\n')).toMatchFileSnapshot(
    `./platform/database/asked/${name.replace(' ', '-')}.txt`,
  )
})
