/** Whether an invitation to read along gets to somebody: said in the list and in the activity, and never called sent where no mail left. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordFeedback } from '#server/ports/mail/mail-event.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { newInvitation, newReader } from '#tests/support/seats.ts'
import { type Served, servedBy } from '#tests/support/server.ts'
import { type SmtpServer, startSmtp } from '#tests/support/smtp-server.ts'

let smtp: SmtpServer
let app: TestApp
const { calls }: Served = servedBy(() => app)
let mine: Company

beforeAll(async () => {
  smtp = await startSmtp()
  app = await startApp({ SMTP_URL: smtp.url })
  mine = await newCompany(app)
})

afterAll(async () => {
  await app?.close()
  smtp?.close()
})

const path = () => ({ accountId: mine.accountId })
const newAddress = () => `boekhouder-${newKbo()}@test.example`
const invite = (email: string) =>
  calls('createSeat', mine.token, { path: path(), body: { email, language: 'nl' } })
const reachOf = async (email: string) =>
  (await calls('listSeats', mine.token, { path: path() })).body.find(
    (seat: { email: string }) => seat.email === email,
  )?.reach
async function eventsOf(email: string): Promise<string[]> {
  const { body } = await calls('listActivity', mine.token, { path: path(), query: { limit: '1000' } })
  const events: { type: string; detail: { email?: string } }[] = body.events
  return events.filter(({ detail }) => detail?.email === email).map(({ type }) => type)
}
/** Events arrive a moment later. */
const heard = (email: string, type: string) =>
  eventually(async () => (await eventsOf(email)).find((one) => one === type))
const bounce = (about: string, to: string) =>
  app.orm.em.fork().transactional((em) => recordFeedback(em, { about, to, feedback: 'bounced' }))
const complain = (email: string) =>
  app.orm.em.fork().execute('insert into mail_suppressions (address, since) values (?, now())', [email])
const not = (reason: string) => ({ reachable: false, by: null, reason })

it('who was mailed is NOT_CONNECTED until they accept, and then reached by mail', async () => {
  const { email, token } = await newInvitation(app, mine)
  expect(await reachOf(email)).toMatchObject(not('NOT_CONNECTED'))
  await calls('acceptSeatInvitation', undefined, { body: { token } })
  expect(await reachOf(email)).toMatchObject({ reachable: true, by: 'EMAIL', reason: null })
})

it('a mail that comes back is said in the list and in the activity, until another one is taken', async () => {
  const email = newAddress()
  const { body } = await invite(email)
  expect(body.reach).toMatchObject(not('NOT_CONNECTED'))
  await bounce(body.id, email)
  expect(await reachOf(email)).toMatchObject(not('BOUNCED'))
  expect((await reachOf(email)).since).not.toBeNull()
  await heard(email, 'seat.bounced')
  expect((await eventsOf(email)).toSorted()).toEqual(['seat.bounced', 'seat.invited'])
  expect((await invite(email)).body.reach).toMatchObject(not('NOT_CONNECTED'))
})

it('somebody who reads along, and whose mails come back, is not called reached', async () => {
  const { email, seatIds } = await newReader(app, [mine.accountId])
  await bounce(seatIds[0] ?? '', email)
  expect(await reachOf(email)).toMatchObject(not('BOUNCED'))
})

it('a person who stopped our mails is STOPPED, and is not invited again', async () => {
  const { email } = await newInvitation(app, mine)
  await complain(email)
  expect(await reachOf(email)).toMatchObject(not('STOPPED'))
  expect((await invite(email)).body.errorCode).toBe('MAIL_REFUSED')
})

it('a mail that the server refuses makes nobody invited, in the list and in the activity', async () => {
  const email = newAddress()
  smtp.reply({ recipient: '550 5.1.1 no such user' }, email)
  const { body } = await invite(email)
  expect([body.errorCode, body.violations?.[0]?.field]).toEqual(['MAIL_REFUSED', '/email'])
  expect(await reachOf(email)).toBeUndefined()
  const other = newAddress()
  await invite(other)
  await heard(other, 'seat.invited')
  expect(await eventsOf(email)).toEqual([])
})

it('a mail of which nobody knows whether it left is not called sent', async () => {
  const email = newAddress()
  smtp.reply({ recipient: '451 4.3.0 try again later' }, email)
  expect((await invite(email)).status).toBe(503)
  expect(await reachOf(email)).toMatchObject(not('UNKNOWN'))
  smtp.reply({ recipient: '250 2.1.5 fine' }, email)
  expect((await invite(email)).body.reach).toMatchObject(not('NOT_CONNECTED'))
  await heard(email, 'seat.invited')
  expect(await eventsOf(email)).toEqual(['seat.invited'])
})
