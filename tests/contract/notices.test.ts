/** People are told of events in their companies: by mail and by push, once, and as they chose. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { record } from '#server/platform/events/record.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { completion, paperFor } from '#tests/support/mail-in.ts'
import { mailsArrived, mailsFor } from '#tests/support/mailbox.ts'
import { newMember } from '#tests/support/members.ts'
import { gatherNothing, gathers, joins, nextDay, noticesOf, strikeSeven } from '#tests/support/notices.ts'
import { type Company, newCompany, newPerson, type Person } from '#tests/support/people.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'

const served = setServer({ WEBHOOKS_TO_LOCALHOST: 'on' })
const { app, calls } = served
const exchange = exchangeOn(served)

let service: PushService
/** A company with a sent document, for the tests in which the telling alone counts. */
let firm: Company & { sentId: string; buyer: string }
beforeAll(async () => {
  service = await startPushService()
  await gatherNothing(app)
  const [seller, buyer] = await pair()
  firm = { ...seller, sentId: (await exchange.deliver(seller, buyer)).sentId, buyer: buyer.name }
})
afterAll(() => service?.close())

const choose = (of: Person, kind: string, speed: string, by: { mail?: boolean; push?: boolean } = {}) =>
  calls('updateNotices', of.token, {
    body: { notices: [{ kind, speed, mail: by.mail ?? true, push: by.push ?? false }] },
  })

const pair = async (): Promise<[Company, Company]> => [await newCompany(app), await newCompany(app)]

/** A document that a customer rejects. */
async function rejected(seller: Company, buyer: Company) {
  const { row } = await exchange.deliver(seller, buyer)
  await exchange.answer(buyer, row.id, { responseCode: 'RE', note: 'De prijs klopt niet.' })
  return row
}

type Told = { lastToldAt: string | null }

const colleague = () => newMember(app, firm.accountId, 'WRITER')
/** Tells the members of `firm`. */
const rejectedThere = () =>
  record(app.orm.em.fork(), { type: 'invoice.rejected', subject: firm.sentId, detail: {}, principal: null })

/** Rejections of one document, as many come in a storm. */
async function rejections(of: Company, invoiceId: string, count: number): Promise<void> {
  const before = (await noticesOf(app, of)).length
  await app.orm.em.fork().transactional(async (em) => {
    for (let nth = 0; nth < count; nth++)
      await record(em, { type: 'invoice.rejected', subject: invoiceId, detail: {}, principal: null })
  })
  await expect.poll(async () => (await noticesOf(app, of)).length).toBe(before + count)
}

const told = (of: Person) =>
  expect.poll(async () => (await noticesOf(app, of)).filter((notice) => !notice.told).length)

describe('the members who are told', () => {
  test('stand with their choices for every colleague, and for nobody else', async () => {
    const [mine, other] = await pair()
    const path = { accountId: mine.accountId }
    const reader = await newMember(app, mine.accountId, 'READER')
    const choice = { kind: 'PAID', speed: 'DAILY', mail: true, push: false }
    await calls('updateNotices', reader.token, { body: { notices: [choice] } })
    const { body } = await calls('listToldMembers', reader.token, { path })
    expect(body).toMatchObject([
      { email: mine.email, isYou: false },
      { memberId: reader.memberId, email: reader.email, isYou: true },
    ])
    const paid = body.map(({ notices }: { notices: { kind: string }[] }) =>
      notices.find(({ kind }) => kind === 'PAID'),
    )
    expect(paid).toEqual([{ ...choice, speed: 'NEVER', mail: false }, choice])
    expect((await calls('listToldMembers', other.token, { path })).status).toBe(404)
  })
})

