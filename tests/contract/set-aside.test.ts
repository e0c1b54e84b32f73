/** Messages of the network that could not be used, at the operator's desk. */
import { beforeAll, describe, expect, it } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newAdmin, newCompany, newKbo, type Person } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { putAside } from '#tests/support/set-aside.ts'

const server = setServer()
const x = exchangeOn(server)
const { app, calls } = server
let admin: Person

beforeAll(async () => {
  admin = await newAdmin(app)
})

const REASON = 'Nummer gewijzigd na fusie'
const list = async (decided?: 'true') =>
  (await calls('listSetAside', admin.token, decided ? { query: { decided } } : {})).body.messages
const find = async (id: string, decided?: 'true') =>
  (await list(decided)).find((one: { id: string }) => one.id === id)
const numbers = async (company: Company) =>
  (await x.received(company)).map(({ invoiceNumber }) => invoiceNumber)

describe('a message for nobody', () => {
  it('is listed with its reason, its addresses and its date, and is seen by no company', async () => {
    const kbo = newKbo()
    const { setAsideId } = await putAside(app, { kbo })
    expect(await find(setAsideId)).toMatchObject({
      ...{ reason: 'WRONG_RECEIVER', sender: '0208:0775209350', receiver: `0208:${kbo}`, decision: null },
      createdAt: expect.any(String),
    })
    const company = await newCompany(app)
    expect((await calls('listSetAside', company.token, {})).status).toBe(403)
  })

  it('is taken in at a retry once an account has its number, and not before', async () => {
    const company = await newCompany(app)
    const elsewhere = `0208:${newKbo()}`
    const at = (identifier: string) =>
      app.orm.em
        .fork()
        .execute('update accounts set participant_identifiers = array[?] where id = ?', [
          identifier,
          company.accountId,
        ])
    await at(elsewhere)
    const { setAsideId, invoiceNumber } = await putAside(app, company)
    const retry = () => calls('retrySetAside', admin.token, { path: { setAsideId } })
    expect((await retry()).body).toMatchObject({ decision: null, reason: 'WRONG_RECEIVER' })
    expect(await numbers(company)).not.toContain(invoiceNumber)
    await at(`0208:${company.kbo}`)
    expect((await retry()).body).toEqual({ decision: 'TAKEN', reason: null, detail: null })
    expect(await numbers(company)).toContain(invoiceNumber)
    expect((await retry()).status).toBe(404)
    expect(await find(setAsideId, 'true')).toMatchObject({ decision: 'TAKEN', decidedBy: admin.email })
  })

  it('is given to an account, once by two at the same time, and the company reads who did it and why', async () => {
    const company = await newCompany(app)
    const { accountId } = company
    const { setAsideId, invoiceNumber } = await putAside(app, { kbo: newKbo() })
    const give = () =>
      calls('giveSetAside', admin.token, { path: { setAsideId }, body: { accountId, reason: REASON } })
    const answers = await Promise.all([give(), give()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await numbers(company)).filter((number) => number === invoiceNumber)).toHaveLength(1)
    const acted = await eventually(async () => {
      const { body } = await calls('listActivity', company.token, {
        ...{ path: { accountId }, query: { limit: '1000' } },
      })
      return body.events.find(({ type }: { type: string }) => type === 'operator.acted')
    })
    expect(acted).toMatchObject({
      ...{ actor: { kind: 'operator', id: admin.userId }, onBehalfOf: accountId },
      detail: { operation: 'giveSetAside', reason: REASON },
    })
    expect(await find(setAsideId, 'true')).toMatchObject({
      decision: 'GIVEN',
      account: company.name,
      note: REASON,
    })
  })

  it('that names another buyer than its envelope goes to nobody else', async () => {
    const [company, named] = [await newCompany(app), await newCompany(app)]
    const { setAsideId, invoiceNumber } = await putAside(app, { kbo: newKbo() }, { names: named })
    const body = { accountId: company.accountId, reason: REASON }
    const given = await calls('giveSetAside', admin.token, { path: { setAsideId }, body })
    expect(given.body).toMatchObject({ decision: null, reason: 'WRONG_RECEIVER' })
    expect(await numbers(company)).not.toContain(invoiceNumber)
    expect(await find(setAsideId)).toMatchObject({ decision: null })
  })

  it('is left with a reason, which stays with who said it', async () => {
    const { setAsideId } = await putAside(app, { kbo: newKbo() })
    const leave = (reason: string) =>
      calls('dismissSetAside', admin.token, { path: { setAsideId }, body: { reason } })
    expect((await leave('  ')).status).toBe(400)
    expect((await leave('Test van een toegangspunt')).status).toBe(200)
    expect(await find(setAsideId)).toBeUndefined()
    expect(await find(setAsideId, 'true')).toMatchObject({
      ...{ decision: 'DISMISSED', decidedBy: admin.email, note: 'Test van een toegangspunt' },
    })
  })
})
