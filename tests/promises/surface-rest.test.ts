/** The calls and their fields stay as the specification lists them, after every change of the contract. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  enum?: unknown[]
  default?: unknown
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

interface Parameter {
  $ref?: string
  name?: string
  in?: string
}
interface Contract {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation | undefined> | undefined>
  components: {
    schemas: Record<string, Schema | undefined>
    parameters: Record<string, Parameter | undefined>
  }
}

const { servers, paths, components }: Contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'))
const { schemas } = components

/** All that a schema is made of, behind references and inside combinations. */
function partsOf(schema: Schema | undefined): Schema[] {
  if (schema === undefined) return []
  if (schema.$ref) return partsOf(schemas[schema.$ref.split('/').at(-1) ?? ''])
  return [schema, ...[...(schema.allOf ?? []), ...(schema.anyOf ?? [])].flatMap(partsOf)]
}

const propertyOf = (schema: Schema | undefined, name: string) =>
  partsOf(schema).flatMap(({ properties }) => properties?.[name] ?? [])[0]
const fieldsOf = (schema: Schema | undefined) =>
  partsOf(schema).flatMap(({ properties = {} }) => Object.keys(properties))
const contentOf = (content: Record<string, { schema: Schema }> | undefined) =>
  Object.values(content ?? {})[0]?.schema

function operationAt(call: string): Operation | undefined {
  const [method = '', address = ''] = call.split(' ')
  return paths[address.split('?')[0] ?? '']?.[method.toLowerCase()]
}

const queryOf = (operation: Operation | undefined) =>
  (operation?.parameters ?? [])
    .map((one) => components.parameters[one.$ref?.split('/').at(-1) ?? ''] ?? one)
    .filter((one) => one.in === 'query')
    .map(({ name }) => name)

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** The fields of a body and of an answer, in words. */
type Call = [name: string, calls: string[], body?: string, answer?: string]

const CALLS: Call[] = [
  ['asking for a link [calls.verify]', ['POST /user/public/verify'], 'email', 'ok messageKey'],
  ['signing in [calls.signin]', ['POST /user/public/signin'], '', 'result user token messageKey'],
  [
    'registering [calls.register]',
    ['POST /user/public/account'],
    'kbo email iban bic name street city postalZone countryCode',
    'ok',
  ],
  ['reading a draft [calls.get-draft]', ['GET /accounts/{accountId}/drafts/{draftId}']],
  ['deleting a draft [calls.delete-draft]', ['DELETE /accounts/{accountId}/drafts/{draftId}']],
  ['changing a draft [calls.put-draft]', ['PUT /accounts/{accountId}/drafts/{draftId}'], 'inputDetails'],
  [
    'making a draft without a file [calls.create-draft]',
    ['POST /accounts/{accountId}/drafts-no-recognition'],
    'inputDetails',
    'id',
  ],
  [
    'making a draft from a file [calls.create-draft-from-file]',
    ['POST /accounts/{accountId}/drafts'],
    'file',
    'id',
  ],
  ['sending as uploaded [calls.upload-draft]', ['POST /accounts/{accountId}/drafts/{draftId}/upload'], ''],
  ['the PDF of a draft [calls.draft-pdf]', ['GET /accounts/{accountId}/drafts/{draftId}/pdf']],
  ['another PDF for a draft [calls.attach-pdf]', ['PUT /accounts/{accountId}/drafts/{draftId}/pdf'], 'file'],
  [
    'sending a draft [calls.send-draft]',
    ['POST /accounts/{accountId}/drafts/{draftId}/send?sendviaemail'],
    '',
    'id status',
  ],
  [
    'reading a file [calls.recognition]',
    [
      'GET /accounts/{accountId}/drafts/{draftId}/recognition',
      'DELETE /accounts/{accountId}/drafts/{draftId}/recognition',
    ],
  ],
  [
    'checking a draft [calls.check-draft]',
    ['POST /accounts/{accountId}/drafts/{draftId}/check'],
    '',
    'sendable release violations receiver',
  ],
  [
    'the customers [calls.customers]',
    ['GET /accounts/{accountId}/customers', 'POST /accounts/{accountId}/customers'],
  ],
  [
    'a customer [calls.customer]',
    ['GET /accounts/{accountId}/customers/{customerId}', 'PUT /accounts/{accountId}/customers/{customerId}'],
  ],
  [
    'the shared customers [calls.global-customers]',
    ['POST /global-customers', 'GET /global-customers/{id}', 'PUT /global-customers/{id}'],
  ],
  [
    'the company’s own data [calls.supplier]',
    ['GET /accounts/{accountId}/supplier', 'PUT /accounts/{accountId}/supplier'],
  ],
  ['searching accounts [calls.account-search]', ['POST /super-admin/accounts/search'], 'text'],
  ['locking an account [calls.account-lock]', ['PUT /super-admin/accounts/{accountId}/locked'], 'locked'],
  [
    'external tokens [calls.external-token]',
    ['POST /super-admin/external-tokens'],
    'userId accountId draftId registration',
    'token url',
  ],
  ['exchanging one [calls.external-token]', ['POST /user/public/external'], 'token'],
  [
    'looking a receiver up [calls.participant]',
    ['GET /participants/{scheme}/{id}'],
    '',
    'state scheme participant documentTypes checkedAt',
  ],
  [
    'a file of a sent document [calls.invoice-document]',
    ['GET /accounts/{accountId}/einvoices/{invoiceId}/documentreference?name'],
  ],
  ['the XML of a sent document [calls.invoice-ubl]', ['GET /accounts/{accountId}/einvoices/{invoiceId}/ubl']],
  ['its history [calls.invoice-events]', ['GET /accounts/{accountId}/einvoices/{invoiceId}/events']],
  [
    'a file of a received document [calls.received-document]',
    ['GET /accounts/{accountId}/peppolins/{id}/documentreference?name'],
  ],
  ['the XML of a received document [calls.received-ubl]', ['GET /accounts/{accountId}/peppolins/{id}/ubl']],
  [
    'answering [calls.application-response]',
    ['POST /accounts/{accountId}/peppolins/{id}/send-application-response'],
    'responseCode reasons actions note',
  ],
]

