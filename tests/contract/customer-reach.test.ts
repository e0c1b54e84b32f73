/** The reach of a customer: one value, which the list, the form, the check of a draft and sending all have. */
import { beforeAll, describe, expect, it } from 'vitest'
import { customersDocument } from '#generated/graphql-documents.ts'
import { lookUpCustomers } from '#server/customers/reach.ts'
import { recordFeedback } from '#server/ports/mail/mail-event.ts'
import { customerBody, customersOf } from '#tests/support/customers.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const stage = setServer()
const { app, calls, asks } = stage
const x = exchangeOn(stage)
const customers = customersOf(calls)
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app)
})

type Who = { scheme: string; participant: string; email: string | null }

const nobody = (email: string | null = null): Who => ({ scheme: '0208', participant: newKbo(), email })
const withMail = () => nobody(`klant-${newKbo()}@test.example`)
const turn = ({ scheme, participant }: Who, knob: Parameters<typeof x.knob>[1]) =>
  x.knob({ scheme, participant }, knob)
async function known(email: string | null, knob: Parameters<typeof x.knob>[1]): Promise<Who> {
  const who = nobody(email)
  await turn(who, knob)
  return who
}
const account = async (): Promise<Who> => ({ ...nobody(), participant: (await newCompany(app)).kbo })
async function returned(): Promise<Who> {
  const who = withMail()
  const about = crypto.randomUUID()
  await app.orm.em
    .fork()
    .transactional((em) => recordFeedback(em, { about, to: who.email ?? '', feedback: 'bounced' }))
  return who
}

const byPeppol = { reachable: true, by: 'PEPPOL', reason: null }
const not = (reason: string) => ({ reachable: false, by: null, reason })

/** The customers, their shown reach, and the refusal at the send; null: it sends. */
const CASES: [name: string, who: () => Promise<Who>, reach: object, refusal: string | null][] = [
  ['a company on the network', account, byPeppol, null],
  [
    'one behind an e-mail gateway, with an address',
    () => known(`k-${newKbo()}@test.example`, { state: 'REGISTERED', viaEmailGateway: true }),
    byPeppol,
    null,
  ],
  [
    'one behind an e-mail gateway, without an address',
    () => known(null, { state: 'REGISTERED', viaEmailGateway: true }),
    not('NO_ADDRESS'),
    'HERMES_NO_EMAIL_SPECIFIED',
  ],
  [
    'nobody on the network, with an address',
    async () => withMail(),
    { reachable: true, by: 'EMAIL', reason: null },
    'UNREGISTERED_CUSTOMER',
  ],
  [
    'nobody on the network, without an address',
    async () => nobody(),
    not('NOT_ON_NETWORK'),
    'UNREGISTERED_CUSTOMER',
  ],
  ['one whose newest mail came back', returned, not('BOUNCED'), 'UNREGISTERED_CUSTOMER'],
  ['one whose look-up fails', () => known(null, { state: 'UNKNOWN' }), not('UNKNOWN'), null],
]

const ask = (who: Partial<Who> & { type?: string }, company = mine) =>
  calls('checkReach', company.token, { path: { accountId: company.accountId }, body: who })
async function listed(name: string, company = mine) {
  const variables = { accountId: company.accountId, customersFilter: { name } }
  const { data } = await asks(customersDocument, company.token, variables)
  return data?.customers.content[0]?.reach
}
async function checked(who: Who) {
  const draft = readyDraft({ name: 'Klant', kbo: who.participant })
  const { customer } = draft.inputDetails ?? {}
  Object.assign(customer ?? {}, who)
  const draftId = await storeDraft(calls, mine, draft)
  return calls('checkDraft', mine.token, { path: { accountId: mine.accountId, draftId } })
}

describe.each(CASES)('%s', (_, find, reach, refusal) => {
  it('is said to be so by the form, the check, the list and the customer alike', async () => {
    const who = await find()
    expect((await ask(who)).body.reach).toMatchObject(reach)
    const { body } = await checked(who)
    expect(body.reach).toMatchObject(reach)
    expect(body.errorCode).toBe(refusal)
    const stored = await customers.create(mine, { ...customerBody(), ...who })
    expect(stored.body.reach).toMatchObject(reach)
    expect((await customers.read(mine, stored.body.id)).body.reach).toMatchObject(reach)
    expect(await listed(stored.body.name)).toMatchObject(reach)
  })
})

