/** A rejected or failed document waits until somebody deals with it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newAdmin, newCompany, newKbo } from '#tests/support/people.ts'
import { readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const server = setServer()
const x = exchangeOn(server)
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app)
  buyer = await newCompany(x.app)
})

type Operation = 'settleInvoice' | 'createCreditNote' | 'copyInvoice' | 'resendInvoice'

const call = (operation: Operation, invoiceId: string, more: object = {}, by: { token: string } = seller) =>
  x.calls(operation, by.token, { path: { accountId: seller.accountId, invoiceId }, ...more })

async function rejected(): Promise<string> {
  const { sentId, row } = await x.deliver(seller, buyer)
  await x.answer(buyer, row.id, { responseCode: 'RE', reasons: ['PRI'] })
  await x.told(seller, sentId, 'REJECTED')
  return sentId
}

async function failed(): Promise<string> {
  const to = { name: 'Buiten het huis', kbo: newKbo() }
  await x.knob({ scheme: '0208', participant: to.kbo }, { failure: 'UNDELIVERABLE', failuresLeft: 1 })
  const id = await sendDocument(x.calls, seller, readyDraft(to))
  await x.told(seller, id, 'ERROR')
  return id
}

/** Those that wait, asked as the overview does. */
async function waiting(): Promise<{ ids: string[]; total: number }> {
  const asked = { accountId: seller.accountId, invoicesFilter: { waits: true }, page: { size: 100 } }
  const { data } = await server.asks(getAccountInvoicesDocument, seller.token, asked)
  const page = data?.getAccountInvoices
  return { ids: page?.content.map(({ id }) => id) ?? [], total: page?.totalNumberOfElements ?? 0 }
}

const typesOf = async (id: string) => (await x.events(seller, id)).map(({ type }) => type)

describe('a document that came to nothing waits for somebody', () => {
  it('until it is put aside, which its timeline tells once, however often that is pressed [after.settled]', async () => {
    const [no, lost] = [await rejected(), await failed()]
    await sendDocument(x.calls, seller, readyDraft(buyer))
    const before = await waiting()
    expect(before.ids).toEqual(expect.arrayContaining([no, lost]))
    expect(before.total).toBe(before.ids.length)
    const answers = await Promise.all([call('settleInvoice', no), call('settleInvoice', no)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].body).toEqual({ id: no, settledAt: expect.any(String) })
    expect(answers[1].body).toEqual(answers[0].body)
    const after = await waiting()
    expect(after.ids).toEqual(before.ids.filter((id) => id !== no))
    expect(after.total).toBe(before.total - 1)
    expect((await typesOf(no)).filter((type) => type === 'SETTLED')).toHaveLength(1)
    expect((await x.sent(seller)).find(({ id }) => id === no)?.status).toBe('REJECTED')
  })

  it('until a credit note or a copy is made of it [after.settled]', async () => {
    const [credited, copied] = [await rejected(), await failed()]
    await call('createCreditNote', credited)
    await call('copyInvoice', copied)
    const { ids } = await waiting()
    expect(ids).not.toContain(credited)
    expect(ids).not.toContain(copied)
    expect(await typesOf(credited)).toContain('SETTLED')
  })

  it('until its number goes out again [after.settled]', async () => {
    const first = await failed()
    const { body: again } = await call('resendInvoice', first)
    await x.told(seller, again.id, 'TRANSMITTED')
    expect((await waiting()).ids).not.toContain(first)
  })

  it('and nothing else can be put aside, by nobody else [after.settled]', async () => {
    const fine = await sendDocument(x.calls, seller, readyDraft(buyer))
    const refused = await call('settleInvoice', fine)
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'INVOICE_NOT_TROUBLED'])
    const id = await failed()
    expect((await call('settleInvoice', id, {}, buyer)).status).toBe(404)
    expect((await call('settleInvoice', id, {}, await newAdmin(x.app))).body.errorCode).toBe('FORBIDDEN')
    expect((await waiting()).ids).toContain(id)
  })
})
