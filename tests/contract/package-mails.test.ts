/**
 * The mail on the first of the month, once for each account and month, even after a stop or with several processes; and its
 * receivers.
 */
import { describe, expect, it } from 'vitest'
import { queuePackageMails } from '#server/packages/mail-package.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { storeReceived, storeSent } from '#tests/support/month.ts'
import { forgetRecipients, newRecipient } from '#tests/support/package-recipients.ts'
import { type Company, newCompany, newPerson } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()

/** The mails on that day in Brussels have left by then. */
const MOMENT = new Date('2026-11-01T05:00:00Z')
const BEFORE = new Date('2026-11-01T04:59:59Z')

const look = (now: Date, at: Pick<TestApp, 'orm' | 'queue'> = app) => queuePackageMails(at, now)

/** Once nothing of it waits or runs. */
async function settled(accountId: string): Promise<string[]> {
  return eventually(async () => {
    const em = app.orm.em.fork()
    const [waiting] = await em.execute<{ count: string }[]>(
      `select count(*) from pgboss.job where name in ('mail-package', 'send-mail') and state <> 'completed'`,
    )
    const rows = await em.execute<{ month: string; mailed: boolean }[]>(
      'select month, mailed_at is not null as mailed from package_mails where account_id = ? order by month',
      [accountId],
    )
    const isDone = Number(waiting?.count) === 0 && rows.every(({ mailed }) => mailed)
    return isDone ? rows.map(({ month }) => month) : undefined
  })
}

const subjects = async (email: string) => (await mailsFor(app, email)).map(({ subject }) => subject).sort()

/** A company with one recipient, who confirmed on that day; in the time of its own that a test has. */
async function mailed(confirmedAt: string, language: 'nl' | 'fr' | 'en' = 'nl', name = 'Bakkerij Peeters') {
  const mine = await newCompany(app, { name })
  const recipient = await newRecipient(app, mine.accountId, { language, confirmedAt: new Date(confirmedAt) })
  return { ...mine, ...recipient, own: mine.email }
}

const OCTOBER = '2026-10-15T10:00:00Z'

