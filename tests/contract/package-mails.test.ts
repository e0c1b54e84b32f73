/** The mail on the first of the month: once for each account and month, whatever runs and whatever stood still. */
import { describe, expect, it } from 'vitest'
import { queuePackageMails } from '#server/packages/queue-package-mails.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { storeReceived, storeSent } from '#tests/support/month.ts'
import { newRecipient } from '#tests/support/package-recipients.ts'
import { newCompany } from '#tests/support/people.ts'
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
  it('leaves once, with the counts and totals of the month, whatever number of processes look', async () => {
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
      'Atelier Dubois : le dossier mensuel de novembre 2026',
      'Atelier Dubois : le dossier mensuel de septembre 2026',
      'Atelier Dubois : le dossier mensuel d’octobre 2026',
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

  it('of a test company goes nowhere', async () => {
    const mine = await newCompany(app)
    const { body } = await calls('createSandbox', mine.token, { path: { accountId: mine.accountId } })
    const { email } = await newRecipient(app, body.accountId)
    await look(MOMENT)
    await settled(body.accountId)
    expect(await subjects(email)).toEqual([])
    const kept = await calls('listSandboxMails', mine.token, { path: { accountId: body.accountId } })
    expect(kept.body.map(({ to }: { to: string }) => to)).toContain(email)
  })

  it('does not leave again when its job runs again, as after a process was killed', async () => {
    const mine = await mailed(OCTOBER)
    await look(MOMENT)
    await settled(mine.accountId)
    const job = { accountId: mine.accountId, month: '2026-10' }
    await app.orm.em.fork().transactional((em) => app.queue.enqueue(em, 'mail-package', job))
    await settled(mine.accountId)
    expect(await subjects(mine.email)).toHaveLength(1)
  })
})
