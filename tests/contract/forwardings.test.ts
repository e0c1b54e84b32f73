/** Documents that leave for an accounting package by themselves: each once, whatever its target does. */
import { Webhook as Judge } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveUpForwarding } from '#server/forwardings/forward-document.ts'
import { ForwardedDocument } from '#server/forwardings/forwarding.ts'
import { addDocuments, queueDue } from '#server/forwardings/hear-events.ts'
import { tellFailures } from '#server/forwardings/tell-failures.ts'
import { record } from '#server/platform/events/record.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import {
  endTries,
  forwardingInput,
  handCopies,
  letTriesCome,
  newForwarding,
  placeOf,
  statesOf,
} from '#tests/support/forwardings.ts'
import { mailsArrived, mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { type Heard, type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts'

const served = setServer({ WEBHOOKS_TO_LOCALHOST: 'on' })
const { app, calls } = served
const x = exchangeOn(served)
let mine: Company
let customer: Company
let receiver: Receiver
/** A sent document, of which there are copies. */
let originalId: string

beforeAll(async () => {
  mine = await newCompany(app)
  customer = await newCompany(app)
  receiver = await startReceiver()
  originalId = (await x.deliver(mine, customer)).sentId
  await x.told(mine, originalId, 'TRANSMITTED')
})
afterAll(() => receiver?.close())

const heardBy = (manner: string): Heard[] => receiver.heard.filter((one) => one.manner === manner)
const idsOf = (heard: readonly Heard[]) => heard.map(({ headers }) => headers['webhook-id'])
const logOf = async (of: Company, forwardingId: string, query = {}) =>
  (
    await calls('listForwardedDocuments', of.token, {
      path: { accountId: of.accountId, forwardingId },
      query,
    })
  ).body
const listed = async (of: Company, forwardingId: string) =>
  (await calls('listForwardings', of.token, { path: { accountId: of.accountId } })).body.find(
    ({ id }: { id: string }) => id === forwardingId,
  )
const settled = (forwardingId: string, count: number) =>
  eventually(async () => {
    const { FORWARDED, FAILED } = await statesOf(app, forwardingId)
    return FORWARDED + FAILED === count || undefined
  })
const toldOf = async (of: Company) => {
  const { body } = await calls('listActivity', of.token, { path: { accountId: of.accountId } })
  return body.events.filter(({ type }: { type: string }) => /^forwarding\.(failed|stuck)$/.test(type))
}

describe('a document is forwarded', () => {
  it('that comes in, as XML and as a PDF that Zegel draws, in a mail of its own', async () => {
    const email = 'aankoop@intake.example'
    const { forwardingId } = await newForwarding(calls, customer, {
      ...{ email, direction: 'RECEIVED', files: 'BOTH' },
    })
    const { row } = await x.deliver(mine, customer)
    await settled(forwardingId, 1)
    const [mail] = await mailsArrived(app, email)
    expect(mail?.subject).toContain(row.invoiceNumber)
    const types = mail?.attachments.map(({ mimeType }) => mimeType)
    expect(types).toEqual(expect.arrayContaining(['application/xml', 'application/pdf']))
    await settled(forwardingId, 1)
    const { documents } = await logOf(customer, forwardingId)
    expect(documents).toMatchObject([
      { documentId: row.id, number: row.invoiceNumber, state: 'FORWARDED', direction: 'RECEIVED' },
    ])
    expect(await listed(customer, forwardingId)).toMatchObject({ forwarded: 1, waiting: 0, failed: 0 })
  })

  it('that reached its customer, signed, with the bytes that were sent', async () => {
    const made = await newForwarding(calls, mine, { url: receiver.urlOf('signed'), direction: 'SENT' })
    const sentId = await sendDocument(calls, mine, readyDraft(customer))
    await settled(made.forwardingId, 1)
    const [heard] = heardBy('signed')
    const body = new Judge(made.secret).verify(heard?.body ?? '', heard?.headers ?? {}) as {
      type: string
      data: { documentId: string; files: { mimeType: string; base64: string }[] }
    }
    expect(body).toMatchObject({ type: 'document.forwarded', data: { documentId: sentId } })
    const [file] = body.data.files
    const path = { accountId: mine.accountId, invoiceId: sentId }
    const ubl = await calls('getInvoiceUbl', mine.token, { path })
    expect(Buffer.from(file?.base64 ?? '', 'base64').toString()).toBe(String(ubl.body))
  })

  it('in the morning, with a daily forwarding', async () => {
    const url = receiver.urlOf('daily')
    const { forwardingId } = await newForwarding(calls, mine, { url, rhythm: 'DAILY' })
    await handCopies(app, { originalId, forwardingId, count: 2 })
    const inTransaction = (work: (em: typeof app.orm.em) => Promise<unknown>) =>
      app.orm.em.fork().transactional((em) => work(em as typeof app.orm.em))
    await inTransaction((em) => queueDue({ em, queue: app.queue }))
    expect(await statesOf(app, forwardingId)).toMatchObject({ WAITING: 2 })
    const { documents } = await logOf(mine, forwardingId)
    const hour = new Intl.DateTimeFormat('nl-BE', { timeZone: 'Europe/Brussels', hour: 'numeric' })
    expect(hour.format(new Date(documents[0].dueAt))).toMatch(/^0?7/)
    await x.sql(`update forwarded_documents set due_at = now() where forwarding_id = ?`, [forwardingId])
    await inTransaction((em) => queueDue({ em, queue: app.queue }))
    await settled(forwardingId, 2)
    expect(new Set(idsOf(heardBy('daily'))).size).toBe(2)
  })

  it('once by each forwarding, however often its event is heard', async () => {
    const { forwardingId } = await newForwarding(calls, mine, { url: receiver.urlOf('once') })
    const [documentId = ''] = await handCopies(app, { originalId, forwardingId, count: 1 })
    await app.orm.em
      .fork()
      .transactional((em) =>
        addDocuments({ em, queue: app.queue }, [{ forwardingId, documentId, direction: 'SENT' }]),
      )
    await settled(forwardingId, 1)
    expect(heardBy('once')).toHaveLength(1)
  })
})

describe('a target that fails, hangs, and refuses some', () => {
  const count = isThorough ? 5_000 : 100

  it(`gets each of ${count} documents once, or the company is told that it did not`, {
    timeout: 900_000,
  }, async () => {
    const company = await newCompany(app)
    const from = await sendDocument(calls, company, readyDraft(customer))
    await x.told(company, from, 'TRANSMITTED')
    /** Of the taken documents, by the number in the body. */
    const taken = new Map<string, number>()
    let calledTimes = 0
    receiver.set('odd', (response, heard) => {
      const { data } = JSON.parse(heard.at(-1)?.body ?? '{}')
      const place = placeOf(data.number)
      calledTimes++
      if (place % 10 === 3) return void response.writeHead(422).end('unknown supplier')
      if (calledTimes < 20 && calledTimes % 2 === 0) return void response.writeHead(503).end()
      if (place % 50 === 7 && calledTimes < 200) return void response.destroy()
      taken.set(data.documentId, (taken.get(data.documentId) ?? 0) + 1)
      response.writeHead(200).end()
    })
    const { forwardingId } = await newForwarding(calls, company, { url: receiver.urlOf('odd') })
    await handCopies(app, { originalId: from, forwardingId, count })
    const states = await endTries(app, forwardingId)
    expect(states).toEqual({ WAITING: 0, FORWARDED: count - count / 10, FAILED: count / 10 })
    expect([...taken.values()].every((times) => times === 1)).toBe(true)
    expect(taken.size).toBe(states.FORWARDED)
    await tellFailures(app)
    await tellFailures(app)
    const told = await eventually(async () => {
      const events = await toldOf(company)
      return events.length > 0 ? events : undefined
    })
    expect(told.map(({ detail }: { detail: { documents: number } }) => detail.documents)).toEqual([
      states.FAILED,
    ])
    const { documents } = await logOf(company, forwardingId, { state: 'FAILED', limit: 1 })
    expect(documents[0]).toMatchObject({ reason: 'CALL_REFUSED', note: '422 unknown supplier' })
  })

  it('that hangs waits, and holds up no other target', async () => {
    receiver.set('stuck', 'hangs')
    const stuck = await newForwarding(calls, mine, { url: receiver.urlOf('stuck') })
    await handCopies(app, { originalId, forwardingId: stuck.forwardingId, count: 6 })
    await eventually(async () => heardBy('stuck')[0])
    const other = await newForwarding(calls, mine, { url: receiver.urlOf('works-well') })
    await handCopies(app, {
      originalId: await sendDocument(calls, mine, readyDraft(customer)),
      forwardingId: other.forwardingId,
      count: 3,
    })
    await eventually(async () => heardBy('works-well').length >= 3 || undefined)
    expect((await statesOf(app, stuck.forwardingId)).FORWARDED).toBe(0)
    await x.sql(`update forwardings set failing_since = now() - interval '2 hours' where id = ?`, [
      stuck.forwardingId,
    ])
    await tellFailures(app)
    await tellFailures(app)
    const about = await eventually(async () => {
      const events = (await toldOf(mine)).filter(({ type }: { type: string }) => type === 'forwarding.stuck')
      return events.length > 0 ? events : undefined
    })
    expect(about).toHaveLength(1)
    receiver.set('stuck', 'works')
    await eventually(async () => {
      await letTriesCome(app, stuck.forwardingId)
      return (await statesOf(app, stuck.forwardingId)).FORWARDED >= 6 || undefined
    })
    expect(await listed(mine, stuck.forwardingId)).toMatchObject({ failingSince: null })
  })

  it('is given up after 48 hours, and gets the document again when somebody asks', async () => {
    receiver.set('down', 'fails')
    const { forwardingId } = await newForwarding(calls, mine, { url: receiver.urlOf('down') })
    await handCopies(app, { originalId, forwardingId, count: 1 })
    await eventually(async () => heardBy('down')[0])
    await eventually(async () => {
      // A try that runs meanwhile is queued again with its own beginning.
      await x.sql(
        `update pgboss.job set data = jsonb_set(data, '{since}', to_jsonb((now() - interval '49 hours')::text))
         where name = 'forward-document' and state < 'completed' and data->'data'->>'owner' = ?`,
        [forwardingId],
      )
      await letTriesCome(app, forwardingId)
      return (await statesOf(app, forwardingId)).FAILED === 1 || undefined
    })
    const { documents } = await logOf(mine, forwardingId)
    expect(documents[0]).toMatchObject({ state: 'FAILED', reason: 'NO_ANSWER' })
    receiver.set('down', 'works')
    await letTriesCome(app, forwardingId)
    const path = { accountId: mine.accountId, forwardingId }
    const again = await calls('resendForwardedDocuments', mine.token, { path, body: { ids: null } })
    expect(again.body).toEqual({ count: 1 })
    await settled(forwardingId, 1)
    expect(new Set(idsOf(heardBy('down'))).size).toBe(1)
  })
})

describe('a forwarding', () => {
  it('by mail that comes back is told, and is no longer forwarded', async () => {
    const email = 'weg@intake.example'
    const { forwardingId } = await newForwarding(calls, mine, { email, direction: 'SENT' })
    await handCopies(app, { originalId, forwardingId, count: 1 })
    await settled(forwardingId, 1)
    const row = await app.orm.em.fork().findOneOrFail(ForwardedDocument, { forwardingId })
    const detail = { to: email, reason: '550 unknown' }
    const bounced = { type: 'mail.bounced', subject: row.mailId ?? '', detail, principal: null } as const
    await app.orm.em.fork().transactional((em) => record(em, bounced))
    await eventually(async () => (await statesOf(app, forwardingId)).FAILED === 1 || undefined)
    const { documents } = await logOf(mine, forwardingId)
    expect(documents[0]).toMatchObject({ state: 'FAILED', reason: 'MAIL_REFUSED', note: '550 unknown' })
  })

  it('with another address gets what waits at once', async () => {
    receiver.set('moved-from', 'fails')
    const { forwardingId } = await newForwarding(calls, mine, { url: receiver.urlOf('moved-from') })
    await handCopies(app, { originalId, forwardingId, count: 1 })
    await eventually(async () => heardBy('moved-from')[0])
    await x.sql(`update forwardings set paused_until = now() + interval '1 day' where id = ?`, [forwardingId])
    await x.sql(
      `update pgboss.job set start_after = now() + interval '1 day'
       where name = 'forward-document' and state = 'created' and data->'data'->>'owner' = ?`,
      [forwardingId],
    )
    const path = { accountId: mine.accountId, forwardingId }
    const body = forwardingInput({ url: receiver.urlOf('moved-to') })
    expect((await calls('updateForwarding', mine.token, { path, body })).status).toBe(200)
    await settled(forwardingId, 1)
    expect(heardBy('moved-to')).toHaveLength(1)
  })

  it('that arrived is not given up by an older try', async () => {
    const { forwardingId } = await newForwarding(calls, mine, { email: 'ooit@intake.example' })
    await handCopies(app, { originalId, forwardingId, count: 1 })
    await settled(forwardingId, 1)
    const row = await app.orm.em.fork().findOneOrFail(ForwardedDocument, { forwardingId })
    await giveUpForwarding({ em: app.orm.em.fork() } as never, row)
    expect(await statesOf(app, forwardingId)).toMatchObject({ FORWARDED: 1, FAILED: 0 })
  })

  it('switched off sends nothing, and resends only once it is on', async () => {
    receiver.set('off', 'fails')
    const { forwardingId } = await newForwarding(calls, mine, { url: receiver.urlOf('off') })
    await handCopies(app, { originalId, forwardingId, count: 1 })
    await eventually(async () => heardBy('off')[0])
    const path = { accountId: mine.accountId, forwardingId }
    const set = (isOn: boolean) => {
      const body = forwardingInput({ url: receiver.urlOf('off'), isOn })
      return calls('updateForwarding', mine.token, { path, body })
    }
    expect((await set(false)).status).toBe(200)
    const { documents } = await logOf(mine, forwardingId)
    expect(documents[0]).toMatchObject({ state: 'FAILED', reason: 'SWITCHED_OFF' })
    const resend = () => calls('resendForwardedDocuments', mine.token, { path, body: { ids: null } })
    expect((await resend()).body.errorCode).toBe('FORWARDING_OFF')
    receiver.set('off', 'works')
    await set(true)
    expect((await resend()).body).toEqual({ count: 1 })
    await settled(forwardingId, 1)
  })

  it('has one target, and keeps its kind', async () => {
    const path = { accountId: mine.accountId }
    const make = async (more: object) =>
      (await calls('createForwarding', mine.token, { path, body: forwardingInput(more) })).body
        .violations?.[0].messageKey
    expect(await make({})).toBe('address-or-webhook')
    expect(await make({ email: 'a@b.example', url: receiver.urlOf('x') })).toBe('address-or-webhook')
    expect(await make({ url: 'http://10.0.0.8/' })).toBe('not-a-webhook-or-local-address')
    const { forwardingId } = await newForwarding(calls, mine, { email: 'soort@intake.example' })
    const body = forwardingInput({ url: receiver.urlOf('x') })
    const changed = await calls('updateForwarding', mine.token, { path: { ...path, forwardingId }, body })
    expect(changed.body.violations?.[0].messageKey).toBe('forwarding-stays')
    expect((await calls('deleteForwarding', mine.token, { path: { ...path, forwardingId } })).status).toBe(
      204,
    )
    expect(await listed(mine, forwardingId)).toBeUndefined()
  })

  it('of another company is not found', async () => {
    const { forwardingId } = await newForwarding(calls, mine, { email: 'eigen@intake.example' })
    const path = { accountId: customer.accountId, forwardingId }
    const answer = await calls('listForwardedDocuments', customer.token, { path })
    expect(answer.status).toBe(404)
    expect(await mailsFor(app, 'eigen@intake.example')).toEqual([])
  })
})