describe('the mail on the first of the month', () => {
  it('leaves once from several processes, with the counts and totals of the month', async () => {
    const other = await startApp({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir })
    const mine = await mailed(OCTOBER)
    await storeSent(app, mine.accountId, { number: 'A-1' })
    await storeSent(app, mine.accountId, { number: 'A-2' })
    await storeReceived(app, mine.accountId, { number: 'X-1', isCreditNote: true })
    await Promise.all([app, other, app, other, app, other].map((at) => look(MOMENT, at)))
    await Promise.all([app, other].map((at) => look(new Date('2026-11-20T12:00:00Z'), at)))
    expect(await settled(mine.accountId)).toEqual(['2026-10'])
    await other.close()
    const [mail, ...more] = await mailsFor(app, mine.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Bakkerij Peeters: het maandpakket van oktober 2026')
    expect(mail?.text).toContain('Verzonden: 2 documenten, 1\u00a0781,12 EUR')
    expect(mail?.text).toContain('Ontvangen: 1 document, \u2212890,56 EUR')
    expect(mail?.text).toContain(`/accountportal/data/${mine.accountId}/packages?month=2026-10`)
    expect(mail?.attachments).toEqual([])
  })

  it('is switched off by a link in it', async () => {
    const mine = await mailed(OCTOBER, 'en')
    await storeSent(app, mine.accountId)
    await look(MOMENT)
    await settled(mine.accountId)
    const [mail] = await mailsFor(app, mine.email)
    const token = /\/package-mailing#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await calls('stopPackageMailing', undefined, { body: { token } })).body.state).toBe('STOPPED')
    await look(new Date('2026-12-01T08:00:00Z'))
    await settled(mine.accountId)
    expect(await subjects(mine.email)).toEqual(['Bakkerij Peeters: the monthly package of October 2026'])
  })

  it('leaves from six in the morning on, in Brussels, in winter and in summer', async () => {
    const winter = await mailed(OCTOBER)
    await look(BEFORE)
    expect(await settled(winter.accountId)).toEqual([])
    const summer = await mailed('2026-06-30T21:59:59Z')
    await look(new Date('2026-07-01T03:59:59Z'))
    expect(await settled(summer.accountId)).toEqual([])
    await look(new Date('2026-07-01T04:00:00Z'))
    expect(await settled(summer.accountId)).toEqual(['2026-06'])
  })

  it('goes to who confirmed before the month was over', async () => {
    const early = await mailed('2026-10-31T22:59:59Z')
    const late = await mailed('2026-10-31T23:00:01Z')
    const asked = await newRecipient(app, early.accountId, { confirmedAt: null })
    const after = await newRecipient(app, early.accountId, { confirmedAt: new Date('2026-11-01T01:00:00Z') })
    await look(MOMENT)
    expect([await settled(early.accountId), await settled(late.accountId)]).toEqual([['2026-10'], []])
    expect(await subjects(early.email)).toHaveLength(1)
    for (const { email } of [asked, after, late]) expect(await subjects(email)).toEqual([])
  })

  it('is made up for after a time in which nothing ran, a mail for each month, of three at most', async () => {
    const mine = await mailed('2026-01-10T10:00:00Z', 'fr', 'Atelier Dubois')
    await look(new Date('2026-12-19T17:00:00Z'))
    expect(await settled(mine.accountId)).toEqual(['2026-09', '2026-10', '2026-11'])
    expect(await subjects(mine.email)).toEqual([
      'Atelier Dubois\u00a0: le dossier mensuel de novembre 2026',
      'Atelier Dubois\u00a0: le dossier mensuel de septembre 2026',
      'Atelier Dubois\u00a0: le dossier mensuel d’octobre 2026',
    ])
  })

  it('says that there was nothing', async () => {
    const mine = await mailed(OCTOBER)
    await look(MOMENT)
    await settled(mine.accountId)
    const [mail] = await mailsFor(app, mine.email)
    expect(mail?.text).toContain('In oktober 2026 werd niets verzonden of ontvangen.')
    expect(mail?.text).not.toContain('?month=')
  })

  it('does not leave from a locked account', async () => {
    const mine = await mailed(OCTOBER)
    await app.orm.em.fork().execute('update accounts set locked = true where id = ?', [mine.accountId])
    await look(MOMENT)
    expect(await settled(mine.accountId)).toEqual(['2026-10'])
    expect(await subjects(mine.email)).toEqual([])
  })

  it('does not leave again when its job runs again, as after a process was killed', async () => {
    const mine = await mailed(OCTOBER)
    await look(MOMENT)
    await settled(mine.accountId)
    const job = { accountId: mine.accountId, month: '2026-10' }
    await app.orm.em.fork().transactional((em) => app.queue.enqueue(em, 'mail-package', job))
    await settled(mine.accountId)
    // The mailbox keeps a repeated mail once; a mail server sends it again.
    const sent = await app.orm.em
      .fork()
      .execute(`select from pgboss.job where name = 'send-mail' and data -> 'data' ->> 'to' = ?`, [
        mine.email,
      ])
    expect(sent).toHaveLength(1)
  })
})

describe('who is mailed on the first of the month', () => {
  const add = (company: Company, email: string, language = 'nl') =>
    calls('createPackageRecipient', company.token, {
      path: { accountId: company.accountId },
      body: { email, language },
    })
  const list = async ({ accountId, token }: Company) =>
    (await calls('listPackageRecipients', token, { path: { accountId } })).body
  const mailTo = (email: string) => eventually(async () => (await mailsFor(app, email))[0])
  const tokenIn = (text: string) => /\/package-mailing#([\w-]+)/.exec(text)?.[1] ?? ''
  type Act = 'readPackageMailing' | 'confirmPackageMailing' | 'stopPackageMailing'
  const act = (id: Act, token: string) => calls(id, undefined, { body: { token } })

  it('is asked first, by a mail that tells nothing of the books, and confirms by its link', async () => {
    const mine = await newCompany(app, { name: 'Bakkerij Peeters' })
    await storeSent(app, mine.accountId)
    const email = `boekhouder@${mine.kbo}.example`
    const { status, body } = await add(mine, email.toUpperCase(), 'fr')
    expect([status, body]).toMatchObject([201, { email, language: 'fr', state: 'ASKED' }])
    const { subject, text } = await mailTo(email)
    expect(subject).toBe('Voulez-vous un e-mail mensuel sur Bakkerij Peeters\u00a0?')
    expect(text).not.toContain('890,56')
    const token = tokenIn(text)
    const about = { account: 'Bakkerij Peeters', email }
    expect((await act('readPackageMailing', token)).body).toEqual({ ...about, state: 'ASKED' })
    expect((await act('confirmPackageMailing', token)).body).toEqual({ ...about, state: 'CONFIRMED' })
    expect(await list(mine)).toMatchObject([{ email, state: 'CONFIRMED' }])
  })

  it('is confirmed already where it is the address that who adds it signed in with', async () => {
    const mine = await newCompany(app)
    expect((await add(mine, mine.email)).body.state).toBe('CONFIRMED')
    const other = await newPerson(app, { accountId: mine.accountId })
    expect((await add(mine, other.email)).body.state).toBe('ASKED')
  })

  it('switches it off by the link, which the company sees; only the company asks again', async () => {
    const mine = await newCompany(app)
    const { token, email } = await newRecipient(app, mine.accountId)
    for (let times = 0; times < 2; times++)
      expect((await act('stopPackageMailing', token)).body.state).toBe('STOPPED')
    expect((await act('confirmPackageMailing', token)).body.state).toBe('STOPPED')
    expect(await list(mine)).toMatchObject([{ email, state: 'STOPPED' }])
    expect((await add(mine, email)).body.state).toBe('ASKED')
    expect((await act('confirmPackageMailing', token)).body.state).toBe('CONFIRMED')
  })

  it('has 14 days to confirm', async () => {
    const mine = await newCompany(app)
    const { token, recipientId } = await newRecipient(app, mine.accountId, { confirmedAt: null })
    await app.orm.em
      .fork()
      .execute(`update package_recipients set asked_at = now() - interval '15 days' where id = ?`, [
        recipientId,
      ])
    for (const id of ['readPackageMailing', 'confirmPackageMailing'] as const)
      expect((await act(id, token)).status).toBe(404)
    expect((await act('readPackageMailing', 'nothing')).status).toBe(404)
  })

  it('is at most ten, of a company that is not locked, and nobody is asked too often', async () => {
    const [mine, locked] = [await newCompany(app), await newCompany(app, { locked: true })]
    await forgetRecipients(app, mine.accountId)
    for (let count = 0; count < 10; count++)
      expect((await add(mine, `${count}@${mine.kbo}.example`)).status).toBe(201)
    const { status, body } = await add(mine, `10@${mine.kbo}.example`)
    expect([status, body.violations]).toMatchObject([
      400,
      [{ field: '/email', messageKey: 'too-many-recipients' }],
    ])
    expect((await add(locked, 'a@b.example')).body.errorCode).toBe('ACCOUNT_LOCKED')
    const other = await newCompany(app)
    const answers = []
    for (let count = 0; count < 6; count++) answers.push((await add(other, `x@${other.kbo}.example`)).status)
    expect(answers).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('is listed in the activity of the account', async () => {
    const mine = await newCompany(app)
    const { email, token } = await newRecipient(app, mine.accountId, { confirmedAt: null })
    await act('confirmPackageMailing', token)
    for (let times = 0; times < 2; times++) await act('stopPackageMailing', token)
    await add(mine, email)
    const rows = await app.orm.em
      .fork()
      .execute<{ type: string; detail: object }[]>(
        'select type, detail from events where subject = ? order by id',
        [mine.accountId],
      )
    expect(rows).toEqual([
      { type: 'account.recipient_confirmed', detail: { email } },
      { type: 'account.recipient_stopped', detail: { email } },
      { type: 'account.recipient_added', detail: { email } },
    ])
  })
})
