/** The queries, their arguments and their fields stand where the specification has them. */
import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLField, getNamedType, isInputObjectType, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'

const graphql = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))

type Field = [name: string, field: string, args: Record<string, string[]>, result: string[]]

const PAGE = [
  'content',
  'paginationEnabled',
  'totalNumberOfElements',
  'numberOfPages',
  'numberOfElements',
  'hasNext',
  'hasPrevious',
  'pageNumber',
]
const ROW = [
  'id',
  'invoiceNumber',
  'totalAmountInCent',
  'currency',
  'issueDate',
  'status',
  'documentSource',
  'dateCreated',
  'invoicee.name',
  'invoicee.invoiceeType',
  'invoicee.vatNumber',
  'documentReferences.fileName',
  'documentReferences.mimeCode',
].map((name) => `content.${name}`)
const PAGE_REQUEST = ['pageNumber', 'size', 'sortOrder', 'sortField', 'ignoreCase']
const SUMMARY = ['totalAmount', 'sent', 'acceptedByClient']

const QUERIES: Field[] = [
  [
    'the accounts of a user [calls.getAccounts, fields.account]',
    'getAccounts',
    { userId: [] },
    [
      'id',
      'features',
      'companyName',
      'name',
      'kbo',
      'processingSince',
      'creditBalance.credits',
      'parentName',
      'prepaid',
      'locked',
      'supplier.vat',
      'supplier.participantIdentifiers',
      'supplier.name',
      'supplier.email',
      'supplier.iban',
      'supplier.bic',
      'supplier.street',
      'supplier.postalCode',
      'supplier.city',
    ],
  ],
  [
    'a user [calls.getUser]',
    'getUser',
    { userId: [] },
    ['id', 'firstName', 'lastName', 'email', 'authorities.name'],
  ],
  [
    'sent invoices [calls.getAccountInvoices, fields.invoice-row, fields.page, fields.page-request]',
    'getAccountInvoices',
    {
      accountId: [],
      invoiceStatuses: [],
      page: PAGE_REQUEST,
      invoicesFilter: ['customerName', 'invoiceNumber'],
    },
    [...PAGE, ...ROW],
  ],
  [
    'received invoices [calls.getAccountReceivedInvoices, fields.invoice-row]',
    'getAccountReceivedInvoices',
    { accountId: [], page: PAGE_REQUEST, invoicesFilter: ['customerName', 'invoiceNumber'] },
    [...PAGE, ...ROW],
  ],
  [
    'drafts [calls.getAccountDrafts, fields.draft-row]',
    'getAccountDrafts',
    { accountId: [], page: PAGE_REQUEST, draftsFilter: ['invoiceNumber', 'customerName'] },
    [
      ...PAGE,
      ...[
        'id',
        'customerName',
        'invoiceNumber',
        'invoiceDate',
        'totalAmountInCent',
        'reference',
        'dateCreated',
      ].map((name) => `content.${name}`),
    ],
  ],
  [
    'customers, of an account and shared [calls.customers-query]',
    'customers',
    { accountId: [], page: PAGE_REQUEST, customersFilter: ['name'] },
    [...PAGE, 'content.id', 'content.name', 'content.vat', 'content.scheme', 'content.participant'],
  ],
  [
    'the figures [calls.getAccountSummary, fields.invoice-summary]',
    'getAccountSummary',
    { accountId: [] },
    SUMMARY,
  ],
  ['the flags [calls.getFlags, fields.flags]', 'getFlags', {}, ['teamLeader']],
  ['the supplier [calls.getSupplier]', 'getSupplier', { accountId: [] }, ['iban', 'bic']],
]
const MUTATIONS: Field[] = [
  ['deleting a customer [calls.deleteCustomer]', 'deleteCustomer', { customerId: [] }, ['id']],
  ['deleting a draft [calls.deleteDraft]', 'deleteDraft', { draftId: [] }, ['id']],
  [
    'changing an account [calls.updateAccount]',
    'updateAccount',
    { input: ['id', 'name', 'iban', 'email', 'bic', 'street', 'postalCode', 'city'] },
    ['id'],
  ],
]

type AnyField = GraphQLField<unknown, unknown>

function expectField(field: AnyField | undefined, args: Record<string, string[]>, result: string[]) {
  for (const [name, inputs] of Object.entries(args)) {
    const type = field?.args.find((arg) => arg.name === name)?.type
    expect(type, name).toBeDefined()
    const named = type && getNamedType(type)
    const known = isInputObjectType(named) ? Object.keys(named.getFields()) : []
    expect(known).toEqual(expect.arrayContaining(inputs))
  }
  for (const path of result) expect(path.split('.').reduce(fieldIn, field), path).toBeDefined()
}

function fieldIn(field: AnyField | undefined, name: string): AnyField | undefined {
  const type = field && getNamedType(field.type)
  return isObjectType(type) ? type.getFields()[name] : undefined
}

describe('at /graphql one asks for', () => {
  test.each(QUERIES)('%s', (_, name, args, result) => {
    expectField(graphql.getQueryType()?.getFields()[name], args, result)
  })
})

describe('at /graphql one changes by', () => {
  test.each(MUTATIONS)('%s', (_, name, args, result) => {
    expectField(graphql.getMutationType()?.getFields()[name], args, result)
  })
})

const ENUMS: [name: string, type: string, values: string[]][] = [
  [
    'thirteen statuses [status.values]',
    'InvoiceStatus',
    [
      'CREATED',
      'TRANSMITTED',
      'ACKNOWLEDGED',
      'ACCEPTED',
      'REJECTED',
      'PAID',
      'SEND',
      'ERROR',
      'VALIDATION_ERROR',
      'DUPLICATE_ERROR',
      'UNDEFINED',
      'BOOKED',
      'DRAFT',
    ],
  ],
  [
    'the periods [fields.periods]',
    'PeriodCode',
    [
      'THIS_MONTH',
      'THIS_QUARTER',
      'THIS_YEAR',
      'PREVIOUS_MONTH',
      'PREVIOUS_QUARTER',
      'PREVIOUS_YEAR',
      'CUSTOM',
      'ALL_INVOICES',
      'MOST_RECENT_PERIOD_WITH_INVOICES',
    ],
  ],
  ['two orders [fields.page-request]', 'SortOrder', ['ASC', 'DESC']],
  ['two features [product.areas]', 'Feature', ['PEPPOL', 'DOCCLE']],
  ['two types of document [fields.draft-type]', 'DocumentType', ['E_INVOICES', 'E_CREDIT_NOTES']],
]

test.each(ENUMS)('there are %s', (_, type, values) => {
  const known = graphql.getType(type)
  const names = known && 'getValues' in known ? known.getValues().map(({ name }) => name) : []
  expect(names.sort()).toEqual([...values].sort())
})
