/** An account that was registered and never unlocked is nobody to the network; one that was locked later still is. */
import { beforeAll, describe, expect, it } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newAdmin, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const served = setServer({ REGISTRATION: 'open' })
const x = exchangeOn(served)
const { app, calls } = served
let seller: Company

beforeAll(async () => {
  seller = await newCompany(app)
})

/** Registered, confirmed by mail, and signed in; locked. */
async function registered(): Promise<Company> {
  const kbo = newKbo()
  const email = `zaak-${kbo}@nieuw.example`
  const name = `Zaak ${kbo}`
  const address = { street: 'Markt 1', city: 'Leuven', postalZone: '3000', countryCode: 'BE' }
  await calls('registerAccount', undefined, { body: { kbo, email, name, ...address } })
  const token = /aanmelden\/([\w-]+)/.exec((await mailsFor(app, email))[0]?.text ?? '')?.[1] ?? ''
  const { body } = await calls('completeSignIn', undefined, { query: { token } })
  return {
    kbo,
    email,
    name,
    accountId: body.user.accounts[0].id,
    userId: body.user.id,
    token: body.token,
  }
}

const stateOf = async ({ kbo }: Company) =>
  (await calls('getParticipant', seller.token, { path: { scheme: '0208', id: kbo } })).body.state

/** A received document of that account, as one may stand there from before. */
async function receivedBy(company: Company): Promise<string> {
  const { row } = await x.deliver(seller, await newCompany(app))
  await x.sql('update received_invoices set account_id = ? where id = ?', [company.accountId, row.id])
  return row.id
}

describe('an account that was never unlocked', () => {
  it('is no participant of the network, and nobody can send to it [access.never-unlocked]', async () => {
    const company = await registered()
    expect(await stateOf(company)).toBe('NOT_REGISTERED')
    const draftId = await storeDraft(calls, seller, readyDraft(company))
    const sent = await calls('sendDraft', seller.token, { path: { accountId: seller.accountId, draftId } })
    expect([sent.status, sent.body.errorCode]).toEqual([409, 'UNREGISTERED_CUSTOMER'])
  })

  it('gets no document that is sent to its number over the network [access.never-unlocked]', async () => {
    const company = await registered()
    await x.knob({ scheme: '0208', participant: company.kbo }, { state: 'REGISTERED' })
    const id = await sendDocument(calls, seller, readyDraft(company))
    await x.told(seller, id, 'TRANSMITTED')
    expect(await x.received(company)).toEqual([])
    expect(await x.sql('select 1 from received_invoices where account_id = ?', [company.accountId])).toEqual(
      [],
    )
  })

  it('neither lists, reads nor answers a received document, and mails nothing [access.never-unlocked]', async () => {
    const company = await registered()
    const id = await receivedBy(company)
    const path = { accountId: company.accountId, id }
    expect(await x.received(company)).toEqual([])
    for (const operation of [
      'getReceivedInvoice',
      'getReceivedInvoiceEvents',
      'getReceivedInvoiceUbl',
    ] as const) {
      const { status, body } = await calls(operation, company.token, { path })
      expect([operation, status, body.errorCode]).toEqual([operation, 403, 'ACCOUNT_LOCKED'])
    }
    const answer = await x.answer(company, id, { responseCode: 'AP' })
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'ACCOUNT_LOCKED'])
  })

  it('is a participant once an admin unlocked it, and stays one when it is locked later [access.locked-later]', async () => {
    const company = await registered()
    const admin = await newAdmin(app)
    const lock = (locked: boolean) =>
      calls('setAccountLocked', admin.token, { path: { accountId: company.accountId }, body: { locked } })
    await lock(false)
    expect(await stateOf(company)).toBe('REGISTERED')
    const { row } = await x.deliver(seller, company)
    await lock(true)
    expect(await stateOf(company)).toBe('REGISTERED')
    const { row: later } = await x.deliver(seller, company)
    const path = { accountId: company.accountId, id: later.id }
    expect((await calls('getReceivedInvoice', company.token, { path })).status).toBe(200)
    const answer = await x.answer(company, row.id, { responseCode: 'AP' })
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'ACCOUNT_LOCKED'])
  })

  it('gives no receipt of documents while it is locked later, and gives it after the lock [access.locked-later]', async () => {
    const company = await newCompany(app)
    const lock = (locked: boolean) =>
      x.sql('update accounts set locked = ? where id = ?', [locked, company.accountId])
    await lock(true)
    const { sentId } = await x.deliver(seller, company)
    await eventually(async () => {
      const [job] = await x.sql<{ attempt: number | null }>(
        `select max((j.data->>'attempt')::int) as attempt from pgboss.job j
         join invoice_answers a on a.id::text = j.data->'data'->>'answerId'
         join received_invoices r on r.id = a.received_invoice_id
         where j.name = 'send-answer' and r.account_id = ?`,
        [company.accountId],
      )
      return (job?.attempt ?? 0) > 0 || undefined
    })
    const typesOf = async () => (await x.events(seller, sentId)).map(({ type }) => type)
    expect(await typesOf()).toContain('TRANSMITTED')
    expect(await typesOf()).not.toContain('ACKNOWLEDGED')
    await lock(false)
    await x.hurry()
    await x.told(seller, sentId, 'ACKNOWLEDGED')
  })
})
