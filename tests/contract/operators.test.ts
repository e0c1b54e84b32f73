/**
 * The acts of administrators in a company's account: without a reason they only read, and each act is theirs, in sight of the
 * company.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import {
  deleteDraftDocument,
  getAccountsDocument,
  updateAccountDocument,
} from '#generated/graphql-documents.ts'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { customerBody } from '#tests/support/customers.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { sayWhy } from '#tests/support/operators.ts'
import { type Company, newAdmin, newCompany, newPerson, type Person } from '#tests/support/people.ts'
import { eventually, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer()
let mine: Company
let admin: Person

beforeAll(async () => {
  mine = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  admin = await newAdmin(app)
})

const at = ({ accountId }: Company) => ({ accountId })
const REASON = 'Helpt op vraag van Anna, ticket 4711'

const isOperation = (id: string): id is OperationId => Object.hasOwn(operationFacts, id)

interface Told {
  type: string
  actor: { kind: string; id: string; name: string } | null
  onBehalfOf: string | null
  detail: Record<string, unknown>
}

const told = async ({ token, accountId }: Company, type: string): Promise<Told[]> => {
  const { body } = await calls('listActivity', token, { path: { accountId }, query: { limit: '1000' } })
  return body.events.filter((event: Told) => event.type === type)
}
const first = (company: Company, type: string) => eventually(async () => (await told(company, type))[0])

const start = (company: Company, reason = REASON) =>
  calls('startActing', admin.token, { path: at(company), body: { reason } })
const change = (company: Company, token: string) =>
  calls('createCustomer', token, { path: at(company), body: customerBody() })

describe('an administrator', () => {
  it('gives a reason, changes it, and the company reads the act, its administrator and the reason', async () => {
    const company = await newCompany(app)
    const { status, body } = await start(company)
    expect([status, body.reason]).toEqual([201, REASON])
    expect(Date.parse(body.until) - Date.now()).toBeGreaterThan(29 * 60_000)
    expect(Date.parse(body.until) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    expect((await change(company, admin.token)).status).toBe(201)
    const operator = { kind: 'operator', id: admin.userId, name: admin.email }
    const started = await first(company, 'operator.started')
    expect(started).toMatchObject({
      actor: operator,
      onBehalfOf: company.accountId,
      detail: { reason: REASON },
    })
    expect(await first(company, 'operator.acted')).toMatchObject({
      actor: operator,
      onBehalfOf: company.accountId,
      detail: { operation: 'createCustomer', reason: REASON },
    })
  })

  it('sets document types without a reason, and the company reads who did', async () => {
    const company = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
    await calls('setDoctypes', admin.token, { path: at(company), body: ['Brief'] })
    expect(await first(company, 'operator.acted')).toMatchObject({
      actor: { kind: 'operator', id: admin.userId },
      onBehalfOf: company.accountId,
      detail: { operation: 'setDoctypes' },
    })
  })

  it('says it for one account, for half an hour, until they stop', async () => {
    const [one, other] = [await newCompany(app), await newCompany(app)]
    await start(one)
    expect((await change(other, admin.token)).body.errorCode).toBe('REASON_REQUIRED')
    const colleague = await newAdmin(app)
    expect((await change(one, colleague.token)).body.errorCode).toBe('REASON_REQUIRED')
    expect((await calls('stopActing', admin.token, { path: at(one) })).status).toBe(204)
    expect((await change(one, admin.token)).body.errorCode).toBe('REASON_REQUIRED')
    expect((await calls('getActing', admin.token, { path: at(one) })).body).toEqual({
      reason: null,
      until: null,
    })
    await start(one)
    await app.orm.em
      .fork()
      .execute('update acting set expires_at = now() where account_id = ?', [one.accountId])
    expect((await change(one, admin.token)).body.errorCode).toBe('REASON_REQUIRED')
  })

  it('sends and drafts for nobody, even with a reason', async () => {
    const company = await newCompany(app)
    await start(company)
    const { status, body } = await calls('createDraft', admin.token, { path: at(company), body: {} })
    expect([status, body.errorCode]).toEqual([403, 'FORBIDDEN'])
  })

  it('is named with the reason in a mail to each owner, and to nobody else of the company', async () => {
    const company = await newCompany(app)
    const colleague = await newPerson(app, { accountId: company.accountId, role: 'WRITER' })
    await start(company)
    const mail = await eventually(async () =>
      (await mailsFor(app, company.email)).find(({ text }) => text.includes(REASON)),
    )
    expect(mail?.text).toContain(admin.email)
    expect(mail?.text).toContain(`/data/${company.accountId}/activity`)
    expect((await mailsFor(app, colleague.email)).filter(({ text }) => text.includes(REASON))).toEqual([])
  })

  it('sees all companies that they act for, and in none after signing out', async () => {
    const [one, other] = [await newCompany(app), await newCompany(app)]
    const operator = await newAdmin(app)
    for (const company of [one, other]) await sayWhy(calls, operator.token, company.accountId)
    const { body } = await calls('listActing', operator.token, {})
    expect(body.map(({ accountId }: { accountId: string }) => accountId)).toEqual([
      other.accountId,
      one.accountId,
    ])
    await calls('signOut', operator.token, {})
    for (const company of [one, other])
      expect(await first(company, 'operator.stopped')).toMatchObject({
        actor: { kind: 'operator', id: operator.userId },
      })
    const left = await app.orm.em
      .fork()
      .execute('select from acting where user_id = ? and ended_at is null', [operator.userId])
    expect(left).toEqual([])
  })

  it('acts no more, nor does their tool, once they are no administrator', async () => {
    const company = await newCompany(app)
    const operator = await newAdmin(app)
    const { userId, accountId } = company
    const { body } = await calls('createExternalToken', operator.token, { body: { userId, accountId } })
    const tool = (await calls('signInExternally', undefined, { body: { token: body.token } })).body.token
    await sayWhy(calls, operator.token, accountId)
    const create = () => calls('createDraft', tool, { path: at(company), body: {} })
    expect((await create()).status).toBe(201)
    await app.orm.em.fork().execute(`update users set authorities = '{}' where id = ?`, [operator.userId])
    expect((await create()).body.errorCode).toBe('REASON_REQUIRED')
    expect((await change(company, operator.token)).body.errorCode).toBe('NOT_FOUND')
  })

  it('reads without a reason, and the company sees that, once', async () => {
    const company = await newCompany(app)
    for (let time = 0; time < 3; time++)
      expect((await calls('getSupplierProfile', admin.token, { path: at(company) })).status).toBe(200)
    expect(await first(company, 'operator.read')).toMatchObject({
      actor: { kind: 'operator', id: admin.userId },
      onBehalfOf: company.accountId,
    })
    await calls('getSupplierProfile', admin.token, { path: at(company) })
    await calls('listApiKeys', admin.token, { path: at(company) })
    await start(company)
    await first(company, 'operator.started')
    const read = (await told(company, 'operator.read')).map(({ detail }) => detail)
    expect(read).toEqual([{ module: 'accounts' }, { module: 'api-keys' }])
  })
})

describe('for a company, whatever the reason,', () => {
  /** By the name in `x-access.notOperator`: the changes that an administrator tries. */
  const never = {
    iban: (company: Company) => profile(company, { iban: 'BE71096123456769' }),
    bic: (company: Company) => profile(company, { bic: 'GKCCBEBB' }),
    email: async (company: Company) => [
      ...(await profile(company, { email: 'elders@elders.example' })),
      await calls('resendEmailConfirmation', admin.token, { path: at(company) }),
      await calls('cancelPendingEmail', admin.token, { path: at(company) }),
    ],
    owner: async (company: Company) => {
      const writer = await newPerson(app, { accountId: company.accountId, role: 'WRITER' })
      const { body } = await calls('listMembers', company.token, { path: at(company) })
      const idOf = (email: string) =>
        body.find((one: { email: string }) => one.email === email.toLowerCase())?.id
      const put = (email: string, role: string) => {
        const path = { ...at(company), memberId: idOf(email) }
        return calls('updateMember', admin.token, { path, body: { role } })
      }
      const removed = { ...at(company), memberId: idOf(company.email) }
      return [
        await put(writer.email, 'OWNER'),
        await put(company.email, 'READER'),
        await calls('deleteMember', admin.token, { path: removed }),
      ]
    },
  }

  async function profile(company: Company, changed: object) {
    const { body } = await calls('getSupplierProfile', company.token, { path: at(company) })
    const put = (token: string, change: object) =>
      calls('updateSupplierProfile', token, { path: at(company), body: { ...body, ...change } })
    expect((await put(admin.token, { street: 'Nieuwstraat 9' })).body.street).toBe('Nieuwstraat 9')
    const [field = '', value = ''] = Object.entries(changed)[0] ?? []
    const input = { id: company.accountId, [field]: value }
    const { errorCode } = await asks(updateAccountDocument, admin.token, { input })
    expect(errorCode).toBe('FORBIDDEN')
    return [await put(admin.token, changed)]
  }

  it('the contract names what an administrator never changes', () => {
    const named = Object.values(openapi.paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ 'x-access': access }) => ('notOperator' in access ? access.notOperator : []))
    expect([...new Set(named)].sort()).toEqual(Object.keys(never).sort())
  })

  it.each(Object.entries(never))('an administrator never changes: %s', async (_name, attempt) => {
    const company = await newCompany(app)
    await start(company)
    for (const { status, body } of await attempt(company)) {
      expect([status, body.errorCode]).toEqual([403, 'FORBIDDEN'])
      expect(body.detail).toContain('bedrijf zelf')
    }
  })
})

