/** A company at the desk: its services, its lock, and an owner who is added. */
import { beforeAll, describe, expect, it } from 'vitest'
import { findReceiving } from '#server/accounts/participant.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newAdmin, newCompany, newPerson, type Person } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
let admin: Person

beforeAll(async () => {
  admin = await newAdmin(app)
})

const at = ({ accountId }: Company) => ({ accountId })
const reason = 'Gevraagd per telefoon'
const shown = async (company: Company) =>
  (await calls('getDeskCompany', admin.token, { path: at(company) })).body
const lock = (company: Company, body: object) =>
  calls('setAccountLocked', admin.token, { path: at(company), body })
const addOwner = (company: Company, email: string, token = admin.token) =>
  calls('addOwner', token, { path: at(company), body: { email, language: 'nl', reason } })
const mailed = (to: string, text: string) =>
  eventually(async () => (await mailsFor(app, to)).find((mail) => mail.text.includes(text)))
const activity = async (company: Company, type: string) => {
  const { body } = await calls('searchActivity', company.token, { path: at(company) })
  return body.content.find((event: { type: string }) => event.type === type)
}

describe('a company at the desk', () => {
  it('shows its data and its people, and reads that an administrator looked', async () => {
    const company = await newCompany(app)
    expect(await shown(company)).toMatchObject({
      ...{ id: company.accountId, number: company.kbo, features: ['PEPPOL'], locked: false, lock: null },
      members: [{ userId: company.userId, email: company.email, role: 'OWNER', state: 'ACTIVE' }],
    })
    const read = await eventually(() => activity(company, 'operator.read'))
    expect(read).toMatchObject({ detail: { module: 'accounts' }, actor: { kind: 'operator' } })
  })

  it.each([
    ['setAccountLocked', { locked: true, reason }, 'account.locked'],
    ['setServices', { features: ['PEPPOL', 'DOCCLE'], prepaid: true, reason }, 'account.services_changed'],
  ] as const)('takes the same act twice at once as one: %s', async (operation, body, type) => {
    const company = await newCompany(app)
    const twice = [1, 2].map(() => calls(operation, admin.token, { path: at(company), body }))
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
    await eventually(() => activity(company, type))
    const { body: events } = await calls('searchActivity', company.token, { path: at(company) })
    expect(events.content.filter((event: { type: string }) => event.type === type)).toHaveLength(1)
  })

  it('is shown to administrators alone', async () => {
    const [company, other] = [await newCompany(app), await newCompany(app)]
    for (const { token } of [company, other])
      expect((await calls('getDeskCompany', token, { path: at(company) })).status).toBe(403)
  })

  it('gets its services with a reason, which it reads, and an address on Peppol where it had none', async () => {
    const company = await newCompany(app, { features: ['DOCCLE'], participantIdentifiers: [] })
    const body = { features: ['PEPPOL', 'DOCCLE'], prepaid: true, reason }
    const { body: now } = await calls('setServices', admin.token, { path: at(company), body })
    expect(now).toMatchObject({ features: ['PEPPOL', 'DOCCLE'], prepaid: true })
    const endpoint = { scheme: '0208', participant: company.kbo }
    expect((await findReceiving(app.orm.em.fork(), endpoint))?.id).toBe(company.accountId)
    const event = await eventually(() => activity(company, 'account.services_changed'))
    expect(event.detail).toEqual({ fields: 'PEPPOL prepaid', reason })
    const wordless = { ...body, reason: ' ' }
    expect((await calls('setServices', admin.token, { path: at(company), body: wordless })).status).toBe(400)
    expect((await calls('setServices', company.token, { path: at(company), body })).status).toBe(403)
  })
})

describe('a lock', () => {
  it('is told to the owners with its reason, and so is its end', async () => {
    const company = await newCompany(app)
    await lock(company, { locked: true, reason })
    expect((await mailed(company.email, reason))?.subject).toContain('vergrendelde')
    expect((await shown(company)).lock).toMatchObject({ cause: 'BY_ADMIN', by: admin.email, reason })
    await lock(company, { locked: false, reason: 'Het is in orde' })
    expect((await mailed(company.email, 'Het is in orde'))?.subject).toContain('ontgrendelde')
    expect((await shown(company)).lock).toBeNull()
  })

  it('that closes keeps everything readable and receives nothing, until it is opened again', async () => {
    const company = await newCompany(app)
    const endpoint = { scheme: '0208', participant: company.kbo }
    await lock(company, { locked: true, closed: true, reason: 'Opgegaan in een ander bedrijf' })
    expect((await shown(company)).lock).toMatchObject({
      cause: 'CLOSED',
      reason: 'Opgegaan in een ander bedrijf',
    })
    expect(await findReceiving(app.orm.em.fork(), endpoint)).toBeNull()
    expect((await calls('getSupplierProfile', company.token, { path: at(company) })).status).toBe(200)
    expect(await eventually(() => activity(company, 'account.closed'))).toBeDefined()
    await lock(company, { locked: true })
    expect((await shown(company)).lock.cause).toBe('CLOSED')
    await lock(company, { locked: false })
    expect((await findReceiving(app.orm.em.fork(), endpoint))?.id).toBe(company.accountId)
  })
})

describe('an owner who is added', () => {
  it('belongs to the company once they accept, and its owners read who it is and why', async () => {
    const company = await newCompany(app)
    const email = `eigenaar-${company.kbo}@nieuw.example`
    expect((await addOwner(company, email)).body.members).toEqual([
      expect.objectContaining({ state: 'ACTIVE' }),
      expect.objectContaining({ state: 'INVITED', role: 'OWNER', email }),
    ])
    expect((await mailed(company.email, reason))?.text).toContain(email)
    const token = /#([\w-]+)/.exec((await mailsFor(app, email))[0]?.text ?? '')?.[1]
    await calls('acceptMemberInvitation', undefined, { body: { token } })
    const { members } = await shown(company)
    expect(members.map(({ state, role }: { state: string; role: string }) => [state, role])).toEqual([
      ['ACTIVE', 'OWNER'],
      ['ACTIVE', 'OWNER'],
    ])
    const event = await eventually(() => activity(company, 'member.invited'))
    expect(event).toMatchObject({ detail: { email, reason }, actor: { kind: 'operator' } })
  })

  it('is an owner at once who is a member, and twice is refused', async () => {
    const company = await newCompany(app)
    const { email } = await newPerson(app, { accountId: company.accountId, role: 'READER' })
    const { body } = await addOwner(company, ` ${email.toUpperCase()} `)
    expect(body.members.map(({ role }: { role: string }) => role)).toEqual(['OWNER', 'OWNER'])
    expect((await mailed(company.email, reason))?.text).toContain(email)
    expect((await addOwner(company, email)).body.violations).toEqual([
      expect.objectContaining({ field: '/email', messageKey: 'belongs-already' }),
    ])
  })

  it('is added by no owner this way, and to no test company', async () => {
    const company = await newCompany(app)
    expect((await addOwner(company, 'x@nieuw.example', company.token)).status).toBe(403)
    await app.orm.em.fork().execute('update accounts set is_test = true where id = ?', [company.accountId])
    expect((await addOwner(company, 'x@nieuw.example')).status).toBe(403)
  })
})
