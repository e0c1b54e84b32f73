/** The queries, their arguments and their fields stand where the specification has them. */
import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLField, getNamedType, isInputObjectType, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'

const graphql = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))

/** The fields of an input and of a result, in words. */
type Field = [name: string, field: string, args: Record<string, string>, result: string]

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const within = (name: string, fields: string): string =>
  words(fields)
    .map((field) => `${name}.${field}`)
    .join(' ')
const inPage = (fields: string): string =>
  `content paginationEnabled totalNumberOfElements numberOfPages numberOfElements hasNext hasPrevious
    pageNumber ${within('content', fields)}`

const ROW = `id invoiceNumber totalAmountInCent currency issueDate status documentSource dateCreated
  invoicee.name invoicee.invoiceeType invoicee.vatNumber documentReferences.fileName documentReferences.mimeCode`
const page = 'pageNumber size sortOrder sortField ignoreCase'
const RECEIVER = 'id token1 token2 firstName lastName email language salutation'
const DCM = 'id token1 email requestDate timeSent status awsFeedbackStatus'
const META_DATA = `connected receiverStatus dcmFullyTracked ${within('dcms', DCM)} ${within('latestDcm', DCM)}`
const documentsFilter =
  'token1 signed readConfirmation lastName firstName reference docTypeName timeReceived statuses'
const DOCUMENT = `id name signed readConfirmation hasSigningAction hasReadConfirmation receiver.token1
  receiver.firstName receiver.lastName upload.timeReceived upload.reference upload.docTypeName
  signatures.timeSignature signatures.signer`
const invoicesFilter = 'customerName invoiceNumber'

const QUERIES: Field[] = [
  [
    'the accounts of a user [calls.getAccounts, fields.account]',
    'getAccounts',
    { userId: '' },
    `id features companyName name kbo processingSince creditBalance.credits parentName prepaid locked supplier.vat
      supplier.participantIdentifiers supplier.name supplier.email supplier.iban supplier.bic supplier.street
      supplier.postalCode supplier.city`,
  ],
  ['a user [calls.getUser]', 'getUser', { userId: '' }, 'id firstName lastName email authorities.name'],
  [
    'sent invoices [calls.getAccountInvoices, fields.invoice-row, fields.page, fields.page-request]',
    'getAccountInvoices',
    { accountId: '', invoiceStatuses: '', page, invoicesFilter },
    inPage(ROW),
  ],
  [
    'received invoices [calls.getAccountReceivedInvoices, fields.invoice-row]',
    'getAccountReceivedInvoices',
    { accountId: '', page, invoicesFilter },
    inPage(ROW),
  ],
  [
    'drafts [calls.getAccountDrafts, fields.draft-row]',
    'getAccountDrafts',
    { accountId: '', page, draftsFilter: 'invoiceNumber customerName' },
    inPage('id customerName invoiceNumber invoiceDate totalAmountInCent reference dateCreated'),
  ],
  [
    'customers, of an account and shared [calls.customers-query]',
    'customers',
    { accountId: '', page, customersFilter: 'name' },
    inPage('id name vat scheme participant'),
  ],
  [
    'the figures [calls.getAccountSummary, fields.invoice-summary]',
    'getAccountSummary',
    { accountId: '' },
    'totalAmount sent acceptedByClient',
  ],
  [
    'the second channel in figures [calls.channel-queries]',
    'getDoccleSummary',
    { accountId: '' },
    'numberOfBatches numberOfDocuments numberOfSignedDocuments numberOfReceivers',
  ],
  ['a receiver [calls.channel-queries, fields.receiver]', 'getReceiver', { receiverId: '' }, RECEIVER],
  [
    'how a receiver stands [calls.channel-queries, fields.receiver, fields.dcm]',
    'getReceiverMetaData',
    { receiverId: '' },
    META_DATA,
  ],
  [
    'the same by another name [calls.channel-queries, fields.receiver]',
    'receiverMetaData',
    { id: '' },
    META_DATA,
  ],
  [
    'receivers [calls.channel-queries, fields.receiver]',
    'getAccountReceivers',
    { accountId: '', page, receiversFilter: 'email token1 language lastName firstName salutation' },
    inPage(RECEIVER),
  ],
  [
    'connect mails [calls.channel-queries, fields.dcm]',
    'getAccountDcms',
    { accountId: '', page, dcmFilter: 'token1 email' },
    inPage(DCM),
  ],
  [
    'uploads [calls.channel-queries]',
    'getAccountDocumentUploads',
    { accountId: '', page, uploadsFilter: 'ignoreSuccess' },
    inPage('id timeReceived batchType reference status uploadDate logMessage'),
  ],
  [
    'documents [calls.channel-queries]',
    'getAccountDocuments',
    { accountId: '', page, documentsFilter },
    inPage(DOCUMENT),
  ],
  [
    'documents that were signed [calls.channel-queries]',
    'getAccountSignedDocuments',
    { accountId: '', documentsFilter: `${documentsFilter} timeSignedFrom timeSignedTo` },
    within('content', DOCUMENT),
  ],
  ['the flags [calls.getFlags, fields.flags]', 'getFlags', {}, 'teamLeader'],
  ['the supplier [calls.getSupplier]', 'getSupplier', { accountId: '' }, 'iban bic'],
]
const receiver = 'token1 firstName lastName email language'
const MUTATIONS: Field[] = [
  ['deleting a customer [calls.deleteCustomer]', 'deleteCustomer', { customerId: '' }, 'id'],
  ['deleting a draft [calls.deleteDraft]', 'deleteDraft', { draftId: '' }, 'id'],
  [
    'changing an account [calls.updateAccount]',
    'updateAccount',
    { input: 'id name iban email bic street postalCode city' },
    'id',
  ],
  ['hiding an upload [calls.channel-mutations]', 'deleteUpload', { uploadId: '' }, 'id'],
  ['deleting a receiver [calls.channel-mutations]', 'deleteReceiver', { receiverId: '' }, 'id'],
  [
    'making receivers [calls.channel-mutations]',
    'createReceivers',
    { accountId: '', receivers: receiver, sendDcmMails: '' },
    RECEIVER,
  ],
  ['making a receiver [calls.channel-mutations]', 'createReceiver', { accountId: '', receiver }, 'id'],
  [
    'changing a receiver [calls.channel-mutations]',
    'updateReceiver',
    { receiverId: '', receiver: `${receiver} salutation` },
    'id',
  ],
  ['inviting a receiver [calls.channel-mutations]', 'sendDoccleConnectMail', { receiverId: '' }, 'id'],
]

