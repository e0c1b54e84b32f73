/** External tokens, the reach of their sessions (an account, a draft), and the limits of an admin. */
import { readFileSync } from 'node:fs'
import { buildSchema, valueFromASTUntyped } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { ExternalToken } from '#server/sign-in/external-sign-in.ts'
import { sayWhy } from '#tests/support/operators.ts'
import { type Company, newAdmin, newCompany, type Person } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { receiverInput } from '#tests/support/receivers.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf } from '#tests/support/thorough.ts'

/** Beside the drafts, an account is read and not changed: its data, its customers, its figures. */
const OPEN_OPERATIONS = [
  'attachDraftPdf',
  'cancelRecognition',
  'checkDraft',
  'checkReach',
  'checkUnsavedDraft',
  'createDraft',
  'createDraftFromFile',
  'deleteDraftById',
  'findCompanies',
  'getCustomer',
  'getCustomers',
  'getDraft',
  'getDraftPdf',
  'getGlobalCustomer',
  'getInvoiceDesign',
  'getLogo',
  'getNumbering',
  'getParticipant',
  'getProduct',
  'getProducts',
  'getRecognition',
  'getSession',
  'getSupplierProfile',
  'previewUnsavedDraft',
  'sendDraft',
  'signOut',
  'updateDraft',
  'uploadDraft',
]
const OPEN_FIELDS = [
  'customers',
  'deleteDraft',
  'getAccount',
  'getAccountSummary',
  'getAccounts',
  'getFlags',
  'getSupplier',
  'getUser',
]

const { app, calls, asks } = setServer({ LIMIT_SIGN_IN_PER_CLIENT: '100000' })
let admin: Person
let mine: Company
let theirs: Company
let ofAccount: string
let ofDraft: string
let draftId: string
let otherDraftId: string

beforeAll(async () => {
  admin = await newAdmin(app)
  mine = await newCompany(app)
  theirs = await newCompany(app)
  await sayWhy(calls, admin.token, mine.accountId)
  draftId = await storeDraft(calls, mine, readyDraft(theirs))
  otherDraftId = await storeDraft(calls, mine, readyDraft(theirs))
  ofAccount = await sessionFor({})
  ofDraft = await sessionFor({ draftId })
})

async function sessionFor(reach: object): Promise<string> {
  const request = { userId: mine.userId, accountId: mine.accountId, ...reach }
  const { body } = await calls('createExternalToken', admin.token, { body: request })
  return (await calls('signInExternally', undefined, { body: { token: body.token } })).body.token
}

const declared = Object.values(openapi.paths)
  .flatMap((item) => Object.values(item))
  .map(({ operationId, 'x-access': access }) => ({ id: operationId as OperationId, access }))
const fields = (() => {
  const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))
  const roots = [schema.getQueryType(), schema.getMutationType()]
  return roots
    .flatMap((type) => Object.values(type?.getFields() ?? {}))
    .map(({ name, astNode }) => {
      const access = astNode?.directives?.find((directive) => directive.name.value === 'access')
      const said = access?.arguments?.find((argument) => argument.name.value === 'external')?.value
      return { name, isOpen: said !== undefined && valueFromASTUntyped(said) === true }
    })
})()

