/** Letters: one file, a document for each of many receivers, and acts on all of them. */
import { PDFDocument } from 'pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { getAccountDocumentsDocument } from '#generated/graphql-documents.ts'
import { readSheet } from '#server/formats/xlsx/read-sheet.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { verifiedSession } from '#tests/support/inbox.ts'
import { deliveriesOf, leftLetter, letLeave, letterCall, receiversFor } from '#tests/support/letters.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, samplePdf } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { zipTexts } from '#tests/support/zip-texts.ts'

const { app, calls, asks } = setServer()

const sql = <Row>(text: string, values: unknown[] = []) => app.orm.em.fork().execute<Row[]>(text, values)

const sender = () => newCompany(app, { features: ['DOCCLE'], name: 'Syndic Dubois' })

const mailsTo = (email: string) =>
  eventually(async () => {
    const found = (await mailsFor(app, email)).filter(({ subject }) => /document/.test(subject))
    return found.length > 0 ? found : undefined
  })

/** A receiver without an address for mail. */
async function withoutMail(company: Company) {
  const receiver = await receiverFor(app, company)
  await sql('update receivers set email = null where id = ?', [receiver.receiverId])
  return receiver
}

const listed = async (company: Company, documentsFilter: object) => {
  const variables = { accountId: company.accountId, documentsFilter }
  const { data, errors } = await asks(getAccountDocumentsDocument, company.token, variables)
  expect(errors).toEqual([])
  return data?.getAccountDocuments
}

describe('a letter', () => {
  it('is stored once, and gives each receiver a document and one mail', async () => {
    const company = await sender()
    const receivers = await receiversFor(app, company, 3)
    const numbers = receivers.map(({ token1 }) => token1)
    const { letterId, documents } = await leftLetter(app, calls, company, {
      receivers: [...numbers, numbers[0] ?? ''],
    })
    expect(documents).toHaveLength(3)
    const files = await sql<{ key: string }>(
      `select distinct file ->> 'key' as key from documents where upload_id = ?`,
      [letterId],
    )
    expect(files).toHaveLength(1)
    for (const { email } of receivers)
      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
        'Syndic Dubois bezorgt je een document',
      ])
    const told = await eventually(async () => {
      const { body } = await calls('getLetter', company.token, {
        path: { accountId: company.accountId, letterId },
      })
      return body.figures.told === 3 ? body : undefined
    })
    expect(told).toMatchObject({ state: 'LEFT', filed: 3, receivers: 3, figures: { waiting: 3, onPaper: 0 } })
  })

  it('goes to groups and names, without those who are left out, and nobody twice', async () => {
    const company = await sender()
    const [one, two, three] = await receiversFor(app, company, 3)
    await sql(`update receivers set tags = '{Parkzicht}' where id = any (?::uuid[])`, [
      `{${one?.receiverId},${two?.receiverId}}`,
    ])
    const { letterId } = await leftLetter(app, calls, company, {
      receivers: [two?.token1 ?? '', three?.token1 ?? ''],
      more: {
        filter: JSON.stringify({ tags: ['Parkzicht'] }),
        without: JSON.stringify([one?.token1]),
      },
    })
    const rows = await sql<{ token1: string }>('select token1 from documents where upload_id = ?', [letterId])
    expect(rows.map(({ token1 }) => token1).sort()).toEqual([two?.token1, three?.token1].sort())
  })

  it('can be taken back before it leaves, and then nobody hears of it', async () => {
    const company = await sender()
    const [receiver] = await receiversFor(app, company, 1)
    const call = letterCall(company, [receiver?.token1 ?? ''])
    const { body } = await calls('sendLetter', company.token, call)
    const path = { accountId: company.accountId, letterId: body.id }
    expect((await calls('takeBackLetter', company.token, { path })).status).toBe(204)
    expect((await calls('getLetter', company.token, { path })).status).toBe(404)
    expect(await sql('select 1 from uploads where id = ?', [body.id])).toEqual([])
    const left = await leftLetter(app, calls, company, { receivers: [receiver?.token1 ?? ''] })
    const late = await calls('takeBackLetter', company.token, { path: left.path })
    expect([late.status, late.body.errorCode]).toEqual([409, 'LETTER_LEFT'])
  })

  it.each([
    [{ receivers: '["nobody"]' }, '/receivers/0', 'unknown-receiver'],
    [{ receivers: '[]' }, '/receivers', 'not-empty'],
    [{ docType: 'Ander' }, '/docType', 'unknown-doctype'],
  ])('is refused with %j', async (more, field, messageKey) => {
    const company = await sender()
    const [receiver] = await receiversFor(app, company, 1)
    const call = letterCall(company, [receiver?.token1 ?? ''], more)
    const { status, body } = await calls('sendLetter', company.token, call)
    expect([status, body.violations]).toEqual([400, [expect.objectContaining({ field, messageKey })]])
  })

  it('of a locked account is not taken', async () => {
    const company = await sender()
    const [receiver] = await receiversFor(app, company, 1)
    await sql('update accounts set locked = true where id = ?', [company.accountId])
    const { body } = await calls('sendLetter', company.token, letterCall(company, [receiver?.token1 ?? '']))
    expect(body.errorCode).toBe('ACCOUNT_LOCKED')
  })

  it('is one row in the list, kept where one of its deliveries is', async () => {
    const company = await sender()
    const receivers = await receiversFor(app, company, 3)
    const numbers = receivers.map(({ token1 }) => token1)
    const { letterId, documents } = await leftLetter(app, calls, company, { receivers: numbers })
    const filter = { statuses: ['SUCCESS'], grouped: true }
    const page = await listed(company, filter)
    expect(page).toMatchObject({ totalNumberOfElements: 1, content: [{ letterId, letter: { total: 3 } }] })
    expect((await listed(company, { letterId }))?.totalNumberOfElements).toBe(3)
    await sql('update documents set opened_at = now() where id = ?', [documents[2]])
    const kept = await listed(company, { ...filter, opened: true })
    expect(kept?.content.map(({ id }) => id)).toEqual([documents[0]])
    expect((await listed(company, { ...filter, signed: true }))?.content).toEqual([])
  })
})