describe('the choices of a person', () => {
  test('are those of the product until they choose', async () => {
    const [mine] = await pair()
    const { body } = await calls('getNotices', mine.token)
    const speeds = Object.fromEntries(
      body.notices.map(({ kind, speed }: { kind: string; speed: string }) => [kind, speed]),
    )
    expect(speeds).toEqual({
      ...{ RECEIVED: 'DAILY', WARNING: 'AT_ONCE', REJECTED: 'AT_ONCE', FAILED: 'AT_ONCE' },
      ...{ SIGNED: 'DAILY', PAID: 'NEVER', RECURRING: 'DAILY' },
    })
    expect(body.dailyAt).toBe('07:00')
    expect(Buffer.from(body.pushKey, 'base64url')).toHaveLength(65)
    expect((await calls('getNotices', mine.token)).body.pushKey).toBe(body.pushKey)
  })

  test('never and by nothing are the same', async () => {
    const [mine] = await pair()
    const { body } = await choose(mine, 'WARNING', 'AT_ONCE', { mail: false, push: false })
    expect(body.notices).toContainEqual({ kind: 'WARNING', speed: 'NEVER', mail: false, push: false })
    const { body: other } = await choose(mine, 'SIGNED', 'NEVER', { mail: true, push: true })
    expect(other.notices).toContainEqual({ kind: 'SIGNED', speed: 'NEVER', mail: false, push: false })
    expect(other.notices).toContainEqual({ kind: 'WARNING', speed: 'NEVER', mail: false, push: false })
  })
})

describe('an event', () => {
  test('is mailed at once to each member of the company, in their language, and to nobody else', async () => {
    const [seller, buyer] = await pair()
    const reader = await newMember(app, seller.accountId, 'READER')
    await app.orm.em.fork().execute(`update users set language = 'fr' where id = ?`, [reader.userId])
    const row = await rejected(seller, buyer)
    const [mail] = await mailsArrived(app, seller.email)
    expect(mail?.subject).toBe(`${seller.name}: ${buyer.name} weigert ${row.invoiceNumber}`)
    const [french] = await mailsArrived(app, reader.email)
    expect(french?.subject).toBe(`${seller.name}\u00a0: ${buyer.name} refuse ${row.invoiceNumber}`)
    await told(seller).toBe(0)
    expect(await mailsFor(app, seller.email)).toHaveLength(1)
    expect(await mailsFor(app, buyer.email)).toHaveLength(0)
  })

  test('is not told to its own maker, a stranger or somebody who left', async () => {
    const [seller, buyer] = await pair()
    const left = await newMember(app, seller.accountId, 'WRITER')
    const stranger = await newPerson(app)
    await choose(left, 'REJECTED', 'DAILY')
    await rejected(seller, buyer)
    await expect.poll(() => noticesOf(app, left)).toHaveLength(1)
    await calls('deleteMember', seller.token, {
      path: { accountId: seller.accountId, memberId: left.memberId },
    })
    await strikeSeven(app, left)
    await expect.poll(() => noticesOf(app, left)).toHaveLength(0)
    await mailsArrived(app, seller.email)
    expect(await mailsFor(app, left.email)).toHaveLength(1)
    expect((await mailsFor(app, left.email))[0]?.subject).not.toContain('weigert')
    expect(await mailsFor(app, stranger.email)).toHaveLength(0)
  })

  test('of a kind that is switched off while it waits is not told', async () => {
    const [seller, buyer] = await pair()
    await exchange.deliver(seller, buyer)
    await expect.poll(() => noticesOf(app, buyer)).toHaveLength(1)
    await choose(buyer, 'RECEIVED', 'NEVER')
    expect(await noticesOf(app, buyer)).toEqual([])
  })

  test('that waits for the overview leaves once its kind is told at once', async () => {
    const [seller, buyer] = await pair()
    await exchange.deliver(seller, buyer)
    await expect.poll(() => noticesOf(app, buyer)).toHaveLength(1)
    await choose(buyer, 'RECEIVED', 'AT_ONCE')
    const [mail] = await mailsArrived(app, buyer.email)
    expect(mail?.subject).toContain('kwam binnen van')
  })
})