describe('a list', () => {
  it('asks no network: whom nobody looked up is UNKNOWN, until the schedule did', async () => {
    const who = { ...customerBody(), participant: (await newCompany(app)).kbo }
    const { body } = await customers.create(mine, who)
    expect(body.reach).toMatchObject(not('UNKNOWN'))
    expect(await listed(body.name)).toMatchObject(not('UNKNOWN'))
    await lookUpCustomers(app)
    expect(await listed(body.name)).toMatchObject(byPeppol)
  })

  it('keeps the last answer when a later look-up fails, and since when it is so', async () => {
    const who = await account()
    const since = (await ask(who)).body.reach.since
    const { body } = await customers.create(mine, { ...customerBody(), ...who })
    await turn(who, { state: 'UNKNOWN' })
    expect((await ask(who)).body.reach).toMatchObject(not('UNKNOWN'))
    const kept = await listed(body.name)
    expect(kept).toMatchObject(byPeppol)
    expect(Math.abs(Date.parse(kept?.since ?? '') - Date.parse(since))).toBeLessThan(5_000)
  })

  it('knows nothing any more of an answer that is older than a month', async () => {
    const who = await account()
    await ask(who)
    const { body } = await customers.create(mine, { ...customerBody(), ...who })
    await x.sql(
      `update known_participants set checked_at = now() - interval '31 days' where participant = ?`,
      [who.participant],
    )
    expect(await listed(body.name)).toMatchObject(not('UNKNOWN'))
  })

  it('finds a company under its other Belgian number', async () => {
    const { participant } = await account()
    const who = { scheme: '9925', participant: `BE${participant}`, email: null }
    expect((await ask(who)).body).toMatchObject({ reach: byPeppol, scheme: '0208', participant })
    const { body } = await customers.create(mine, { ...customerBody(), ...who })
    expect(await listed(body.name)).toMatchObject(byPeppol)
  })
})

it('a mail that arrives ends that the one before came back', async () => {
  const who = await returned()
  const mail = { to: who.email ?? '', subject: 'Opnieuw', text: 'Opnieuw', html: '<p>Opnieuw</p>' }
  await app.ports.mail.send(mail, { cause: 'SIGN_IN_LINK', account: null })
  expect((await ask(who)).body.reach).toMatchObject({ by: 'EMAIL', reason: null })
})

it('a test company is told of the receivers of test companies, of whom none is on the network', async () => {
  const { body } = await calls('createSandbox', mine.token, { path: { accountId: mine.accountId } })
  const test = { ...mine, accountId: body.accountId }
  const who = nobody()
  expect((await ask(who)).body.reach).toMatchObject(not('NOT_ON_NETWORK'))
  expect((await ask(who, test)).body.reach).toMatchObject(byPeppol)
  const customer = await customers.create(test, { ...customerBody(), ...who })
  expect(customer.body.reach).toMatchObject(byPeppol)
  expect(await listed(customer.body.name, test)).toMatchObject(byPeppol)
  await lookUpCustomers(app)
  const asked = await x.sql('select 1 from known_participants where participant = ?', [customer.body.vat])
  expect(asked).toEqual([])
})

it('a draft takes a customer as it was read, and keeps no reach of it', async () => {
  const { body } = await customers.create(mine, customerBody())
  const draft = readyDraft({ name: body.name, kbo: body.vat })
  const draftId = await storeDraft(calls, mine, {
    ...draft,
    inputDetails: { ...draft.inputDetails, customer: body },
  })
  const stored = await calls('getDraft', mine.token, { path: { accountId: mine.accountId, draftId } })
  expect(stored.body.inputDetails.customer).toMatchObject({ name: body.name })
  expect(stored.body.inputDetails.customer).not.toHaveProperty('reach')
})
