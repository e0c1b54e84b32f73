/** The network: its receivers, the documents on their way, and those that can not be delivered. */
import { beforeAll, describe, expect, it } from 'vitest'
import { readInvoice } from '#server/formats/ubl/read.ts'
import { exchangeOn, OLD } from '#tests/support/exchange.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually, readyDraft, samplePdf, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const x = exchangeOn(setServer())
let seller: Company

beforeAll(async () => {
  seller = await newCompany(x.app, { prepaid: true, credits: 100 })
})

const outsider = () => ({ name: 'Buiten het huis', kbo: newKbo() })
const at = ({ kbo }: { kbo: string }) => ({ scheme: '0208', participant: kbo })
const numberOf = (draft: ReturnType<typeof readyDraft>) => draft.inputDetails?.heading?.invoiceNumber ?? ''
const mailsTo = (address: string) => x.app.ports.mailbox?.messages(address) ?? []

const types = async (id: string) => (await x.events(seller, id)).map(({ type }) => type)

/** As if it had been tried since the day before yesterday. */
/** Past the 48 hours, and tried at once. @returns nothing while its job runs */
const age = async (id: string) => {
  const [aged] = await x.sql(
    `update pgboss.job set data = data || jsonb_build_object('since', ?::text), start_after = now()
     where name = 'transmit-invoice' and data->'data'->>'invoiceId' = ? and state < 'active' returning id`,
    [OLD, id],
  )
  return aged
}

describe('a document that cannot be delivered', () => {
  it.each([
    ['UNDELIVERABLE', 'ERROR'],
    ['INVALID', 'VALIDATION_ERROR'],
    ['DUPLICATE', 'DUPLICATE_ERROR'],
  ] as const)(
    'because it is %s becomes %s: credit back once, a mail, the number free [credits.one, sending.retries]',
    async (failure, status) => {
      const buyer = outsider()
      await x.knob(at(buyer), { failure, failuresLeft: 1 })
      const before = await x.credits(seller)
      const draft = readyDraft(buyer)
      const id = await sendDocument(x.calls, seller, draft)
      await x.told(seller, id, 'CREDIT_RETURNED')
      expect(await types(id)).toEqual(['CREATED', status, 'CREDIT_RETURNED'])
      expect((await x.sent(seller)).find((row) => row.id === id)?.status).toBe(status)
      expect(await x.credits(seller)).toBe(before)
      const [mail] = await eventually(async () => {
        const mails = (await mailsTo(seller.email)).filter(({ subject }) => subject.includes(numberOf(draft)))
        return mails.length > 0 ? mails : undefined
      })
      expect(mail?.text).toContain(`/accountportal/invoices/${seller.accountId}`)
      expect(mail?.text).toContain(`/document/${id}`)
      expect(mail?.text).toContain('Je krijgt de credit terug.')
      await x.told(seller, await sendDocument(x.calls, seller, draft), 'TRANSMITTED')
      expect(await x.credits(seller)).toBe(before - 1)
    },
  )

  it('for 48 hours becomes an error, and is not delivered afterwards [sending.retries]', async () => {
    const buyer = outsider()
    await x.knob(at(buyer), { failure: 'UNAVAILABLE' })
    const before = await x.credits(seller)
    const id = await sendDocument(x.calls, seller, readyDraft(buyer))
    await eventually(async () => {
      await age(id)
      return (await types(id)).includes('ERROR') || undefined
    })
    const events = await x.events(seller, id)
    expect(events.find(({ type }) => type === 'ERROR')?.detail).toMatchObject({
      errorCode: 'SERVICE_UNAVAILABLE',
    })
    expect(await x.credits(seller)).toBe(before)
    const [messages] = await x.sql<{ count: string }>(
      'select count(*) from loopback_messages where receiver_participant = ?',
      [buyer.kbo],
    )
    expect(messages?.count).toBe('0')
  })
})