describe('a paper that waits for its data', () => {
  const uploaded = async (mine: Company) => {
    const path = { accountId: mine.accountId }
    const file = { name: 'roosje.pdf', bytes: await typedPdf(paperFor(mine)) }
    const { body } = await calls('uploadReceivedFile', mine.token, { path, file })
    return body.files[0].mailedFileId as string
  }

  test('is told to a colleague with the number that was read on it', async () => {
    const mine = await newCompany(app)
    const colleague = await newMember(app, mine.accountId, 'WRITER')
    const mailedFileId = await uploaded(mine)
    await expect.poll(() => noticesOf(app, colleague)).toHaveLength(1)
    expect(await noticesOf(app, mine)).toHaveLength(0)
    const path = { accountId: mine.accountId, mailedFileId }
    await expect
      .poll(async () => (await calls('getMailedFile', mine.token, { path })).body.file.reading)
      .toBe('DONE')
    await strikeSeven(app, colleague)
    const [mail] = await mailsArrived(app, colleague.email)
    expect(mail?.text).toContain('Document: R-2026-88')
    expect(mail?.text).toContain(`/to-complete/${mailedFileId}`)
  })

  test('is told no more once it was completed', async () => {
    const mine = await newCompany(app)
    const colleague = await newMember(app, mine.accountId, 'WRITER')
    const id = await uploaded(mine)
    await expect.poll(() => noticesOf(app, colleague)).toHaveLength(1)
    const path = { accountId: mine.accountId, id }
    await calls('completeReceivedInvoice', mine.token, { path, body: completion({ iban: null }) })
    await expect.poll(() => noticesOf(app, colleague)).toHaveLength(2)
    await strikeSeven(app, colleague)
    const [mail] = await mailsArrived(app, colleague.email)
    expect(mail?.text).toContain(`/document/${id}`)
  })
})

describe('many events', () => {
  test('a hundred at once are one mail, and the storm after it a few', async () => {
    const [seller, buyer] = await pair()
    const { sentId } = await exchange.deliver(seller, buyer)
    await gathers(app, true)
    await rejections(seller, sentId, 100)
    await told(seller).toBe(0)
    await gathers(app, false)
    const [mail] = await mailsArrived(app, seller.email)
    expect(mail?.subject).toBe(`${seller.name}: 100 berichten`)
    for (let storm = 0; storm < 3; storm++) {
      await rejections(seller, sentId, 1)
      if (storm < 2) await told(seller).toBe(0)
    }
    await expect.poll(async () => (await noticesOf(app, seller)).filter((one) => !one.told).length).toBe(1)
    expect(await mailsFor(app, seller.email)).toHaveLength(3)
    // The pause ends, and one more message tells the waiting notices.
    await app.orm.em
      .fork()
      .execute(`update tellings set at = at - interval '10 minutes' where user_id = ?`, [seller.userId])
    await strikeSeven(app, seller)
    await told(seller).toBe(0)
    expect(await mailsArrived(app, seller.email, 4)).toHaveLength(4)
  })

  test('of three companies are one overview a day, and what comes after it is told the next day', async () => {
    const seller = await newCompany(app)
    const mine = [await newCompany(app), await newCompany(app), await newCompany(app)] as const
    const [first, second, third] = mine
    await joins(app, first, [second, third])
    for (const company of mine) await exchange.deliver(seller, company)
    await expect.poll(() => noticesOf(app, first)).toHaveLength(3)
    expect(await mailsFor(app, first.email)).toHaveLength(0)
    await strikeSeven(app, first)
    const [mail] = await mailsArrived(app, first.email)
    expect(mail?.subject).toMatch(/^Je overzicht van \d\d\/\d\d\/\d{4}: 3 bedrijven$/)
    for (const { name } of mine) expect(mail?.text).toContain(`${name}\n1 document kwam binnen`)
    await exchange.deliver(seller, second)
    await expect.poll(() => noticesOf(app, first)).toHaveLength(4)
    await strikeSeven(app, first)
    await expect
      .poll(() =>
        app.orm.em
          .fork()
          .execute('select 1 from notices where user_id = ? and told_at is null and due_at > now()', [
            first.userId,
          ]),
      )
      .toHaveLength(1)
    expect(await mailsFor(app, first.email)).toHaveLength(1)
    await nextDay(app, first)
    await strikeSeven(app, first)
    expect(await mailsArrived(app, first.email, 2)).toHaveLength(2)
    await told(first).toBe(0)
  })
})

