/** Asking companies for a seat by a file: each once, with reminders, and only an owner of the company gives it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { getAccountsDocument } from '#generated/graphql-documents.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany, newKbo, newPerson, type Person } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { newReader, newSeatRequest } from '#tests/support/seats.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer()
let company: Company

beforeAll(async () => {
  company = await newCompany(app)
})

type Row = [name: string, number: string, email: string, language?: string]
const table = (rows: Row[], heads = ['Bedrijf', 'Ondernemingsnummer', 'E-mail', 'Taal']) =>
  [heads, ...rows].map((row) => row.join(';')).join('\n')
const requestSeats = (person: Person, text: string) =>
  calls('requestSeats', person.token, { file: { name: 'klanten.csv', bytes: Buffer.from(text) } })
const listed = async (person: Person) => (await calls('listSeatRequests', person.token, {})).body
const newAddress = () => `chef-${newKbo()}@test.example`

/** Out of the newest mail. */
const tokenFor = (email: string): Promise<string> =>
  eventually(async () => {
    const [mail] = await mailsFor(app, email)
    return /\/seat#ask\.([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  })
const DAY = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

describe('a file', () => {
  test('asks each company by a mail in its language, with the name of the asker', async () => {
    const person = await newPerson(app)
    const [flemish, french] = [newAddress(), newAddress()]
    const answer = await requestSeats(
      person,
      table([
        ['Sel Gris', newKbo(), flemish],
        ['Atelier', newKbo(), french, 'Frans'],
      ]),
    )
    expect(answer.body).toEqual({ asked: 2, skipped: 0 })
    await tokenFor(flemish)
    const [mail] = await mailsFor(app, french)
    expect(mail?.subject).toBe('Anna Peeters demande à consulter Atelier')
    expect((await listed(person)).map(({ state }: { state: string }) => state)).toEqual(['ASKED', 'ASKED'])
  })

  test('with a wrong row asks nobody, and tells each by row and column', async () => {
    const person = await newPerson(app)
    const email = newAddress()
    const number = newKbo()
    const answer = await requestSeats(
      person,
      table([
        ['Sel Gris', number, email],
        ['', '0123456700', 'chef', 'Klingon'],
        ['Twice', number, newAddress()],
      ]),
    )
    expect(answer.status).toBe(400)
    expect(answer.body.violations).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: '/rows/3/name', messageKey: 'not-empty' }),
        expect.objectContaining({ field: '/rows/3/number', messageKey: 'not-a-valid-kbo' }),
        expect.objectContaining({ field: '/rows/3/email', messageKey: 'not-email' }),
        expect.objectContaining({ field: '/rows/3/language', messageKey: 'not-a-choice' }),
        expect.objectContaining({ field: '/rows/4/number', messageKey: 'not-unique' }),
      ]),
    )
    expect(await listed(person)).toEqual([])
    expect(await mailsFor(app, email)).toEqual([])
  })

  test('asks nobody twice, in whatever notation and under whatever address, nor whom the person reaches', async () => {
    const reader = await newReader(app, [company.accountId])
    const number = newKbo()
    const first = newAddress()
    await requestSeats(reader, table([['Sel Gris', number, first]]))
    const dotted = `BE ${number.slice(0, 4)}.${number.slice(4, 7)}.${number.slice(7)}`
    const again = newAddress()
    const answer = await requestSeats(
      reader,
      table([
        ['Sel Gris', dotted, again],
        [company.name, company.kbo, newAddress()],
      ]),
    )
    expect(answer.body).toEqual({ asked: 0, skipped: 2 })
    expect(await listed(reader)).toHaveLength(1)
    expect(await mailsFor(app, again)).toEqual([])
  })

  test('two at once ask each company once', async () => {
    const person = await newPerson(app)
    const email = newAddress()
    const text = table([['Sel Gris', newKbo(), email]])
    const answers = await Promise.all([requestSeats(person, text), requestSeats(person, text)])
    expect(answers.map(({ body }) => body.asked).sort()).toEqual([0, 1])
    await tokenFor(email)
    expect(await mailsFor(app, email)).toHaveLength(1)
  })

  test('its template names the columns', async () => {
    const person = await newPerson(app)
    const { status, headers } = await calls('downloadSeatRequestsTemplate', person.token, {
      query: { lang: 'fr' },
    })
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('entreprises.xlsx'),
    ])
  })
})