describe('receivers who can not be told by mail', () => {
  let company: Company
  let letterId: string
  let path: Record<string, string>

  beforeAll(async () => {
    company = await sender()
    const [told] = await receiversFor(app, company, 1)
    const untold = [await withoutMail(company), await withoutMail(company)]
    await sql(`update receivers set street = 'Lindelaan 3', city = 'Heverlee' where id = ?`, [
      untold[0]?.receiverId,
    ])
    const receivers = [told, ...untold].map((one) => one?.token1 ?? '')
    const preview = await calls('previewLetter', company.token, {
      path: { accountId: company.accountId },
      body: { receivers },
    })
    expect(preview.body).toMatchObject({
      receivers: 3,
      connected: 1,
      invited: 0,
      languages: [{ language: 'nl', receivers: 1 }],
      consent: { agreed: 0, missing: 1 },
    })
    expect(preview.body.unreachable.map((one: { reason: string }) => one.reason)).toEqual([
      'NO_ADDRESS',
      'NO_ADDRESS',
    ])
    ;({ letterId, path } = await leftLetter(app, calls, company, { receivers }))
  })

  it('are told with the reason, and never counted as told', async () => {
    const { body } = await calls('getLetter', company.token, { path })
    expect(body.figures).toMatchObject({ total: 3, onPaper: 2, notArrived: 0 })
    expect(body.withoutAddress).toHaveLength(1)
    const untold = await listed(company, { letterId, notArrived: true })
    expect(untold?.content.map(({ notNotifiedReason }) => notNotifiedReason)).toEqual([
      'NO_ADDRESS',
      'NO_ADDRESS',
    ])
  })

  it('get it on paper, with an address page before each copy; who has no address is left out', async () => {
    const pages = (await PDFDocument.load(samplePdf().bytes)).getPageCount()
    const { status, bytes } = await calls('printLetter', company.token, {
      path,
      body: { envelope: 'FRENCH' },
    })
    expect(status).toBe(200)
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1 + pages)
    const { body } = await calls('getLetter', company.token, { path })
    expect(body.figures).toMatchObject({ printed: 1, handedOver: 0 })
  })

  it('have it once the sender says that it was handed over', async () => {
    const { body } = await calls('handOverLetter', company.token, { path, body: {} })
    expect(body.figures).toMatchObject({ printed: 1, handedOver: 1 })
    expect((await listed(company, { letterId, notArrived: true }))?.content).toHaveLength(1)
    const rows = (await listed(company, { letterId, onPaper: true }))?.content ?? []
    const handed = rows.find(({ handedOverAt }) => handedOverAt !== null)
    const { body: events } = await calls('listDocumentEvents', company.token, {
      path: { documentId: handed?.id ?? '' },
    })
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'RECEIVED',
      'NOT_NOTIFIED',
      'PRINTED',
      'HANDED_OVER',
    ])
  })
})