describe('a press', () => {
  const stopped = async (how: RequestInit) => {
    const person = await colleague()
    await rejectedThere()
    const [mail] = await mailsArrived(app, person.email)
    const link = new URL(String(mail?.unsubscribe))
    return {
      person,
      mail,
      answer: await fetch(`${app.url}${link.pathname}`, how),
      path: link.pathname,
    }
  }
  const rejectedChoice = async (of: Person) =>
    (await calls('getNotices', of.token)).body.notices.find(
      ({ kind }: { kind: string }) => kind === 'REJECTED',
    )

  test('on the link shows what it stops, and changes nothing', async () => {
    const { person, answer, mail } = await stopped({})
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Een klant weigert')
    expect(mail?.text).toContain(String(mail?.unsubscribe))
    expect(await rejectedChoice(person)).toMatchObject({ speed: 'AT_ONCE', mail: true })
  })

  test('stops the mails of that kind, without a page too, and push stays', async () => {
    const body = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { person, answer, path } = await stopped({ method: 'POST', body, headers })
    expect(answer.status).toBe(200)
    expect(await rejectedChoice(person)).toEqual({
      kind: 'REJECTED',
      speed: 'AT_ONCE',
      mail: false,
      push: true,
    })
    expect((await fetch(`${app.url}${path}`, { method: 'POST', body, headers })).status).toBe(200)
    const { body: all } = await calls('getNotices', person.token)
    expect(all.notices.filter(({ mail }: { mail: boolean }) => mail)).toHaveLength(5)
  })

  test('of a forged link stops nothing', async () => {
    const { person, path } = await stopped({})
    const token = path.split('/').at(-1) ?? ''
    for (const forged of [`${token.slice(0, -2)}AA`, 'x', `${token.slice(0, 22)}_${token.slice(23)}`]) {
      const answer = await fetch(`${app.url}/notices/stop/${forged}`, { method: 'POST' })
      expect(answer.status).toBe(404)
    }
    expect(await rejectedChoice(person)).toMatchObject({ mail: true })
  })
})

