/** The people of a company: invitation, roles, the last owner, and leaving. */
import { beforeAll, expect, test } from 'vitest'
import { getAccountsDocument } from '#generated/graphql-documents.ts'
import { Membership } from '#server/accounts/membership.ts'
import { customerBody } from '#tests/support/customers.ts'
import { closeGate } from '#tests/support/gate.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { newMember, newMemberInvitation } from '#tests/support/members.ts'
import { type Company, newCompany, newKbo, type Person } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { newReader } from '#tests/support/seats.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer()
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app)
})

const at = ({ accountId }: Company) => ({ accountId })
const newAddress = () => `collega-${newKbo()}@test.example`
const invite = (company: Company, email: string, role = 'WRITER', language = 'nl') =>
  calls('createMember', company.token, { path: at(company), body: { email, role, language } })
const list = async (company: Company, { token }: Pick<Person, 'token'> = company) =>
  (await calls('listMembers', token, { path: at(company) })).body
const change = (company: Company, token: string, memberId: string, role: string) =>
  calls('updateMember', token, { path: { ...at(company), memberId }, body: { role } })
const remove = (company: Company, token: string, memberId: string) =>
  calls('deleteMember', token, { path: { ...at(company), memberId } })
const accept = (token: string) => calls('acceptMemberInvitation', undefined, { body: { token } })
const refuse = (token: string) => calls('refuseMemberInvitation', undefined, { body: { token } })
const write = (company: Company, token: string) =>
  calls('createCustomer', token, { path: at(company), body: customerBody() })
const readIt = (company: Company, token: string) => calls('getSupplierProfile', token, { path: at(company) })

async function ownMemberId({ accountId, userId }: Company): Promise<string> {
  return (await app.orm.em.fork().findOneOrFail(Membership, { accountId, userId })).id
}