it('an external token leaves an event where it is made, and where it is used', async () => {
  const { accountId, userId, email } = mine
  const { body } = await calls('createExternalToken', admin.token, { body: { userId, accountId } })
  expect(await first(mine, 'session.token_made')).toMatchObject({
    actor: { kind: 'operator', id: admin.userId },
    onBehalfOf: accountId,
    detail: { email },
  })
  await calls('signInExternally', undefined, { body: { token: body.token } })
  expect(await first(mine, 'session.started_externally')).toMatchObject({
    actor: { kind: 'external', id: userId },
    onBehalfOf: null,
    detail: { email },
  })
})

describe('a session by an external token of an administrator', () => {
  async function toolOf({ userId, accountId }: Company, by: Person): Promise<string> {
    const { body } = await calls('createExternalToken', by.token, { body: { userId, accountId } })
    return (await calls('signInExternally', undefined, { body: { token: body.token } })).body.token
  }

  /** The acts that such a session could do, beside the mutation that deletes a draft. */
  const ACTS: OperationId[] = [
    ...(['createDraft', 'createDraftFromFile', 'uploadDraft', 'updateDraft', 'attachDraftPdf'] as const),
    ...(['cancelRecognition', 'sendDraft', 'deleteDraftById'] as const),
  ]
  const mayNeedReason = (id: string) =>
    isOperation(id) && operationFacts[id].refusals.some((code) => code === 'REASON_REQUIRED')

  it.each([...ACTS, 'deleteDraft'] as const)(
    '%s is refused without the reason of who made it',
    async (act) => {
      const company = await newCompany(app)
      const { body: draft } = await calls('createDraft', company.token, { path: at(company), body: {} })
      const tool = await toolOf(company, admin)
      const colleague = await newAdmin(app)
      await sayWhy(calls, colleague.token, company.accountId)
      const path = { ...at(company), draftId: draft.id }
      const refused =
        act === 'deleteDraft'
          ? await asks(deleteDraftDocument, tool, { draftId: draft.id })
          : (await calls(act, tool, { path, body: {} })).body
      expect(refused?.errorCode).toBe('REASON_REQUIRED')
      expect((await calls('getDraft', tool, { path })).status).toBe(200)
      expect((await calls('checkDraft', tool, { path })).status).toBe(200)
    },
  )

  it('names every operation and field that is open to it and changes something', () => {
    const changing = Object.values(openapi.paths)
      .flatMap((item) => Object.values(item))
      .filter(({ 'x-access': access }) => 'external' in access && access.external)
      .flatMap(({ operationId }) => (mayNeedReason(operationId) ? [operationId] : []))
    expect([...ACTS].sort()).toEqual(changing.sort())
  })

  it('sends for a reason, and the company reads who sent it, on whose behalf, and why', async () => {
    const company = await newCompany(app)
    const draftId = await storeDraft(calls, company, readyDraft(await newCompany(app)))
    const tool = await toolOf(company, admin)
    await start(company)
    const path = { ...at(company), draftId }
    expect((await calls('sendDraft', tool, { path })).status).toBeLessThan(300)
    expect(await first(company, 'operator.acted')).toMatchObject({
      actor: { kind: 'operator', id: admin.userId, name: admin.email },
      onBehalfOf: company.accountId,
      detail: { operation: 'sendDraft', reason: REASON },
    })
  })

  it('changes nothing more once the administrator stops', async () => {
    const company = await newCompany(app)
    const tool = await toolOf(company, admin)
    const create = () => calls('createDraft', tool, { path: at(company), body: {} })
    await start(company)
    expect((await create()).status).toBe(201)
    await calls('stopActing', admin.token, { path: at(company) })
    const { status, body } = await create()
    expect([status, body.errorCode]).toEqual([403, 'REASON_REQUIRED'])
    expect(body.detail).toContain('programma')
  })
})

it('an act of a company’s member is shown as theirs', async () => {
  const company = await newCompany(app)
  const body = customerBody()
  await calls('createCustomer', company.token, { path: at(company), body })
  const created = await first(company, 'customer.created')
  expect(created).toMatchObject({ actor: { kind: 'user', id: company.userId }, onBehalfOf: null })
  expect(created?.detail.name).toBe(body.name)
  const draft = await calls('createDraft', company.token, { path: at(company), body: {} })
  const path = { ...at(company), draftId: draft.body.id }
  expect((await calls('deleteDraftById', company.token, { path })).status).toBe(204)
  expect((await first(company, 'draft.deleted'))?.detail.id).toBe(draft.body.id)
  await calls('downloadActivity', company.token, { path: at(company) })
  expect((await first(company, 'export.downloaded'))?.detail).toEqual({ what: 'ACTIVITY' })
  expect(await told(company, 'operator.acted')).toEqual([])
  expect(
    (await asks(getAccountsDocument, company.token, { userId: company.userId })).errorCode,
  ).toBeUndefined()
})