describe('push', () => {
  const subscribe = (of: Person, manner: string) =>
    calls('addPushBrowser', of.token, { body: service.subscription(manner) })
  const pushedTo = (manner: string) => service.pushed.filter((one) => one.manner === manner)
  const browsersOf = async (of: Person) => (await calls('listPushBrowsers', of.token)).body

  test('reaches a browser, encrypted, signed, and without a name or an amount', async () => {
    const person = await colleague()
    await subscribe(person, 'takes')
    await rejectedThere()
    await expect.poll(() => pushedTo('takes')).toHaveLength(1)
    const [{ headers, payload } = {} as never] = pushedTo('takes')
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: payload.tag })
    expect(headers.authorization).toMatch(/^vapid t=/)
    expect(payload).toMatchObject({
      title: firm.name,
      body: '1 klant weigert een factuur.',
      language: 'nl',
    })
    expect(payload.path).toContain(`invoices/${firm.accountId}/document/`)
    expect(JSON.stringify(payload)).not.toContain(firm.buyer)
    await expect.poll(async () => (await browsersOf(person))[0]?.lastToldAt).not.toBeNull()
  })

  test.each(fewOf(['gone', 'unknown', 'foreign'], 1))(
    'to a browser that is %s ends it, and the person is mailed',
    async (manner) => {
      const person = await colleague()
      await choose(person, 'REJECTED', 'AT_ONCE', { mail: false, push: true })
      await subscribe(person, manner)
      await rejectedThere()
      const [mail] = await mailsArrived(app, person.email)
      expect(mail?.subject).toContain('weigert')
      expect(await browsersOf(person)).toEqual([])
      expect(await mailsFor(app, person.email)).toHaveLength(1)
    },
  )

  test('that one browser takes is not mailed, though another is gone', async () => {
    const person = await colleague()
    await choose(person, 'REJECTED', 'AT_ONCE', { mail: false, push: true })
    await subscribe(person, 'gone')
    await subscribe(person, 'takes')
    await rejectedThere()
    const isTold = async () => (await browsersOf(person)).map(({ lastToldAt }: Told) => lastToldAt !== null)
    await expect.poll(isTold).toEqual([true])
    expect(await mailsFor(app, person.email)).toHaveLength(0)
  })

  test.each(fewOf(['busy', 'fails'], 1))(
    'to a service that is %s is sent again, under the same tag',
    async (manner) => {
      const [mine] = await pair()
      await subscribe(mine, manner)
      expect((await calls('sendTestNotice', mine.token)).body).toEqual({ email: mine.email, browsers: 1 })
      await expect.poll(() => pushedTo(manner).length).toBe(2)
      const tags = new Set(pushedTo(manner).map(({ payload }) => payload.tag))
      expect(tags.size).toBe(1)
      await expect.poll(async () => (await browsersOf(mine))[0]?.lastToldAt).not.toBeNull()
    },
  )

  test('that is too large says that there is news, and no more', async () => {
    const [mine] = await pair()
    await subscribe(mine, 'small')
    await calls('sendTestNotice', mine.token)
    await expect.poll(() => pushedTo('small').length).toBe(2)
    expect(Object.keys(pushedTo('small')[1]?.payload ?? {})).toEqual(['tag'])
  })

  test.runIf(isThorough)('to a service that hangs is sent again after its time', async () => {
    const [mine] = await pair()
    await subscribe(mine, 'hangs')
    await calls('sendTestNotice', mine.token)
    await expect.poll(() => pushedTo('hangs').length).toBe(2)
  })

  test('ends where the session of its browser was signed out', async () => {
    const other = await newPerson(app)
    const anew = await newPerson(app)
    const body = service.subscription('takes')
    const { body: first } = await calls('addPushBrowser', anew.token, { body })
    expect((await calls('addPushBrowser', anew.token, { body })).body.id).toBe(first.id)
    await calls('addPushBrowser', other.token, { body })
    expect(await browsersOf(anew)).toEqual([])
    expect(await browsersOf(other)).toHaveLength(1)
    const person = await colleague()
    await subscribe(person, 'quits')
    await choose(person, 'REJECTED', 'AT_ONCE', { mail: false, push: true })
    await calls('signOut', person.token)
    await rejectedThere()
    const [mail] = await mailsArrived(app, person.email)
    expect(mail?.subject).toContain('weigert')
    expect(pushedTo('quits')).toEqual([])
  })

  test.each([
    ['an address inside', 'http://10.0.0.1/push'],
    ['another protocol', 'ftp://push.browser.example/x'],
    ['a password in the address', 'https://a:b@push.browser.example/x'],
  ])('takes no %s', async (_, endpoint) => {
    const [mine] = await pair()
    const { keys } = service.subscription('takes')
    const { status, body } = await calls('addPushBrowser', mine.token, { body: { endpoint, keys } })
    expect([status, body.errorCode]).toEqual([400, 'FORM_ERRORS'])
  })

  test('takes no key that is no point of the curve', async () => {
    const [mine] = await pair()
    const { endpoint, keys } = service.subscription('takes')
    const { status } = await calls('addPushBrowser', mine.token, {
      body: { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } },
    })
    expect(status).toBe(400)
  })
})