it('who did not agree to this channel gets a mail and paper, unless the sender chose mail alone', async () => {
  const company = await sender()
  const [agreed, other] = await receiversFor(app, company, 2)
  await sql(`update receivers set consent_at = '2024-03-14' where id = ?`, [agreed?.receiverId])
  const receivers = [agreed?.token1 ?? '', other?.token1 ?? '']
  const { withoutConsent: _, ...fields } = letterCall(company, receivers).fields ?? {}
  const { body } = await calls('sendLetter', company.token, { ...letterCall(company, receivers), fields })
  await letLeave(app, body.id)
  await eventually(async () => ((await deliveriesOf(app, body.id)).length === 2 ? true : undefined))
  const rows = await sql<{ paper: boolean; token1: string }>(
    'select token1, on_paper as paper from documents where upload_id = ?',
    [body.id],
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { token1: agreed?.token1, paper: false },
      { token1: other?.token1, paper: true },
    ]),
  )
  expect(await mailsTo(other?.email ?? '')).toHaveLength(1)
})

describe('the acts on a letter', () => {
  it('remind those who still have to do something, once a day', async () => {
    const company = await sender()
    const receivers = await receiversFor(app, company, 3)
    const numbers = receivers.map(({ token1 }) => token1)
    const { path, documents } = await leftLetter(app, calls, company, { receivers: numbers })
    await sql('update documents set read_confirmed_at = now() where id = ?', [documents[0]])
    const one = { path, body: { documents: [documents[1]] } }
    expect((await calls('remindOfLetter', company.token, one)).body).toEqual({
      reminded: 1,
      receivers: 1,
      skipped: 0,
      unreachable: 0,
    })
    const all = { path, body: {} }
    expect((await calls('remindOfLetter', company.token, all)).body).toMatchObject({
      reminded: 1,
      skipped: 1,
    })
    expect((await calls('remindOfLetter', company.token, all)).body).toMatchObject({
      reminded: 0,
      skipped: 2,
    })
  })

  it('withdraw it from all who have not signed, with the reason', async () => {
    const company = await sender()
    const [receiver] = await receiversFor(app, company, 2)
    const { path } = await leftLetter(app, calls, company, {
      receivers: [receiver?.token1 ?? ''],
    })
    const call = { path, body: { reason: 'Verkeerde zaal' } }
    for (let time = 0; time < 2; time++) {
      const { body } = await calls('withdrawLetter', company.token, call)
      expect(body).toMatchObject({
        state: 'WITHDRAWN',
        withdrawal: { reason: 'Verkeerde zaal' },
        figures: { withdrawn: 1, waiting: 0 },
      })
    }
  })

  it('do not reach the letter of another account', async () => {
    const company = await sender()
    const [receiver] = await receiversFor(app, company, 1)
    const { letterId, documents } = await leftLetter(app, calls, company, {
      receivers: [receiver?.token1 ?? ''],
    })
    const other = await sender()
    const [theirs] = await receiversFor(app, other, 1)
    const own = await leftLetter(app, calls, other, { receivers: [theirs?.token1 ?? ''] })
    const call = { path: own.path, body: { envelope: 'BELGIAN', documents } }
    expect((await calls('printLetter', other.token, call)).status).toBe(404)
    const path = { accountId: other.accountId, letterId }
    expect((await calls('withdrawLetter', other.token, { path, body: {} })).status).toBe(404)
  })
})