describe('a receiver about whom nothing can be found out', () => {
  it('is accepted, asked about again, and delivered to once registered [sending.unknown-receiver]', async () => {
    const buyer = outsider()
    await x.knob(at(buyer), { state: 'UNKNOWN' })
    const id = await sendDocument(x.calls, seller, readyDraft(buyer))
    await x.told(seller, id, 'RETRIED')
    await x.knob(at(buyer), { state: 'REGISTERED' })
    await x.told(seller, id, 'TRANSMITTED')
  })

  it('and then is not registered gives an error that offers e-mail, with the credit back', async () => {
    const buyer = outsider()
    await x.knob(at(buyer), { state: 'UNKNOWN' })
    const before = await x.credits(seller)
    const id = await sendDocument(x.calls, seller, readyDraft(buyer))
    await x.knob(at(buyer), { state: 'NOT_REGISTERED' })
    const events = await x.told(seller, id, 'CREDIT_RETURNED')
    expect(events.find(({ type }) => type === 'ERROR')?.detail).toEqual({
      errorCode: 'PARTICIPANT_NOT_REGISTERED_IN_SMP',
      receiver: `0208:${buyer.kbo}`,
    })
    expect(await x.credits(seller)).toBe(before)
  })
})

describe('a receiver who is not on the network', () => {
  it('gets a mail with the PDF and the XML, once, and it costs a credit [sending.by-mail, credits.one]', async () => {
    const buyer = outsider()
    const draft = readyDraft(buyer)
    const before = await x.credits(seller)
    const draftId = await storeDraft(x.calls, seller, draft)
    const path = { accountId: seller.accountId, draftId }
    const { body } = await x.calls('sendDraft', seller.token, { path, query: { sendviaemail: true } })
    const address = `info@${buyer.kbo}.example`
    const events = await x.told(seller, body.id, 'TRANSMITTED')
    expect(events.map(({ type }) => type)).toEqual(['CREATED', 'MAILED', 'TRANSMITTED'])
    expect(events[1]?.detail).toEqual({ email: address })
    const [mail, ...more] = await mailsTo(address)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Factuur ${numberOf(draft)} van ${seller.name}`)
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'application/xml'])
    const [pdf, xml] = await Promise.all(
      (mail?.attachments ?? []).map(({ id }) => x.app.ports.mailbox?.findAttachment(id)),
    )
    expect(Buffer.from(pdf?.bytes ?? []).equals(samplePdf().bytes)).toBe(true)
    expect(readInvoice(xml?.bytes ?? Buffer.alloc(0)).number).toBe(numberOf(draft))
    expect(await x.credits(seller)).toBe(before - 1)
  })

  it('under one Belgian number but is under the other, is found there, and that stands in document and envelope [scheme.other-is-found]', async () => {
    const buyer = await newCompany(x.app)
    await x.sql('update accounts set participant_identifiers = array[?] where id = ?', [
      `9925:BE${buyer.kbo}`,
      buyer.accountId,
    ])
    const draft = readyDraft(buyer)
    const id = await sendDocument(x.calls, seller, draft)
    await x.arrived(buyer, numberOf(draft))
    const path = { accountId: seller.accountId, invoiceId: id }
    const { buyer: party } = readInvoice((await x.calls('getInvoiceUbl', seller.token, { path })).bytes)
    expect(party?.endpoint).toEqual({ scheme: '9925', value: `BE${buyer.kbo}` })
    await x.told(seller, id, 'ACKNOWLEDGED')
  })
})

describe('on the way', () => {
  it.runIf(isThorough)(
    'an answer that comes before the receipt is known tells of the arrival too, once',
    async () => {
      const buyer = await newCompany(x.app)
      await x.knob({ scheme: '0208', participant: buyer.kbo }, { delaySeconds: 1 })
      const id = await sendDocument(x.calls, seller, readyDraft(buyer))
      await x.told(seller, id, 'HANDED_OVER')
      await x.sql(
        `update pgboss.job set start_after = now() + interval '1 hour'
       where name = 'transmit-invoice' and data->'data'->>'invoiceId' = ? and state < 'active'`,
        [id],
      )
      await x.told(seller, id, 'ACKNOWLEDGED')
      await x.hurry()
      await eventually(async () => {
        const [row] = await x.sql<{ left: boolean }>(
          `select exists (select from pgboss.job where name = 'transmit-invoice' and state < 'completed') as left`,
        )
        return row?.left === false || undefined
      })
      expect(await types(id)).toEqual(['CREATED', 'HANDED_OVER', 'TRANSMITTED', 'ACKNOWLEDGED'])
    },
  )

  it('a document is created, then handed over, and transmitted only once it has arrived', async () => {
    const buyer = outsider()
    await x.knob(at(buyer), { delaySeconds: 3 })
    const id = await sendDocument(x.calls, seller, readyDraft(buyer))
    await x.told(seller, id, 'HANDED_OVER')
    expect((await x.sent(seller)).find((row) => row.id === id)?.status).toBe('CREATED')
    await x.told(seller, id, 'TRANSMITTED')
    expect(await types(id)).toEqual(['CREATED', 'HANDED_OVER', 'TRANSMITTED'])
  })

  describe('for over 48 hours, a document that the network took', () => {
    const stillThere = (draft: ReturnType<typeof readyDraft>) =>
      eventually(async () => {
        const mails = (await mailsTo(seller.email)).filter(({ subject }) => subject.includes(numberOf(draft)))
        return mails.length > 0 ? mails : undefined
      })
    const keepOnTheWay = async () => {
      const buyer = outsider()
      await x.knob(at(buyer), { delaySeconds: 3_600 })
      const draft = readyDraft(buyer)
      const id = await sendDocument(x.calls, seller, draft)
      await x.told(seller, id, 'HANDED_OVER')
      return { buyer, draft, id }
    }

    it.runIf(isThorough)(
      'has not failed: the sender is told once that it is still there, and the rest when it ends [sending.retries]',
      async () => {
        const before = await x.credits(seller)
        const { draft, id } = await keepOnTheWay()
        await eventually(() => age(id))
        const [mail] = await stillThere(draft)
        expect(mail?.text).toContain('Verstuur dit nummer niet opnieuw')
        expect(mail?.text).not.toContain('credit terug')
        await eventually(() => age(id))
        await eventually(async () => {
          const [job] = await x.sql<{ attempt: number }>(
            `select (data->>'attempt')::int as attempt from pgboss.job where name = 'transmit-invoice'
           and data->'data'->>'invoiceId' = ? and state < 'active' and start_after > now() + interval '1 second'`,
            [id],
          )
          return job
        })
        expect(await types(id)).toEqual(['CREATED', 'HANDED_OVER', 'HANDED_OVER'])
        expect(await stillThere(draft)).toHaveLength(1)
        expect(await x.credits(seller)).toBe(before - 1)
        const draftId = await storeDraft(x.calls, seller, draft)
        const path = { accountId: seller.accountId, draftId }
        expect((await x.calls('sendDraft', seller.token, { path })).body).toMatchObject({
          errorCode: 'DUPLICATE_INVOICE_NUMBER',
        })
        const text = await (await fetch(`${x.app.url}/metrics`)).text()
        expect(Number(/^invoices_kept_by_network (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(0)
        await x.sql(
          'update loopback_messages set arrives_at = now() where key = (select message_id::text from invoices where id = ?)',
          [id],
        )
        await eventually(async () => {
          await x.hurry()
          return (await types(id)).includes('TRANSMITTED') || undefined
        })
        expect(await x.credits(seller)).toBe(before - 1)
      },
    )
  })
})

describe('getParticipant', () => {
  const look = (scheme: string, id: string) =>
    x.calls('getParticipant', seller.token, { path: { scheme, id } })

  it('knows an account of this installation [calls.participant]', async () => {
    const { body } = await look('0208', seller.kbo)
    expect(body).toMatchObject({ state: 'REGISTERED', scheme: '0208', participant: seller.kbo })
    expect(body.documentTypes.length).toBeGreaterThan(0)
    expect(Date.parse(body.checkedAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('finds a company that is asked for under its VAT number by its enterprise number [scheme.other-is-found]', async () => {
    expect((await look('9925', `BE${seller.kbo}`)).body).toMatchObject({
      state: 'REGISTERED',
      scheme: '0208',
      participant: seller.kbo,
    })
  })

  it('says that it does not know somebody', async () => {
    expect((await look('0208', newKbo())).body.state).toBe('NOT_REGISTERED')
  })

  it.each([
    ['208', '0123456749'],
    ['abcd', '0123456749'],
    ['0208', 'x'.repeat(51)],
  ])('refuses %s:%s', async (scheme, id) => {
    expect(await look(scheme, id)).toMatchObject({
      status: 400,
      body: { errorCode: 'FORM_ERRORS' },
    })
  })

  it.each(['0123456748', '123456749', '0123.456.749', 'BE0123456749', 'abc'])(
    'judges %s under 0208 by its form and its check digits',
    async (id) => {
      const { status, body } = await look('0208', id)
      expect([status, body.errorCode]).toEqual([400, 'FORM_ERRORS'])
      expect(body.violations).toMatchObject([{ field: '/id', messageKey: 'not-a-valid-kbo' }])
    },
  )
})
