/** Every field of Query and Mutation, asked by nobody, by a stranger, wrongly and rightly. */
import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteDraftDocument, getAccountDraftsDocument } from '#generated/graphql-documents.ts'
import { fieldScopes, fieldsOfSeats } from '#generated/scopes.ts'
import type { Scope } from '#server/api-keys/api-key.ts'
import { allScopes } from '#tests/support/keys.ts'
import { type Company, newAdmin, newCompany, type Person } from '#tests/support/people.ts'
import { type ProgramWishes, programRing, programs } from '#tests/support/programs.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { newReader } from '#tests/support/seats.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { fieldCasesOn, type Variables } from './field-cases.ts'

const { app, calls, asks } = setServer()
const headersOf = programRing(app)
let mine: Company
let admin: Person
let theirs: Company
let sandbox: Company
let reader: Person

beforeAll(async () => {
  mine = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  admin = await newAdmin(app)
  theirs = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  const { body } = await calls('createSandbox', mine.token, { path: { accountId: mine.accountId } })
  sandbox = { ...mine, accountId: body.accountId }
  reader = await newReader(app, [mine.accountId])
})

const cases = fieldCasesOn({ app, calls, asks, mine: () => mine })

test('the schema has the fields that are tried here, and no others', () => {
  const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  )
  expect(Object.keys(cases).sort()).toEqual(fields.sort())
})

const ofOneself = ['getUser', 'getAccounts']
const isForSeats = (name: string) => fieldsOfSeats.some((one) => one === name)
const scopeOf: Record<string, Scope | null> = fieldScopes

for (const [name, { document, right, wrong, code, stranger }] of Object.entries(cases)) {
  const ask = (token: string | undefined, variables: Variables, headers?: Record<string, string>) =>
    asks<Variables, Variables>(String(document), token, variables, headers)
  /** Made once for the refused fields, which leave it unchanged. */
  let made: Promise<Variables> | undefined
  const refused = () => {
    made ??= Promise.resolve(right())
    return made
  }
  describe(name, () => {
    test('answers when it is asked rightly [calls.graphql-endpoint]', async () => {
      const { status, data, errors } = await ask(mine.token, await right())
      expect([status, errors]).toEqual([200, []])
      expect(data?.[name]).toBeDefined()
    })

    test.runIf(code !== 'none')(
      'refuses wrong arguments, with the reason in the requested language',
      async () => {
        const french = { 'accept-language': 'fr' }
        const { status, errors, errorCode } = await ask(
          mine.token,
          { ...(await refused()), ...wrong },
          french,
        )
        expect(errorCode).toBe(code)
        expect(status).toBeLessThan(500)
        expect(errors[0]?.extensions.errorMessage).toMatch(/Vérifiez|existe pas/)
      },
    )

    test('lets nobody ask without a session', async () => {
      const { status, data, errorCode } = await ask(undefined, await refused())
      expect([status, data, errorCode]).toEqual([401, null, 'NO_SESSION'])
    })

    test.each(fewOf(programs, 1))(
      'answers a %s in its scope, and refuses it without, of another account, expired or revoked',
      async (by) => {
        const variables = await right()
        const scope = scopeOf[name] ?? null
        const lacking = allScopes.filter((one) => one !== scope)
        const codeFor = async (whose: Company, wishes: Omit<ProgramWishes, 'by'>) =>
          (await ask(undefined, variables, await headersOf(whose, { by, ...wishes }))).errorCode
        expect(await codeFor(mine, { scopes: lacking })).toBe('FORBIDDEN')
        expect(await codeFor(mine, { ended: 'EXPIRED' })).toBe('NO_SESSION')
        expect(await codeFor(mine, { ended: 'REVOKED' })).toBe('NO_SESSION')
        if (scope === null) return
        if (stranger !== undefined) expect(await codeFor(theirs, { scopes: [scope] })).toBe(stranger)
        expect(await codeFor(mine, { scopes: [scope] })).toBeUndefined()
      },
    )

    test.runIf(stranger !== undefined && scopeOf[name] !== null).each(fewOf(programs, 1))(
      'answers no %s of a test company about a live one, and none of a live one about a test company',
      async (by) => {
        const variables = await refused()
        const wishes = { by, scopes: allScopes }
        const ofTest = await headersOf(sandbox, wishes)
        expect((await ask(undefined, variables, ofTest)).errorCode).toBe(stranger)
        if (!('accountId' in variables)) return
        const elsewhere = { ...variables, accountId: sandbox.accountId }
        expect((await ask(undefined, elsewhere, await headersOf(mine, wishes))).errorCode).toBe(stranger)
      },
    )

    test.runIf(stranger !== undefined && !ofOneself.includes(name))(
      `${isForSeats(name) ? 'answers' : 'refuses'} who reads along in the account`,
      async () => {
        const variables = await (isForSeats(name) ? right() : refused())
        const { data, errorCode } = await ask(reader.token, variables)
        if (isForSeats(name)) expect([errorCode, data?.[name] == null]).toEqual([undefined, false])
        else expect([errorCode, data?.[name] ?? null]).toEqual(['FORBIDDEN', null])
      },
    )

    test.runIf(stranger !== undefined)('tells a stranger nothing', async () => {
      const { data, errorCode } = await ask(theirs.token, await refused())
      expect([data?.[name] ?? null, errorCode]).toEqual([null, stranger])
    })
  })
}

test('an admin reads any account, but deletes no draft of a company', async () => {
  const list = await asks(getAccountDraftsDocument, admin.token, { accountId: mine.accountId })
  expect(list.errors).toEqual([])
  const draftId = await storeDraft(calls, mine, readyDraft(mine))
  const { errorCode } = await asks(deleteDraftDocument, admin.token, { draftId })
  expect(errorCode).toBe('FORBIDDEN')
})