test('the contract opens an account and its drafts to it, and nothing else', () => {
  const isOpen = ({ access }: (typeof declared)[number]) => 'external' in access && access.external
  expect(
    declared
      .filter(isOpen)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(OPEN_OPERATIONS)
  expect(
    fields
      .filter((field) => field.isOpen)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(OPEN_FIELDS)
})

const closed = declared.filter(({ id, access }) => access.who !== 'anyone' && !OPEN_OPERATIONS.includes(id))

test.each(fewOf(closed, 30).map(({ id }) => id))('%s is not for it', async (id) => {
  const path = { accountId: mine.accountId, draftId, documentId: draftId, uploadId: draftId }
  /** An object that a path names by its own id alone may also not exist. */
  const refused = operationFacts[id].path.includes('{accountId}') ? [403] : [403, 404]
  for (const token of [ofAccount, ofDraft])
    expect(refused).toContain((await calls(id, token, { path })).status)
})

const documentOf = (name: string) => String(Reflect.get(documents, `${name}Document`))
/** Every argument that a document may ask for; other arguments are left alone. */
const variables = (accountId: string, draft: string) => ({
  accountId,
  draftId: draft,
  userId: mine.userId,
  customerId: draft,
  uploadId: draft,
  input: { id: accountId },
  receiverId: draft,
  id: draft,
  receiver: receiverInput(),
  receivers: [receiverInput()],
  sendDcmMails: false,
})

test.each(fields.filter(({ isOpen }) => !isOpen).map(({ name }) => name))(
  '%s is not for it',
  async (name) => {
    for (const token of [ofAccount, ofDraft]) {
      const { data, errorCode } = await asks(documentOf(name), token, variables(mine.accountId, draftId))
      expect([data, errorCode]).toEqual([null, expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/)])
    }
  },
)

test('its account is read: customers, supplier data, figures', async () => {
  const path = { accountId: mine.accountId }
  for (const token of [ofAccount, ofDraft]) {
    expect((await calls('getCustomers', token, { path })).status).toBe(200)
    expect((await calls('getSupplierProfile', token, { path })).status).toBe(200)
    for (const name of ['getAccount', 'getAccountSummary', 'getSupplier', 'customers'])
      expect((await asks(documentOf(name), token, path)).errors, name).toEqual([])
    const { data } = await asks(documents.getAccountsDocument, token, { userId: mine.userId })
    expect(data?.getAccounts.map(({ id }) => id)).toEqual([mine.accountId])
  }
})

describe('another account', () => {
  const inAccount = OPEN_OPERATIONS.filter((id) =>
    operationFacts[id as OperationId].path.includes('{accountId}'),
  ) as OperationId[]

  test.each(inAccount)('is not there for %s', async (id) => {
    const other = await storeDraft(calls, theirs, readyDraft(mine))
    const path = { accountId: theirs.accountId, draftId: other }
    for (const token of [ofAccount, ofDraft]) expect((await calls(id, token, { path })).status).toBe(404)
  })

  test.each(['getAccount', 'getAccountSummary', 'getSupplier', 'customers'])(
    'is not there for %s',
    async (name) => {
      const { errorCode } = await asks(documentOf(name), ofAccount, { accountId: theirs.accountId })
      expect(errorCode).toBe('NOT_FOUND')
    },
  )
})

describe('a session for one draft', () => {
  const path = (id: string) => ({ accountId: mine.accountId, draftId: id })

  test('works on that draft', async () => {
    expect((await calls('getDraft', ofDraft, { path: path(draftId) })).status).toBe(200)
    expect((await calls('checkDraft', ofDraft, { path: path(draftId) })).status).toBe(200)
  })

  test('does not see another draft of the account, which a session for the account does', async () => {
    expect((await calls('getDraft', ofDraft, { path: path(otherDraftId) })).status).toBe(404)
    expect((await calls('sendDraft', ofDraft, { path: path(otherDraftId) })).status).toBe(404)
    expect((await asks(documents.deleteDraftDocument, ofDraft, { draftId: otherDraftId })).errorCode).toBe(
      'NOT_FOUND',
    )
    expect((await calls('getDraft', ofAccount, { path: path(otherDraftId) })).status).toBe(200)
  })

  test('makes no other draft', async () => {
    const call = { path: { accountId: mine.accountId }, body: {} }
    expect((await calls('createDraft', ofDraft, call)).status).toBe(403)
    expect((await calls('createDraft', ofAccount, call)).status).toBe(201)
  })
})

describe('an admin', () => {
  const acts = declared.filter(({ access }) => access.who === 'member').map(({ id }) => id)

  test.each(acts)('does not %s on behalf of a company', async (id) => {
    const path = { accountId: mine.accountId, draftId, id: draftId }
    expect((await calls(id, admin.token, { path })).status).toBe(403)
  })
})

test('a session names its scope, so that a screen can show no more [identity.scope]', async () => {
  const reachOf = async (token: string) => (await calls('getSession', token)).body
  const { userId, accountId } = mine
  expect(await reachOf(mine.token)).toEqual({ scope: 'USER', userId, accountId: null, draftId: null })
  expect(await reachOf(ofAccount)).toEqual({ scope: 'ACCOUNT', userId, accountId, draftId: null })
  expect(await reachOf(ofDraft)).toEqual({ scope: 'DRAFT', userId, accountId, draftId })
  expect((await calls('getSession', undefined)).status).toBe(401)
})

describe('createExternalToken', () => {
  test('gives a token that names its user, and the page to use it on [external.storage]', async () => {
    const { userId } = await newCompany(app)
    const { status, body } = await calls('createExternalToken', admin.token, { body: { userId } })
    expect(status).toBe(201)
    expect(body.url).toBe(`${app.config.publicUrl}/accountportal/external/${body.token}`)
    const payload = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
    expect(payload.sub).toBe(`external_${userId}`)
    expect(payload.exp - payload.iat).toBe(15 * 60)
  })

  test('leads to the page of a draft, or to registering', async () => {
    const { userId, accountId } = mine
    const made = async (body: object) => (await calls('createExternalToken', admin.token, { body })).body
    const toDraft = await made({ userId, accountId, draftId })
    expect(toDraft.url).toContain(`/external/drafts/${accountId}/draft/${draftId}/${toDraft.token}`)
    const toRegister = await made({ userId, registration: true })
    expect(toRegister.url).toContain(`/external-registration/${toRegister.token}`)
  })

  test('makes none for an account and a draft that do not belong together', async () => {
    const anna = await newCompany(app)
    const bram = await newCompany(app)
    const draft = await calls('createDraft', bram.token, { path: { accountId: bram.accountId }, body: {} })
    for (const body of [
      { userId: uuidv7() },
      { userId: anna.userId, accountId: bram.accountId },
      { userId: anna.userId, accountId: anna.accountId, draftId: draft.body.id },
      { userId: bram.userId, draftId: draft.body.id },
    ]) {
      expect(await calls('createExternalToken', admin.token, { body })).toMatchObject({
        status: 404,
        body: { errorCode: 'NOT_FOUND' },
      })
    }
    expect(
      await app.orm.em.fork().count(ExternalToken, { userId: { $in: [anna.userId, bram.userId] } }),
    ).toBe(0)
  })
})

describe('signInExternally', () => {
  async function externalFor(reach: Record<string, unknown>) {
    return (await calls('createExternalToken', admin.token, { body: reach })).body.token as string
  }

  test('gives a session for one account and one draft [identity.external, calls.external-token]', async () => {
    const { userId, accountId } = mine
    const token = await externalFor({ userId, accountId, draftId })
    const { body } = await calls('signInExternally', undefined, { body: { token } })
    expect(body).toMatchObject({
      result: 'OK',
      accountId,
      draftId,
      registration: false,
      user: { id: userId, accounts: [{ id: accountId, name: mine.name }] },
    })
    expect((await calls('signOut', body.token)).status).toBe(200)
  })

  test('works once', async () => {
    const { userId } = await newCompany(app)
    const token = await externalFor({ userId })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => calls('signInExternally', undefined, { body: { token } })),
    )
    expect(answers.filter(({ body }) => body.result === 'OK')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.messageKey === 'TOKEN_ALREADY_USED')).toHaveLength(4)
  })

  test('is over after a quarter of an hour', async () => {
    const { userId } = await newCompany(app)
    const token = await externalFor({ userId })
    await app.orm.em.fork().nativeUpdate(ExternalToken, { userId }, { expiresAt: new Date(Date.now() - 1) })
    expect((await calls('signInExternally', undefined, { body: { token } })).body.messageKey).toBe(
      'TOKEN_EXPIRED',
    )
  })

  test('the token itself calls nothing, and a session token can not be exchanged', async () => {
    const { userId, accountId, token } = await newCompany(app)
    const external = await externalFor({ userId, accountId })
    expect((await calls('signOut', external)).status).toBe(401)
    expect((await calls('signInExternally', undefined, { body: { token } })).body.messageKey).toBe(
      'TOKEN_NOT_FOUND',
    )
  })
})
