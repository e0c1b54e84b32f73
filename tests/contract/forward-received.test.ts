/** Forwarding a received document by mail. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const x = exchangeOn(setServer())
let seller: Company

beforeAll(async () => {
  seller = await newCompany(x.app)
})

const BOOKKEEPER = 'dossiers@boekhouder.example'

interface Received {
  buyer: Company
  id: string
}

async function received(facts: Parameters<typeof newCompany>[1] = {}): Promise<Received> {
  const buyer = await newCompany(x.app, facts)
  return { buyer, id: (await x.deliver(seller, buyer)).row.id }
}

const forward = ({ buyer, id }: Received, email: unknown, more: object = {}) =>
  x.calls('mailReceivedInvoice', buyer.token, {
    path: { accountId: buyer.accountId, id },
    body: { email },
    ...more,
  })

const events = async ({ buyer: { accountId, token }, id }: Received) =>
  (await x.calls('getReceivedInvoiceEvents', token, { path: { accountId, id } })).body

type Event = Awaited<ReturnType<typeof events>>[number]

const told = (document: Received, type: Event['type']): Promise<Event[]> =>
  eventually(async () => {
    const all = await events(document)
    return all.some((event: Event) => event.type === type) ? all : undefined
  })

const mailsTo = async (email: string) =>
  ((await x.app.ports.mailbox?.messages(email)) ?? []).filter(({ attachments }) => attachments.length > 0)

const lock = ({ buyer }: Received) =>
  x.sql('update accounts set locked = true where id = ?', [buyer.accountId])

describe('mailReceivedInvoice', () => {
  it('mails the files that came along and the XML, once for a press however often repeated, and tells so [after.forward]', async () => {
    const document = await received()
    const email = `${randomUUID()}@boekhouder.example`
    const headers = { 'idempotency-key': randomUUID(), 'accept-language': 'fr' }
    const { status, body } = await forward(document, email, { headers })
    expect([status, body]).toEqual([200, { email }])
    expect((await forward(document, email, { headers })).body).toEqual({ email })
    const all = await told(document, 'COPY_MAILED')
    const mailed = all.find(({ type }) => type === 'COPY_MAILED')
    expect(mailed?.detail).toEqual({ email, actor: document.buyer.email })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^Facture .+ de /)
    expect(mails[0]?.replyTo).toBe(`info@${document.buyer.kbo}.example`)
    expect(mails[0]?.text).toContain(document.buyer.name)
    expect(mails[0]?.attachments.map(({ mimeType }) => mimeType)).toEqual([
      'application/pdf',
      'application/xml',
    ])
  })

  it('costs as much as a send, but nothing to the account’s own address and to the caller’s [after.forward]', async () => {
    const document = await received({ prepaid: true, credits: 1 })
    const { buyer } = document
    const own = `boekhouding-${buyer.kbo}@eigen.example`
    await x.sql('update accounts set email = ? where id = ?', [own, buyer.accountId])
    expect((await forward(document, own.toUpperCase())).status).toBe(200)
    expect((await forward(document, buyer.email)).status).toBe(200)
    expect(await x.credits(buyer)).toBe(1)
    expect((await forward(document, BOOKKEEPER)).status).toBe(200)
    expect(await x.credits(buyer)).toBe(0)
    const refused = await forward(document, 'another@elsewhere.example')
    expect([refused.status, refused.body.errorCode]).toEqual([402, 'NOT_ENOUGH_CREDITS'])
  })

  it.runIf(isThorough)(
    'counts with copies of sent documents: thirty an hour and account [after.forward]',
    async () => {
      const document = await received()
      const { accountId, token } = document.buyer
      const { sentId } = await x.deliver(document.buyer, seller)
      const path = { accountId, invoiceId: sentId }
      await Promise.all(
        Array.from({ length: 10 }, () =>
          x.calls('mailInvoice', token, { path, body: { email: BOOKKEEPER } }),
        ),
      )
      const answers = await Promise.all(Array.from({ length: 22 }, () => forward(document, BOOKKEEPER)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    },
  )

  it.runIf(isThorough)(
    'never goes out of a locked account, asked for before or after; the credit comes back once [after.forward]',
    async () => {
      const document = await received({ prepaid: true, credits: 5 })
      const { buyer, id } = document
      await lock(document)
      const { status, body } = await forward(document, BOOKKEEPER)
      expect([status, body.errorCode]).toEqual([403, 'ACCOUNT_LOCKED'])
      const asked = {
        eventId: randomUUID(),
        receivedInvoiceId: id,
        email: BOOKKEEPER,
        actorId: buyer.userId,
        language: 'nl' as const,
        costsCredit: true,
      }
      await x.app.queue.enqueue(x.app.orm.em.fork(), 'forward-received', asked)
      await x.app.queue.enqueue(x.app.orm.em.fork(), 'forward-received', asked)
      const all = await told(document, 'CREDIT_RETURNED')
      expect(all.find(({ type }) => type === 'COPY_NOT_MAILED')?.detail).toMatchObject({
        errorCode: 'ACCOUNT_LOCKED',
        email: BOOKKEEPER,
      })
      await eventually(async () => {
        const [{ open } = { open: 1 }] = await x.sql<{ open: number }>(
          `select count(*)::int as open from pgboss.job
         where name = 'forward-received' and data->'data'->>'eventId' = ? and state <> 'completed'`,
          [asked.eventId],
        )
        return open === 0 || undefined
      })
      expect(await x.credits(buyer)).toBe(6)
      expect((await events(document)).filter(({ type }: Event) => type === 'CREDIT_RETURNED')).toHaveLength(1)
    },
  )

  it('is for one address: a wrong one, several and a line break are refused [after.forward]', async () => {
    const document = await received()
    for (const wrong of ['anna', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', null]) {
      const refused = await forward(document, wrong)
      expect([wrong, refused.status, refused.body.errorCode]).toEqual([wrong, 400, 'FORM_ERRORS'])
    }
  })
})
