/** Bank statements by mail: they book nothing until a member takes them in, and then as much as an upload. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Scope } from '#server/api-keys/api-key.ts'
import type { MailedFile } from '#server/mail-in/inbound-mail.ts'
import { newKey } from '#tests/support/keys.ts'
import { addressOf, filesOf, mailTo, mailToNew, part, ublFor } from '#tests/support/mail-in.ts'
import { mailsArrived, mailsFor } from '#tests/support/mailbox.ts'
import { newMember } from '#tests/support/members.ts'
import { noticesOf, strikeSeven } from '#tests/support/notices.ts'
import { BANK_IBAN, camtOf, newBooks, TOTAL, uploadCamt } from '#tests/support/payments.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { rawZip } from '#tests/support/raw-zip.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const served = setServer({ INBOUND_DOMAIN: 'in.zegel.example', INBOUND_PORT: '0' })
const { app, calls } = served

const file = (name: string) => readFileSync(`fixtures/files/bank/${name}`)
const BOOKKEEPER = 'boekhouder@kantoor.example'

const mailed = (bytes: Uint8Array, name = 'uittreksel.bin') =>
  mailToNew(served, () => ({ from: BOOKKEEPER, files: [part(name, bytes)] }))

async function mailAgain(mine: Company, bytes: Uint8Array): Promise<MailedFile | undefined> {
  await mailTo(app, { to: await addressOf(calls, mine), from: BOOKKEEPER, files: [part('nog.xml', bytes)] })
  return (await filesOf(app, mine))[0]
}

const at = ({ accountId }: Company, mailedFileId = '') => ({ accountId, mailedFileId })
const takeIn = (mine: Company, id = '', { version = 1, token = mine.token } = {}) =>
  calls('acceptMailedStatement', token, { path: at(mine, id), body: { version } })
const waitingOf = async (mine: Company, state = 'STATEMENT') =>
  (await calls('listMailedFiles', mine.token, { path: at(mine), query: { state } })).body
const bank = async (mine: Company) =>
  (await calls('listBankStatements', mine.token, { path: at(mine), query: { size: '100' } })).body

describe('a bank statement in a mail', () => {
  it.each([
    ['CODA', 'bakers-month.cod', 'CODA'],
    ['CAMT.053 version 2', 'bakers-month-v2.xml', 'CAMT_053'],
    ['CAMT.053 version 8', 'bakers-month-v8.xml', 'CAMT_053'],
  ])('in %s is known by its bytes, and waits', async (_, name, format) => {
    const { mine, files } = await mailed(file(name))
    expect(files.map(({ state }) => state)).toEqual(['STATEMENT'])
    const { files: listed } = await waitingOf(mine)
    expect(listed).toMatchObject([{ from: BOOKKEEPER, state: 'STATEMENT', statement: { format } }])
    expect(await bank(mine)).toMatchObject({ statements: [], waiting: 0, mailed: 1 })
  })

  it('in an archive, beside an invoice and a PDF, is told from these', async () => {
    const mine = await newCompany(app)
    const statement = camtOf([{ cents: 1_00 }], { sequence: 1 })
    const zip = rawZip([
      { name: 'bank.xml', data: statement, isDeflated: true },
      { name: 'f.xml', data: ublFor(mine), isDeflated: true },
    ])
    await mailTo(app, { to: await addressOf(calls, mine), files: [part('alles.zip', zip)] })
    const files = await filesOf(app, mine)
    expect(files.map(({ state }) => state)).toEqual(['STATEMENT', 'RECEIVED'])
  })

  it('is told to the members', async () => {
    const { mine, files } = await mailed(file('bakers-month.cod'), 'coda.cod')
    const query = { noun: 'mailed_file' }
    const found = await eventually(async () => {
      const { body } = await calls('searchActivity', mine.token, { path: at(mine), query })
      return body.totalNumberOfElements > 0 ? body.content : undefined
    })
    const detail = { mailedFileId: files[0]?.id, name: 'coda.cod', email: BOOKKEEPER }
    expect(found).toMatchObject([{ type: 'mailed_file.to_take_in', detail }])
  })

  it('is told in the mail of the day, until somebody decided', async () => {
    const { mine } = await mailed(file('bakers-month.cod'), 'coda.cod')
    await expect.poll(() => noticesOf(app, mine)).toHaveLength(1)
    await strikeSeven(app, mine)
    const [mail] = await mailsArrived(app, mine.email)
    expect(mail?.text).toContain('Document: coda.cod')
    expect(mail?.text).toContain(`/money/${mine.accountId}/bank`)
    const later = await mailed(file('bakers-month.cod'))
    await expect.poll(() => noticesOf(app, later.mine)).toHaveLength(1)
    const path = at(later.mine, later.files[0]?.id)
    await calls('deleteMailedFile', later.mine.token, { path })
    await strikeSeven(app, later.mine)
    await expect.poll(() => noticesOf(app, later.mine)).toMatchObject([{ told: true }])
    expect(await mailsFor(app, later.mine.email)).toEqual([])
  })

  it('is told to the sender once', async () => {
    const from = `${randomUUID()}@kantoor.example`
    await mailToNew(served, () => ({ from, files: [part('coda.cod', file('bakers-month.cod'))] }))
    const letters = await eventually(async () => {
      const found = (await app.ports.mailbox?.messages(from)) ?? []
      return found.length > 0 ? found : undefined
    })
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('coda.cod')
  })

  it.each(['wrong-balance.cod', 'wrong-balance.xml', 'cut.cod', 'cut.xml'])(
    '%s is set aside as damaged',
    async (name) => {
      const { mine, files } = await mailed(file(name))
      expect(files).toMatchObject([{ state: 'SET_ASIDE', reason: 'BAD_STATEMENT' }])
      expect((await bank(mine)).mailed).toBe(0)
    },
  )

  it('of another kind of bank file is no statement', async () => {
    const { files } = await mailed(file('notification-camt.054.xml'))
    expect(files).toMatchObject([{ state: 'SET_ASIDE', reason: 'NO_INVOICE' }])
  })
})

describe('the same statement again', () => {
  const bytes = camtOf([{ cents: 7_00, message: 'een' }], { sequence: 5 })

  it('waits once', async () => {
    const { mine } = await mailed(bytes)
    expect(await mailAgain(mine, bytes)).toMatchObject({ state: 'SET_ASIDE', reason: 'KNOWN' })
    expect((await waitingOf(mine)).totalNumberOfElements).toBe(1)
  })

  it('is known after it was taken in, and waits again after it was taken back', async () => {
    const { mine, files } = await mailed(bytes)
    const { body } = await takeIn(mine, files[0]?.id)
    expect(await mailAgain(mine, bytes)).toMatchObject({ state: 'SET_ASIDE', reason: 'KNOWN' })
    const path = { accountId: mine.accountId, statementId: body.id }
    expect((await calls('removeBankStatement', mine.token, { path })).status).toBe(204)
    expect(await mailAgain(mine, bytes)).toMatchObject({ state: 'STATEMENT' })
  })

  it('is known where a member uploaded it', async () => {
    const mine = await newCompany(app)
    await uploadCamt({ calls, company: mine }, bytes)
    expect(await mailAgain(mine, bytes)).toMatchObject({ state: 'SET_ASIDE', reason: 'KNOWN' })
  })

  it('waits again after it was discarded', async () => {
    const { mine, files } = await mailed(bytes)
    const deleted = await calls('deleteMailedFile', mine.token, { path: at(mine, files[0]?.id) })
    expect([deleted.status, (await bank(mine)).mailed]).toEqual([204, 0])
    expect(await mailAgain(mine, bytes)).toMatchObject({ state: 'STATEMENT' })
  })
})

describe('a forged statement that pays an invoice', () => {
  it('pays nothing until a member takes it in, and then what an upload pays', async () => {
    const books = await newBooks(served)
    const invoice = await books.send({ reference: '+++140/1401/40112+++' })
    const statement = camtOf([{ cents: TOTAL, reference: '140140140112' }], { sequence: 900 })
    const waiting = await mailAgain(books.mine, statement)
    expect(await books.sent(invoice)).toMatchObject({ openCents: TOTAL })
    const { status, body } = await takeIn(books.mine, waiting?.id)
    expect([status, body]).toEqual([200, { id: body.id, entries: 1, matched: 1, proposed: 0, known: 0 }])
    expect(await books.sent(invoice)).toMatchObject({ openCents: 0 })
    const { statements, mailed: left } = await bank(books.mine)
    expect([statements, left]).toMatchObject([
      [{ id: body.id, iban: BANK_IBAN, uploadedBy: books.mine.email }],
      0,
    ])
    expect((await waitingOf(books.mine, 'TAKEN_IN')).files).toMatchObject([
      { id: waiting?.id, decidedBy: books.mine.email },
    ])
  })

  it('is taken in once: of two at once one does it', async () => {
    const { mine, files } = await mailed(camtOf([{ cents: 3_00 }], { sequence: 8 }))
    const id = files[0]?.id
    const answers = await Promise.all([takeIn(mine, id), takeIn(mine, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await takeIn(mine, id)).body.errorCode).toBe('STALE')
    expect((await bank(mine)).statements).toHaveLength(1)
  })

  it('is taken in by nobody who only reads, and by no stranger', async () => {
    const { mine, files } = await mailed(camtOf([{ cents: 4_00 }], { sequence: 9 }))
    const reader = await newMember(app, mine.accountId, 'READER')
    const stranger = await newCompany(app)
    const id = files[0]?.id
    expect((await takeIn(mine, id, { token: reader.token })).status).toBe(403)
    expect((await takeIn(mine, id, { token: stranger.token })).status).toBe(404)
    expect((await takeIn(stranger, id)).status).toBe(404)
    expect((await bank(mine)).statements).toEqual([])
  })

  it('is read by a key for received documents no more than by nobody', async () => {
    const { mine, files } = await mailed(camtOf([{ cents: 6_00 }], { sequence: 11 }))
    const path = at(mine, files[0]?.id)
    const statuses = async (scopes: Scope[]) => {
      const { headers } = await newKey(app, mine, { scopes })
      const listed = await calls('listMailedFiles', undefined, {
        path,
        query: { state: 'STATEMENT' },
        headers,
      })
      const read = await calls('getMailedFile', undefined, { path, headers })
      const content = await calls('getMailedFileContent', undefined, { path, headers })
      const taken = await calls('acceptMailedStatement', undefined, { path, body: { version: 1 }, headers })
      return [listed, read, content, taken].map(({ status }) => status)
    }
    expect(await statuses(['received-invoices:read'])).toEqual([403, 403, 403, 403])
    expect(await statuses(['received-invoices:read', 'payments:read'])).toEqual([200, 200, 200, 403])
  })

  it('is no paper: it is neither completed nor restored', async () => {
    const { mine, files } = await mailed(camtOf([{ cents: 5_00 }], { sequence: 10 }))
    const path = at(mine, files[0]?.id)
    const body = { version: 1 }
    expect((await calls('setAsideMailedFile', mine.token, { path, body })).status).toBe(404)
    expect((await calls('acceptMailedFile', mine.token, { path, body })).status).toBe(404)
  })
})
