/**
 * The test company of an account, on an installation whose network and mail server answer nobody: nothing leaves, and each
 * receiver behaves by its number.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { getAccountsDocument } from '#generated/graphql-documents.ts'
import type { Call } from '#tests/support/call.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { finishedCall } from '#tests/support/finished.ts'
import { type Company, newCompany, newPerson } from '#tests/support/people.ts'
import { type Draft, eventually, readyDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'
import { isThorough } from '#tests/support/thorough.ts'

const NOBODY = '127.0.0.1:9'
const stage = setServer({
  NETWORK: 'phoss-ap',
  NETWORK_URL: `http://${NOBODY}`,
  NETWORK_KEY: 'unused',
  NETWORK_WEBHOOK_SECRET: 'of-nobody'.repeat(4),
  SMTP_URL: `smtp://${NOBODY}`,
})
const { app, calls, asks } = stage
const x = exchangeOn(stage)
let live: Company
let test: Company

beforeAll(async () => {
  live = await newCompany(app)
  const { body } = await calls('createSandbox', live.token, { path: { accountId: live.accountId } })
  test = { ...live, accountId: body.accountId }
})

const to = (kbo: string): Draft => readyDraft({ name: 'Testontvanger', kbo })
const send = (draft: Draft, more: Call = {}) =>
  calls('sendInvoice', test.token, {
    path: { accountId: test.accountId },
    ...finishedCall(test, draft),
    ...more,
  })
const sent = async (kbo: string) => {
  const { status, body } = await send(to(kbo))
  expect([status, body.errorCode]).toEqual([201, undefined])
  return String(body.id)
}
const typesOf = async (invoiceId: string, last: Parameters<typeof x.told>[2]) =>
  (await x.told(test, invoiceId, last)).map(({ type }) => type)

describe('a test company', () => {
  it('is made once, belongs to the members of the first, and is marked as a test company', async () => {
    const again = await calls('createSandbox', live.token, { path: { accountId: live.accountId } })
    expect(again.body.accountId).toBe(test.accountId)
    const own = await calls('getSandbox', live.token, { path: { accountId: test.accountId } })
    expect(own.body).toMatchObject({ accountId: test.accountId })
    const { data } = await asks(getAccountsDocument, live.token, { userId: live.userId })
    const told = data?.getAccounts.map(({ id, isTest }) => [id, isTest])
    expect(told?.toSorted()).toEqual(
      [
        [live.accountId, false],
        [test.accountId, true],
      ].toSorted(),
    )
    const stranger = await newPerson(app)
    const path = { accountId: test.accountId }
    expect((await calls('getSandbox', stranger.token, { path })).status).toBe(404)
  })

  it('connects no external tool', async () => {
    const path = { accountId: test.accountId }
    expect((await calls('getToolAuthorisationLink', test.token, { path })).body.errorCode).toBe('FORBIDDEN')
  })

  it('receives nothing for the first one, whose address it has', async () => {
    const [row] = await x.sql<{ n: number }>(
      `select count(*)::int as n from accounts where participant_identifiers && array[?] and not is_test`,
      [`0208:${live.kbo}`],
    )
    expect(row?.n).toBe(1)
  })
})

describe('a test receiver', () => {
  it.each([
    ['is reachable and never answers', '1999990144', ['CREATED', 'TRANSMITTED']],
    ['accepts', '1999990342', ['CREATED', 'TRANSMITTED', 'ACKNOWLEDGED', 'ACCEPTED']],
    ['rejects, with a reason', '1999990441', ['CREATED', 'TRANSMITTED', 'ACKNOWLEDGED', 'REJECTED']],
    [
      'refuses by its rules, which its sender is mailed within',
      '1999990639',
      ['CREATED', 'VALIDATION_ERROR'],
    ],
    ["can't be reached", '1999990936', ['CREATED', 'ERROR']],
  ] as const)('%s', async (_, kbo, expected) => {
    const id = await sent(kbo)
    const types = await typesOf(id, expected.at(-1) ?? 'CREATED')
    expect(types.filter((type) => expected.some((one) => one === type))).toEqual(expected)
    if (kbo === '1999990441') {
      const events = await x.events(test, id)
      expect(events.at(-1)?.detail).toMatchObject({ responseCode: 'RE', reasons: ['PRI'] })
    }
    if (kbo === '1999990639') {
      const path = { accountId: test.accountId }
      const told = () => calls('listSandboxMails', test.token, { path })
      await expect.poll(async () => (await told()).body[0]?.to).toBe(test.email)
    }
  })

  it('is not registered, and gets a mail that goes nowhere when told to', async () => {
    const draft = to('1999990243')
    expect((await send(draft)).body.errorCode).toBe('UNREGISTERED_CUSTOMER')
    const { body } = await send(draft, { query: { sendviaemail: true } })
    await x.told(test, body.id, 'TRANSMITTED')
    const path = { accountId: live.accountId }
    const mails = (await calls('listSandboxMails', live.token, { path })).body
    expect(mails[0]).toMatchObject({ to: draft.inputDetails?.customer?.email })
  })

  it('stands behind an e-mail gateway: the document needs an address', async () => {
    const draft = to('1999990738')
    if (draft.inputDetails?.customer) draft.inputDetails.customer.email = null
    expect((await send(draft)).body.errorCode).toBe('HERMES_NO_EMAIL_SPECIFIED')
  })

  it.runIf(isThorough)('is down twice, and takes it at the third try', async () => {
    const id = await sent('1999990837')
    const arrived = eventually(async () => {
      await x.hurry()
      return (await x.events(test, id)).find(({ type }) => type === 'TRANSMITTED')
    })
    expect((await arrived).type).toBe('TRANSMITTED')
    const [message] = await x.sql<{ tries: number }>(
      'select tries from sandbox_messages m join invoices i on m.key = i.message_id::text where i.id = ?',
      [id],
    )
    expect(message?.tries).toBe(3)
  })

  it('is down for good: tried again for 48 hours, which the clock makes pass, then failed', async () => {
    const id = await sent('1999991035')
    const path = { accountId: test.accountId }
    const tries = async () => {
      const sql =
        'select tries from sandbox_messages m join invoices i on m.key = i.message_id::text where i.id = ?'
      const [message] = await x.sql<{ tries: number }>(sql, [id])
      return message?.tries ?? 0
    }
    await expect.poll(tries).toBeGreaterThan(0)
    const before = await tries()
    await calls('setSandboxClock', test.token, { path, body: { seconds: 47 * 3_600 } })
    await expect.poll(tries).toBeGreaterThan(before)
    expect((await x.events(test, id)).map(({ type }) => type)).not.toContain('ERROR')
    await calls('setSandboxClock', test.token, { path, body: { seconds: 3_600 } })
    expect(await typesOf(id, 'ERROR')).toContain('ERROR')
  })

  it('answers after three days, which the clock makes now', async () => {
    const id = await sent('1999990540')
    await x.told(test, id, 'ACKNOWLEDGED')
    const path = { accountId: test.accountId }
    const before = (await calls('getSandbox', test.token, { path })).body
    expect(before.answersDue).toBe(1)
    const half = await calls('setSandboxClock', test.token, { path, body: { seconds: 100_000 } })
    expect(Date.parse(half.body.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(100_000_000)
    await calls('setSandboxClock', test.token, { path, body: { seconds: 200_000 } })
    expect(await typesOf(id, 'ACCEPTED')).toContain('ACCEPTED')
    expect((await calls('getSandbox', test.token, { path })).body.answersDue).toBe(0)
  })
})

describe('a document that comes in at a test company', () => {
  const upload = (company: Company, xml: Buffer, headers: Record<string, string> = {}) =>
    calls('uploadTestDocument', company.token, { path: { accountId: company.accountId }, xml, headers })

  it('is judged and listed as from the network, answered, and its answer goes nowhere', async () => {
    const { status, body } = await upload(test, testDocumentFor(live))
    expect(status).toBe(201)
    const path = { accountId: test.accountId, id: body.id }
    const typesAt = async () =>
      (await calls('getReceivedInvoiceEvents', test.token, { path })).body.map(
        ({ type }: { type: string }) => type,
      )
    expect((await calls('getReceivedInvoice', test.token, { path })).body).toMatchObject({
      invoiceNumber: '2026-0149',
    })
    const answer = { path, body: { responseCode: 'AP' } }
    expect((await calls('sendApplicationResponse', test.token, answer)).body.status).toBe('ACCEPTED')
    await expect
      .poll(async () => (await typesAt()).filter((type: string) => type === 'ANSWER_DELIVERED').length, {
        timeout: 20_000,
      })
      .toBe(2)
    const [row] = await x.sql<{ n: number }>(
      'select count(*)::int as n from received_invoices where account_id = ?',
      [live.accountId],
    )
    expect(row?.n).toBe(0)
  })

  it('is refused at a live company, for another buyer, and when it is none', async () => {
    const elsewhere = await newCompany(app)
    expect((await upload(live, testDocumentFor(live))).body.errorCode).toBe('FORBIDDEN')
    const keyOf = async (xml: Buffer) => (await upload(test, xml)).body.violations?.[0]?.messageKey
    expect(await keyOf(testDocumentFor(elsewhere))).toBe('other-buyer')
    expect(await keyOf(Buffer.from('<Invoice'))).toBe('unreadable-xml')
    expect(await keyOf(Buffer.from('<a/>'))).toBe('unreadable-xml')
    const ascii = String(testDocumentFor(live)).replace('encoding="UTF-8"', 'encoding="US-ASCII"')
    expect(await keyOf(Buffer.from(ascii))).toBe('unreadable-xml')
  })
})
