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

const RECEIVER = ['id', 'token1', 'token2', 'firstName', 'lastName', 'email', 'language', 'salutation']
const DCM = ['id', 'token1', 'email', 'requestDate', 'timeSent', 'status', 'awsFeedbackStatus']
const META_DATA = [
  'connected',
  'receiverStatus',
  'dcmFullyTracked',
  ...DCM.flatMap((name) => [`dcms.${name}`, `latestDcm.${name}`]),
]
const DOCUMENTS_FILTER = [
  'token1',
  'signed',
  'readConfirmation',
  'lastName',
  'firstName',
  'reference',
  'docTypeName',
  'timeReceived',
  'statuses',
]
const DOCUMENT = [
  'id',
  'name',
  'signed',
  'readConfirmation',
  'hasSigningAction',
  'hasReadConfirmation',
  'receiver.token1',
  'receiver.firstName',
  'receiver.lastName',
  'upload.timeReceived',
  'upload.reference',
  'upload.docTypeName',
  'signatures.timeSignature',
  'signatures.signer',
].map((name) => `content.${name}`)

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
  [
    'the second channel in figures [calls.channel-queries]',
    'getDoccleSummary',
    { accountId: [] },
    ['numberOfBatches', 'numberOfDocuments', 'numberOfSignedDocuments', 'numberOfReceivers'],
  ],
  ['a receiver [calls.channel-queries, fields.receiver]', 'getReceiver', { receiverId: [] }, RECEIVER],
  [
    'how a receiver stands [calls.channel-queries, fields.receiver, fields.dcm]',
    'getReceiverMetaData',
    { receiverId: [] },
    META_DATA,
  ],
  [
    'the same by another name [calls.channel-queries, fields.receiver]',
    'receiverMetaData',
    { id: [] },
    META_DATA,
  ],
  [
    'receivers [calls.channel-queries, fields.receiver]',
    'getAccountReceivers',
    {
      accountId: [],
      page: PAGE_REQUEST,
      receiversFilter: ['email', 'token1', 'language', 'lastName', 'firstName', 'salutation'],
    },
    [...PAGE, ...RECEIVER.map((name) => `content.${name}`)],
  ],
  [
    'connect mails [calls.channel-queries, fields.dcm]',
    'getAccountDcms',
    { accountId: [], page: PAGE_REQUEST, dcmFilter: ['token1', 'email'] },
    [...PAGE, ...DCM.map((name) => `content.${name}`)],
  ],
  [
    'uploads [calls.channel-queries]',
    'getAccountDocumentUploads',
    { accountId: [], page: PAGE_REQUEST, uploadsFilter: ['ignoreSuccess'] },
    [
      ...PAGE,
      ...['id', 'timeReceived', 'batchType', 'reference', 'status', 'uploadDate', 'logMessage'].map(
        (name) => `content.${name}`,
      ),
    ],
  ],
  [
    'documents [calls.channel-queries]',
    'getAccountDocuments',
    { accountId: [], page: PAGE_REQUEST, documentsFilter: DOCUMENTS_FILTER },
    [...PAGE, ...DOCUMENT],
  ],
  [
    'documents that were signed [calls.channel-queries]',
    'getAccountSignedDocuments',
    { accountId: [], documentsFilter: [...DOCUMENTS_FILTER, 'timeSignedFrom', 'timeSignedTo'] },
    DOCUMENT,
  ],
  ['the flags [calls.getFlags, fields.flags]', 'getFlags', {}, ['teamLeader']],
  ['the supplier [calls.getSupplier]', 'getSupplier', { accountId: [] }, ['iban', 'bic']],
]
const RECEIVER_INPUT = ['token1', 'firstName', 'lastName', 'email', 'language']
const MUTATIONS: Field[] = [
  ['deleting a customer [calls.deleteCustomer]', 'deleteCustomer', { customerId: [] }, ['id']],
  ['deleting a draft [calls.deleteDraft]', 'deleteDraft', { draftId: [] }, ['id']],
  [
    'changing an account [calls.updateAccount]',
    'updateAccount',
    { input: ['id', 'name', 'iban', 'email', 'bic', 'street', 'postalCode', 'city'] },
    ['id'],
  ],
  ['hiding an upload [calls.channel-mutations]', 'deleteUpload', { uploadId: [] }, ['id']],
  ['deleting a receiver [calls.channel-mutations]', 'deleteReceiver', { receiverId: [] }, ['id']],
  [
    'making receivers [calls.channel-mutations]',
    'createReceivers',
    { accountId: [], receivers: RECEIVER_INPUT, sendDcmMails: [] },
    RECEIVER,
  ],
  [
    'making a receiver [calls.channel-mutations]',
    'createReceiver',
    { accountId: [], receiver: RECEIVER_INPUT },
    ['id'],
  ],
  [
    'changing a receiver [calls.channel-mutations]',
    'updateReceiver',
    { receiverId: [], receiver: [...RECEIVER_INPUT, 'salutation'] },
    ['id'],
  ],
  ['inviting a receiver [calls.channel-mutations]', 'sendDoccleConnectMail', { receiverId: [] }, ['id']],
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