describe('an answer', () => {
  const ask = async (number: string) => {
    const person = await newPerson(app)
    const email = newAddress()
    await requestSeats(person, table([['Sel Gris', number, email]]))
    return { person, email, token: await tokenFor(email) }
  }
  const accept = (by: Company, token: string) =>
    calls('acceptSeatRequest', by.token, { path: { accountId: by.accountId }, body: { token } })

  test('of an owner gives the seat, without the documents of the second channel, and the link ends', async () => {
    const own = await newCompany(app)
    const { person, token } = await ask(own.kbo)
    const { body: read } = await calls('readSeatRequest', undefined, { body: { token } })
    expect(read).toMatchObject({
      company: 'Sel Gris',
      number: own.kbo,
      askedBy: person.email,
      name: 'Anna Peeters',
    })
    const { status, body } = await accept(own, token)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        state: 'ACCEPTED',
        email: person.email,
        invitedBy: own.email,
        readsDocuments: false,
      }),
    ])
    const { data } = await asks(getAccountsDocument, person.token, { userId: person.userId })
    expect(data?.getAccounts.map(({ id }) => id)).toEqual([own.accountId])
    expect((await listed(person))[0].state).toBe('ACCEPTED')
    expect((await accept(own, token)).status).toBe(410)
  })

  test('of an owner of another company gives nothing', async () => {
    const { person, token } = await ask(newKbo())
    expect((await accept(company, token)).status).toBe(403)
    expect((await listed(person))[0].state).toBe('ASKED')
  })

  test('of a colleague who is no owner gives nothing', async () => {
    const own = await newCompany(app)
    const { token } = await ask(own.kbo)
    const writer = await newPerson(app, { accountId: own.accountId, role: 'WRITER' })
    expect((await accept({ ...own, ...writer }, token)).status).toBe(403)
  })

  test('that refuses is told to the asker, who can not ask again', async () => {
    const number = newKbo()
    const { person, token } = await ask(number)
    expect((await calls('refuseSeatRequest', undefined, { body: { token } })).status).toBe(200)
    expect((await listed(person))[0]).toMatchObject({ state: 'REFUSED', mayRemind: false })
    const again = await requestSeats(person, table([['Sel Gris', number, newAddress()]]))
    expect(again.body).toEqual({ asked: 0, skipped: 1 })
    expect((await calls('readSeatRequest', undefined, { body: { token } })).status).toBe(410)
  })
})

describe('a reminder', () => {
  const remind = (person: Person, seatRequestId: string) =>
    calls('remindSeatRequest', person.token, { path: { seatRequestId } })

  test('leaves a week after the mail before, also for one that expired, and ends the earlier link', async () => {
    const person = await newPerson(app)
    const email = newAddress()
    const { id, token } = await newSeatRequest(app, person.userId, {
      ...{ email, askedAt: daysAgo(40), expiresAt: daysAgo(10) },
    })
    expect((await listed(person))[0]).toMatchObject({ state: 'EXPIRED', mayRemind: true })
    expect((await remind(person, id)).body).toMatchObject({ state: 'ASKED', mayRemind: false })
    const newer = await tokenFor(email)
    expect((await calls('readSeatRequest', undefined, { body: { token: newer } })).status).toBe(200)
    expect((await calls('readSeatRequest', undefined, { body: { token } })).status).toBe(410)
    const { status, body } = await remind(person, id)
    expect([status, body.errorCode]).toEqual([409, 'REMINDED_ENOUGH'])
  })

  test('is not sent a fourth time', async () => {
    const person = await newPerson(app)
    const { id } = await newSeatRequest(app, person.userId, { askedAt: daysAgo(20) })
    await app.orm.em.fork().execute('update seat_requests set reminders = 3 where id = ?', [id])
    expect((await remind(person, id)).status).toBe(409)
  })
})

test('a withdrawn request ends its link, is listed no more, and may be asked again', async () => {
  const person = await newPerson(app)
  const number = newKbo()
  const { id, token } = await newSeatRequest(app, person.userId, { number })
  const withdrawn = await calls('withdrawSeatRequest', person.token, { path: { seatRequestId: id } })
  expect(withdrawn.status).toBe(204)
  expect(await listed(person)).toEqual([])
  expect((await calls('readSeatRequest', undefined, { body: { token } })).status).toBe(410)
  const again = await requestSeats(person, table([['Sel Gris', number, newAddress()]]))
  expect(again.body.asked).toBe(1)
})

test('a person mails 500 requests a day at most, also where they withdraw each', async () => {
  const person = await newPerson(app)
  const ask = () => requestSeats(person, table([['Sel Gris', newKbo(), newAddress()]]))
  expect((await ask()).body.asked).toBe(1)
  await app.orm.em
    .fork()
    .execute('update rate_limits set calls = 500 where key = ?', [`seat requests of ${person.userId}`])
  const refused = await ask()
  expect([refused.status, (await listed(person)).length]).toEqual([429, 1])
})

test('a request is of its asker alone', async () => {
  const { id } = await newSeatRequest(app, (await newPerson(app)).userId)
  const stranger = await newPerson(app)
  expect((await calls('withdrawSeatRequest', stranger.token, { path: { seatRequestId: id } })).status).toBe(
    404,
  )
})