/** By its heads, each row of the workbook. */
async function exported(company: Company, path: Record<string, string>, language: string) {
  const call = { path, headers: { 'accept-language': language } }
  const answer = await calls('exportLetter', company.token, call)
  expect(answer.status).toBe(200)
  const { name, rows } = await readSheet(answer.bytes, { rows: 10, columns: 13, characters: 500 })
  const [heads = [], ...others] = rows.map(({ cells }) => cells)
  const table = others.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])))
  return { ...answer, sheet: name, heads, table }
}

describe('the workbook of its deliveries', () => {
  it('has a row for each, with the moments on Belgian clocks, and no formula runs in it', async () => {
    const company = await sender()
    const [told] = await receiversFor(app, company, 1)
    const untold = await withoutMail(company)
    if (told === undefined) throw new Error('there is one')
    await sql(`update receivers set first_name = '=1+1' where id = ?`, [told.receiverId])
    const numbers = [told.token1, untold.token1]
    const { path, letterId } = await leftLetter(app, calls, company, { receivers: numbers })
    await eventually(async () =>
      (await calls('getLetter', company.token, { path })).body.figures.told === 1 ? true : undefined,
    )
    await sql(
      `update documents set opened_at = '2026-07-01T10:00:00Z', read_confirmed_at = '2026-12-01T10:00:01Z'
       where upload_id = ? and token1 = ?`,
      [letterId, told.token1],
    )
    const { headers, bytes, sheet, table } = await exported(company, path, 'nl')
    expect(headers['content-disposition']).toContain('Oproeping 2027 (Bezorgingen).xlsx')
    expect(sheet).toBe('Bezorgingen, Belgische tijd')
    expect((await zipTexts(bytes)).get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/)
    const rowOf = ({ token1 }: { token1: string }) => table.find(({ Nummer }) => Nummer === token1)
    expect(table).toHaveLength(2)
    expect(rowOf(told)).toMatchObject({
      Ontvanger: expect.stringMatching(/^=1\+1 /),
      'Gemaild aan': told.email,
      Gemeld: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
      Geopend: '01/07/2026 12:00:00',
      'Lezen bevestigd': '01/12/2026 11:00:01',
      'Op papier': '',
      Stand: 'Lezen bevestigd',
    })
    expect(rowOf(untold)).toMatchObject({
      'Gemaild aan': '',
      Gemeld: '',
      'Op papier': 'ja',
      Stand: 'Nog open, geen e-mailadres',
    })
    await sql('update documents set withdrawn_at = now() where upload_id = ?', [letterId])
    const french = await exported(company, path, 'fr')
    expect(french.heads).toHaveLength(13)
    expect(french.table.map((row) => row['État'])).toContain('Retirée')
  })
})

describe('the proof sheet', () => {
  it('names who opened and confirmed, and is known to /verify, also an earlier one', async () => {
    const company = await sender()
    const receivers = await receiversFor(app, company, 2)
    const { path, documents } = await leftLetter(app, calls, company, {
      receivers: receivers.map(({ token1 }) => token1),
    })
    const first = await calls('proveLetter', company.token, { path })
    expect(first.status).toBe(200)
    const [row] = await sql<{ receiver: string }>(
      'select receiver_id as receiver from documents where id = ?',
      [documents[0]],
    )
    const reader = receivers.find(({ receiverId }) => receiverId === row?.receiver)
    if (reader === undefined) throw new Error('it has a receiver')
    const session = await verifiedSession(app, reader)
    const headers = { 'jwt-token': session }
    const inbox = { headers, path: { inboxDocumentId: documents[0] ?? '' } }
    expect((await calls('downloadInboxDocument', undefined, inbox)).status).toBe(200)
    await calls('confirmReading', undefined, { ...inbox, body: { pagesShown: 200 } })
    const second = await calls('proveLetter', company.token, { path })
    for (const { bytes } of [first, second]) {
      const file = { name: 'bewijs.pdf', bytes }
      const { body } = await calls('verifyDocument', undefined, { file })
      expect(body).toMatchObject({ verdict: 'KNOWN', isKnown: true })
    }
    const changed = Buffer.from(second.bytes)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    const { body } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes: changed } })
    expect(body.verdict).not.toBe('KNOWN')
  })
})