async function tokenFor(email: string): Promise<string> {
  const [mail] = await mailsFor(app, email)
  return /\/member#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function signIn(email: string): Promise<{ token: string; userId: string }> {
  await calls('requestSignInLink', undefined, { body: { email } })
  const [mail] = await mailsFor(app, email)
  const token = /aanmelden\/([^\s?]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { body } = await calls('completeSignIn', undefined, { query: { token } })
  return { token: body.token ?? '', userId: body.user?.id ?? '' }
}

const eventIn = (company: Company, type: string) =>
  eventually(async () => {
    const path = at(company)
    const { body } = await calls('listActivity', company.token, { path, query: { limit: '1000' } })
    return body.events.find((event: { type: string }) => event.type === type)
  })

const told = (email: string, word: string) =>
  eventually(async () => (await mailsFor(app, email)).find(({ text }) => text?.includes(word)))

test('who is invited gets a mail in their language, accepts it, signs in and has the role', async () => {
  const email = newAddress()
  const { status, body } = await invite(mine, ` ${email.toUpperCase()} `, 'WRITER', 'fr')
  expect([status, body.state, body.email, body.role]).toEqual([201, 'INVITED', email, 'WRITER'])
  expect(Date.parse(body.expiresAt) - Date.parse(body.invitedAt)).toBe(14 * 24 * 3_600_000)
  const [mail] = await mailsFor(app, email)
  expect(mail?.text).toContain('collaborateur')
  const token = await tokenFor(email)
  expect((await accept(token)).body).toMatchObject({ state: 'ACCEPTED', role: 'WRITER' })
  expect((await accept(token)).status).toBe(200)
  const session = await signIn(email)
  const accounts = await asks(getAccountsDocument, session.token, { userId: session.userId })
  expect(accounts.data?.getAccounts).toMatchObject([{ id: mine.accountId, role: 'WRITER', seat: null }])
  expect((await write(mine, session.token)).status).toBe(201)
  const refused = await invite(mine, newAddress())
  expect(refused.status).toBe(201)
  expect((await list(mine)).find((one: { email: string }) => one.email === email)).toMatchObject({
    id: body.id,
    state: 'ACTIVE',
    isYou: false,
    invitedBy: mine.email,
    lastSeenAt: expect.any(String),
  })
  expect(await eventIn(mine, 'member.joined')).toMatchObject({ actor: { id: session.userId } })
  expect(await told(`info@${mine.kbo}.example`, email)).toBeDefined()
})

test('a reader looks and downloads, is told who may change, and sees the people', async () => {
  const reader = await newMember(app, mine.accountId, 'READER')
  expect((await readIt(mine, reader.token)).status).toBe(200)
  const { status, body } = await write(mine, reader.token)
  expect([status, body.errorCode]).toEqual([403, 'FORBIDDEN'])
  expect(body.detail).toContain('een eigenaar of een medewerker')
  expect((await list(mine, reader)).filter(({ isYou }: { isYou: boolean }) => isYou)).toMatchObject([
    { id: reader.memberId, role: 'READER' },
  ])
  const owners = await change(mine, reader.token, reader.memberId, 'OWNER')
  expect([owners.status, owners.body.detail]).toEqual([403, expect.stringContaining('Alleen een eigenaar')])
})

test('a changed role holds at the next call, and the person is mailed', async () => {
  const company = await newCompany(app)
  const colleague = await newMember(app, company.accountId, 'WRITER')
  expect((await write(company, colleague.token)).status).toBe(201)
  expect((await change(company, company.token, colleague.memberId, 'READER')).body.role).toBe('READER')
  expect((await write(company, colleague.token)).status).toBe(403)
  expect(await told(colleague.email, 'lezer')).toBeDefined()
  expect(await eventIn(company, 'member.changed')).toMatchObject({
    detail: { email: colleague.email, from: 'WRITER', role: 'READER' },
  })
})

test('a removed member is a stranger at the next call, and is mailed', async () => {
  const company = await newCompany(app)
  const colleague = await newMember(app, company.accountId, 'WRITER')
  expect((await remove(company, company.token, colleague.memberId)).status).toBe(204)
  expect((await readIt(company, colleague.token)).status).toBe(404)
  expect(await told(colleague.email, 'verwijderde je toegang')).toBeDefined()
  expect(await eventIn(company, 'member.removed')).toMatchObject({ detail: { email: colleague.email } })
})

test('a removal waits for the call of the member that is under way, which is done whole before it', async () => {
  const company = await newCompany(app)
  const colleague = await newMember(app, company.accountId, 'WRITER')
  const gate = await closeGate(app.databaseUrl, { table: 'customers', moment: 'before insert' })
  let isRemoved = false
  const written = write(company, colleague.token)
  await gate.reached()
  const removed = remove(company, company.token, colleague.memberId).then(({ status }) => {
    isRemoved = true
    return status
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(isRemoved).toBe(false)
  await gate.open()
  expect([(await written).status, await removed]).toEqual([201, 204])
  const removal = await eventIn(company, 'member.removed')
  const made = await eventIn(company, 'customer.created')
  expect(made).toMatchObject({ actor: { id: colleague.userId } })
  expect(Date.parse(made.at)).toBeLessThanOrEqual(Date.parse(removal.at))
})

test.each(['removed', 'lowered'])(
  'a call that came in before its member was %s does nothing afterwards',
  async (how) => {
    const company = await newCompany(app)
    const colleague = await newMember(app, company.accountId, 'WRITER')
    expect((await readIt(company, colleague.token)).status).toBe(200)
    const isRemoval = how === 'removed'
    const gate = await closeGate(app.databaseUrl, {
      table: 'members',
      moment: isRemoval ? 'before delete' : 'after update of role',
    })
    const ended = isRemoval
      ? remove(company, company.token, colleague.memberId)
      : change(company, company.token, colleague.memberId, 'READER')
    await gate.reached()
    const written = write(company, colleague.token)
    await eventually(async () => {
      const sql = `select 1 as waits from pg_stat_activity where wait_event_type = 'Lock' and query like '%for key share%'`
      return (await app.orm.em.fork().execute(sql)).length > 0 || undefined
    })
    await gate.open()
    expect([(await ended).status, (await written).status]).toEqual(isRemoval ? [204, 404] : [200, 403])
    const { body } = await calls('getCustomers', company.token, { path: at(company) })
    expect(body).toEqual([])
  },
)

test('a member of any role leaves by themselves, and removes nobody else', async () => {
  const company = await newCompany(app)
  const [reader, writer] = [
    await newMember(app, company.accountId, 'READER'),
    await newMember(app, company.accountId, 'WRITER'),
  ]
  expect((await remove(company, reader.token, writer.memberId)).status).toBe(403)
  expect((await remove(company, reader.token, reader.memberId)).status).toBe(204)
  expect((await readIt(company, reader.token)).status).toBe(404)
  expect(await eventIn(company, 'member.left')).toMatchObject({ actor: { id: reader.userId } })
})

test('the last owner neither leaves nor is lowered; a successor makes both possible', async () => {
  const company = await newCompany(app)
  const own = await ownMemberId(company)
  await newMemberInvitation(app, company, { role: 'OWNER' })
  for (const tried of [
    await remove(company, company.token, own),
    await change(company, company.token, own, 'WRITER'),
  ])
    expect([tried.status, tried.body.errorCode]).toEqual([409, 'LAST_OWNER'])
  const successor = await newMember(app, company.accountId, 'WRITER')
  expect((await change(company, company.token, successor.memberId, 'OWNER')).status).toBe(200)
  expect((await change(company, company.token, own, 'WRITER')).status).toBe(200)
  expect((await invite(company, newAddress())).status).toBe(403)
  expect((await remove(company, company.token, own)).status).toBe(204)
})

test('of two owners who lower each other at once, one stays', async () => {
  const company = await newCompany(app)
  const own = await ownMemberId(company)
  const other = await newMember(app, company.accountId, 'OWNER')
  const answers = await Promise.all([
    change(company, company.token, other.memberId, 'READER'),
    change(company, other.token, own, 'READER'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const em = app.orm.em.fork()
  expect(await em.count(Membership, { accountId: company.accountId, role: 'OWNER' })).toBe(1)
})

test('of two owners who leave at once, from two browsers, one stays', async () => {
  const company = await newCompany(app)
  const own = await ownMemberId(company)
  const other = await newMember(app, company.accountId, 'OWNER')
  const answers = await Promise.all([
    remove(company, company.token, own),
    remove(company, other.token, other.memberId),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const em = app.orm.em.fork()
  expect(await em.count(Membership, { accountId: company.accountId, role: 'OWNER' })).toBe(1)
})

test('an invitation is sent again, gets another role, is refused, expires and is withdrawn', async () => {
  const company = await newCompany(app)
  const email = newAddress()
  const first = await invite(company, email)
  const old = await tokenFor(email)
  const again = await invite(company, email, 'READER')
  expect([again.body.id, again.body.role]).toEqual([first.body.id, 'READER'])
  expect((await accept(old)).body.errorCode).toBe('LINK_EXPIRED')
  expect((await change(company, company.token, first.body.id, 'OWNER')).body.role).toBe('OWNER')
  const newest = await tokenFor(email)
  expect((await refuse(newest)).body).toMatchObject({ state: 'REFUSED', role: 'OWNER' })
  expect((await accept(newest)).body.errorCode).toBe('LINK_EXPIRED')
  const late = await newMemberInvitation(app, company, { expiresAt: new Date(Date.now() - 1_000) })
  expect((await accept(late.token)).body.errorCode).toBe('LINK_EXPIRED')
  expect(await list(company)).toMatchObject([{ isYou: true }, { id: late.memberId, state: 'EXPIRED' }])
  expect((await remove(company, company.token, late.memberId)).status).toBe(204)
  expect(await eventIn(company, 'member.withdrawn')).toBeDefined()
  expect((await invite(company, company.email)).body.violations).toMatchObject([
    { messageKey: 'belongs-already' },
  ])
})

test('a seat stands in the same list, and ends when its holder becomes a member', async () => {
  const company = await newCompany(app)
  const reader = await newReader(app, [company.accountId], false)
  expect(await list(company)).toMatchObject([
    { isYou: true, isSeat: false },
    { id: reader.seatIds[0], role: 'READER', isSeat: true, readsDocuments: false, state: 'ACTIVE' },
  ])
  expect((await calls('listMembers', reader.token, { path: at(company) })).status).toBe(403)
  const { token } = await newMemberInvitation(app, company, { email: reader.email })
  await accept(token)
  expect((await list(company)).map(({ isSeat }: { isSeat: boolean }) => isSeat)).toEqual([false, false])
})

test('a user of several companies has a role in each', async () => {
  const [one, other] = [await newCompany(app), await newCompany(app)]
  const { token } = await newMemberInvitation(app, other, { email: one.email, role: 'READER' })
  await accept(token)
  expect((await write(one, one.token)).status).toBe(201)
  expect([(await readIt(other, one.token)).status, (await write(other, one.token)).status]).toEqual([
    200, 403,
  ])
})

test('a role follows into the test company', async () => {
  const company = await newCompany(app)
  const owner = await newMember(app, company.accountId, 'OWNER')
  const { body } = await calls('createSandbox', owner.token, { path: at(company) })
  const twin = { ...company, accountId: body.accountId }
  await change(company, company.token, owner.memberId, 'READER')
  expect((await write(twin, owner.token)).status).toBe(403)
  await remove(company, company.token, owner.memberId)
  expect((await readIt(twin, owner.token)).status).toBe(404)
})