describe('below /api stands', () => {
  test.each(CALLS)('%s', (_, calls, body = '', answer = '') => {
    for (const call of calls) {
      const operation = operationAt(call)
      expect(operation, call).toBeDefined()
      expect(fieldsOf(contentOf(operation?.requestBody?.content))).toEqual(
        expect.arrayContaining(words(body)),
      )
      const success = Object.entries(operation?.responses ?? {}).find(([status]) =>
        status.startsWith('2'),
      )?.[1]
      expect(fieldsOf(contentOf(success?.content))).toEqual(expect.arrayContaining(words(answer)))
      const asked = call.split('?')[1]
      if (asked) expect(queryOf(operation)).toContain(asked)
    }
  })

  test.each([
    ['signing in [calls.signin]', 'POST /user/public/signin'],
    ['sending as uploaded [calls.upload-draft]', 'POST /accounts/{accountId}/drafts/{draftId}/upload'],
  ])('without a body %s', (_, call) => {
    expect(operationAt(call)).toBeDefined()
    expect(operationAt(call)).not.toHaveProperty('requestBody')
  })

  test('a success, with 200 for a GET and a PUT, 204 for a DELETE, and 200 or 201 for a POST [problems.success-statuses]', () => {
    const expected: Record<string, string[]> = {
      get: ['200'],
      put: ['200'],
      delete: ['204'],
      post: ['200', '201', '202'],
    }
    for (const [path, item] of Object.entries(paths))
      for (const [method, operation] of Object.entries(item ?? {})) {
        const made = Object.keys(operation?.responses ?? {}).filter((status) => status.startsWith('2'))
        expect([method, path, made.every((status) => expected[method]?.includes(status))]).toEqual([
          method,
          path,
          true,
        ])
        if (partsOf(contentOf(operation?.responses['201']?.content)).length > 0) expect(method).toBe('post')
      }
  })

  test('everything else, as the server said to be there [constants.base-paths]', () => {
    expect(servers.map(({ url }) => url)).toEqual(['/api'])
  })
})

const ENTITIES: [name: string, schema: string, fields: string][] = [
  ['a draft [fields.draft]', 'Draft', 'id type reference action sendViaEmail supplier inputDetails'],
  [
    'its details [fields.draft]',
    'InputDetails',
    'heading payment customer lines bic iban teamleaderInvoiceId',
  ],
  [
    'its heading [fields.heading]',
    'DraftHeading',
    `invoiceNumber orderNumber issueDate dueDate invoiceNumberRecognition orderNumberRecognition
      issueDateRecognition dueDateRecognition`,
  ],
  [
    'its payment [fields.payment]',
    'DraftPayment',
    `reference totalVatExcl totalVat totalVatIncl currency prepaidAmount payableAmount roundingAmount
      referenceRecognition totalVatExclRecognition totalVatInclRecognition`,
  ],
  ['its lines [fields.line]', 'DraftLine', 'id name unitPrice quantity totalVatExcl vatRate'],
  ['what a line has beside [beside.line]', 'DraftLine', 'vatTreatment unit discount'],
  [
    'what a heading has beside [beside.heading]',
    'DraftHeading',
    'originalInvoiceNumber originalInvoiceDate deliveryDate buyerReference',
  ],
  [
    'a customer [fields.customer]',
    'Customer',
    `id accountId name vat street city postalCode country countryName email telephone scheme participant`,
  ],
  [
    'a supplier [fields.supplier]',
    'Supplier',
    'name vat street city postalCode country email telephone iban bic accountId',
  ],
  [
    'a registration [fields.registration]',
    'RegistrationAccount',
    'kbo email iban bic name street city postalZone countryCode',
  ],
  ['a user [fields.user]', 'User', 'id firstName lastName email authorities accounts'],
  [
    'a problem [problems.shape]',
    'Problem',
    'type title status detail errorCode requestId retryable violations',
  ],
]

describe('the contract describes', () => {
  test.each(ENTITIES)('%s', (_, schema, fields) => {
    expect(fieldsOf(schemas[schema])).toEqual(expect.arrayContaining(words(fields)))
  })

  test('the currencies that are offered, and no others [fields.currencies]', () => {
    const offered = partsOf(schemas.Currency).flatMap((part) => part.enum?.filter(Boolean) ?? [])
    expect(offered.sort()).toEqual(words('AUD CHF DKK EUR GBP NOK NZD PLN SEK SGD USD'))
    expect(propertyOf(schemas.DraftPayment, 'currency')).toBeDefined()
  })
})