type AnyField = GraphQLField<unknown, unknown>

function expectField(field: AnyField | undefined, args: Record<string, string>, result: string) {
  for (const [name, inputs] of Object.entries(args)) {
    const type = field?.args.find((arg) => arg.name === name)?.type
    expect(type, name).toBeDefined()
    const named = type && getNamedType(type)
    const known = isInputObjectType(named) ? Object.keys(named.getFields()) : []
    expect(known).toEqual(expect.arrayContaining(words(inputs)))
  }
  for (const path of words(result)) expect(path.split('.').reduce(fieldIn, field), path).toBeDefined()
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

const ENUMS: [name: string, type: string, values: string][] = [
  [
    'thirteen statuses [status.values]',
    'InvoiceStatus',
    `CREATED TRANSMITTED ACKNOWLEDGED ACCEPTED REJECTED PAID SEND ERROR VALIDATION_ERROR DUPLICATE_ERROR
      UNDEFINED BOOKED DRAFT`,
  ],
  [
    'the periods [fields.periods]',
    'PeriodCode',
    `THIS_MONTH THIS_QUARTER THIS_YEAR PREVIOUS_MONTH PREVIOUS_QUARTER PREVIOUS_YEAR CUSTOM ALL_INVOICES
      MOST_RECENT_PERIOD_WITH_INVOICES`,
  ],
  ['two orders [fields.page-request]', 'SortOrder', 'ASC DESC'],
  ['two features [product.areas]', 'Feature', 'PEPPOL DOCCLE'],
  ['two types of document [fields.draft-type]', 'DocumentType', 'E_INVOICES E_CREDIT_NOTES'],
]

test.each(ENUMS)('there are %s', (_, type, values) => {
  const known = graphql.getType(type)
  const names = known && 'getValues' in known ? known.getValues().map(({ name }) => name) : []
  expect(names.sort()).toEqual(words(values).sort())
})
