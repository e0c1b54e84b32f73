/** Invoices by mail: the outcome of data and of other files, the answer to the sender, and the address. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addressOf,
  ciiFor,
  filesOf,
  type Letter,
  mailTo,
  mailToNew,
  part,
  tnefOf,
  ublFor,
} from '#tests/support/mail-in.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { rawZip } from '#tests/support/raw-zip.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'

const DOMAIN = 'in.zegel.example'
const served = setServer({ INBOUND_DOMAIN: DOMAIN, INBOUND_PORT: '0' })
const { app, calls } = served

const file = (name: string) => readFileSync(`fixtures/files/${name}`)
const rawMail = (messageId: string) =>
  Buffer.from(`Message-ID: ${messageId}\r\nFrom: a@b.example\r\nSubject: Factuur\r\n\r\nZie bijlage.\r\n`)
const count = async (table: string, { accountId }: Company) => {
  const sql = `select count(*)::int as n from ${table} where account_id = ?`
  return (await app.orm.em.fork().execute<{ n: number }[]>(sql, [accountId]))[0]?.n
}
/** Mails that wait to leave, or left. */
const queued = async (to: string) => {
  const sql = `select count(*)::int as n from pgboss.job where name = 'send-mail' and data ->> 'to' = ? and state <> 'completed'`
  const waiting = (await app.orm.em.fork().execute<{ n: number }[]>(sql, [to]))[0]?.n ?? 0
  return waiting
}

let company: Company
let to: string
beforeAll(async () => {
  company = await newCompany(app)
  to = await addressOf(calls, company)
})

/** A company of its own gets the mail. */
const mailed = (letter: Omit<Letter, 'to'>) => mailToNew(served, () => letter)

const received = ({ token, accountId }: Company, id: string) =>
  calls('getReceivedInvoice', token, { path: { accountId, id } })

describe('an invoice as data', () => {
  it('in UBL is received as EMAIL, under the id of its file', async () => {
    const mine = await newCompany(app)
    await mailTo(app, { to: await addressOf(calls, mine), files: [part('f.xml', ublFor(mine))] })
    const [one, ...others] = await filesOf(app, mine)
    expect(others).toEqual([])
    expect(one).toMatchObject({ state: 'RECEIVED', receivedInvoiceId: one?.id })
    const { body } = await received(mine, one?.id ?? '')
    expect(body).toMatchObject({ channel: 'EMAIL', invoiceNumber: '2026-0149' })
    const events = await calls('getReceivedInvoiceEvents', mine.token, {
      path: { accountId: mine.accountId, id: one?.id ?? '' },
    })
    expect(events.body[0]).toMatchObject({
      type: 'RECEIVED',
      detail: { channel: 'EMAIL', email: 'facturen@leverancier.example' },
    })
    expect(events.body.map(({ type }: { type: string }) => type)).not.toContain('ACKNOWLEDGED')
  })

  it('in CII is received in UBL, with the file that came beside it', async () => {
    const { mine, files } = await mailToNew(served, ({ kbo }) => ({
      files: [part('f.xml', ciiFor(kbo))],
    }))
    expect(files.map(({ state }) => state)).toEqual(['RECEIVED'])
    const { body } = await received(mine, files[0]?.id ?? '')
    expect(body).toMatchObject({ channel: 'EMAIL', invoiceNumber: '2026-0149' })
    expect(body.attachments.map(({ fileName }: { fileName: string }) => fileName)).toContain('f.xml')
  })

  it('takes the PDF along that came with it, and is compared with it', async () => {
    const pdf = await typedPdf('Factuur 2026-0149, te betalen op LT65 1000 0111 0100 4217 '.repeat(2))
    const { mine, files } = await mailToNew(served, (company) => ({
      files: [part('f.pdf', pdf), part('f.xml', ublFor(company))],
    }))
    expect(files.map(({ state }) => state)).toEqual(['RECEIVED', 'RECEIVED'])
    const [receivedId] = files.flatMap((one) => one.receivedInvoiceId ?? [])
    const { body } = await received(mine, receivedId ?? '')
    expect(body.attachments).toContainEqual({
      fileName: 'f.pdf',
      mimeCode: 'application/pdf',
      isOwnPrint: false,
    })
    expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('IBAN_NOT_IN_PDF')
  })

  it('may be a possible duplicate of one that came over the network', async () => {
    const mine = await newCompany(app)
    const address = await addressOf(calls, mine)
    await mailTo(app, { to: address, files: [part('a.xml', ublFor(mine))] })
    const [first] = await filesOf(app, mine)
    const again = ublFor(mine).toString('utf8').replace('</Invoice>', '\n</Invoice>')
    await mailTo(app, { to: address, files: [part('b.xml', again)] })
    const [second] = await filesOf(app, mine)
    const { body } = await received(mine, second?.id ?? '')
    expect(body.warnings).toContainEqual(
      expect.objectContaining({
        code: 'POSSIBLE_DUPLICATE',
        detail: expect.objectContaining({ firstId: first?.id }),
      }),
    )
  })

  it('is answered here alone: nothing goes to the network', async () => {
    const { mine, files } = await mailToNew(served, (company) => ({
      files: [part('f.xml', ublFor(company))],
    }))
    const path = { accountId: mine.accountId, id: files[0]?.id ?? '' }
    const answer = await calls('sendApplicationResponse', mine.token, { path, body: { responseCode: 'AP' } })
    expect(answer.body).toEqual({ status: 'ACCEPTED', delivered: false })
  })

  it('for another company, or of our own, is set aside', async () => {
    const mine = await newCompany(app)
    const other = await newCompany(app)
    const own = file('invoice.xml').toString('utf8').replaceAll('0418759886', mine.kbo)
    await mailTo(app, {
      to: await addressOf(calls, mine),
      files: [part('other.xml', ublFor(other)), part('own.xml', own)],
    })
    const files = await filesOf(app, mine)
    expect(files.map(({ reason }) => reason)).toEqual(['OTHER_BUYER', 'OWN_INVOICE'])
  })
})

describe('what else a mail may hold', () => {
  it.each([
    ['a PDF that asks for a password', 'geheim.pdf', () => file('encrypted.pdf'), 'UNREADABLE'],
    ['a cut PDF', 'half.pdf', () => file('truncated.pdf'), 'UNREADABLE'],
    ['a document of Word', 'brief.docx', () => Buffer.from('PK\x03\x04 word'), 'OTHER_FILE'],
    ['XML of another kind', 'x.xml', () => Buffer.from('<menu/>'), 'NO_INVOICE'],
    ['an archive that is none', 'x.zip', () => Buffer.from('PK\x03\x04 cut'), 'ARCHIVE'],
  ])('%s is set aside', async (_, name, bytes, reason) => {
    const { files } = await mailed({ files: [part(name, bytes())] })
    expect(files.map((one) => [one.file.fileName, one.state, one.reason])).toEqual([
      [name, 'SET_ASIDE', reason],
    ])
  })

  it('a mail without a file is listed itself', async () => {
    const { files } = await mailed({ files: [] })
    expect(files).toMatchObject([
      { state: 'SET_ASIDE', reason: 'NO_FILES', file: { mimeType: 'application/octet-stream' } },
    ])
  })

  it('fifty files each end', async () => {
    const { files } = await mailed({
      files: Array.from({ length: 50 }, (_, index) => part(`${index}.txt`, `tekst ${index}`)),
    })
    expect(files).toHaveLength(50)
    expect(files.every(({ state, reason }) => state === 'SET_ASIDE' && reason === 'OTHER_FILE')).toBe(true)
  })

  it('the files in a forwarded mail, in an archive and in a winmail.dat are looked at', async () => {
    const mine = await newCompany(app)
    const xml = (number: string) => ublFor(mine, number)
    const forwarded = [
      'From: a@b.example',
      'Subject: Fwd',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: application/xml; name="een.xml"',
      'Content-Disposition: attachment; filename="een.xml"',
      'Content-Transfer-Encoding: base64',
      '',
      xml('F-1').toString('base64'),
      '--b--',
    ].join('\r\n')
    await mailTo(app, {
      to: await addressOf(calls, mine),
      files: [
        { name: 'Fwd.eml', bytes: forwarded, type: 'message/rfc822' },
        part('twee.zip', rawZip([{ name: 'map/twee.xml', data: xml('F-2'), isDeflated: true }])),
        { name: 'winmail.dat', bytes: tnefOf('drie.xml', xml('F-3')), type: 'application/ms-tnef' },
      ],
    })
    const files = await filesOf(app, mine)
    expect(files.map((one) => [one.file.fileName, one.state])).toEqual([
      ['een.xml', 'RECEIVED'],
      ['twee.xml', 'RECEIVED'],
      ['drie.xml', 'RECEIVED'],
    ])
  })

  it('the same file in another mail is known', async () => {
    const mine = await newCompany(app)
    const address = await addressOf(calls, mine)
    for (const subject of ['Factuur', 'Herinnering'])
      await mailTo(app, { to: address, subject, files: [part('f.xml', ublFor(mine))] })
    const [one] = await filesOf(app, mine)
    expect(one).toMatchObject({ state: 'SET_ASIDE', reason: 'KNOWN' })
  })

  it('the same mail, handed over again, adds nothing', async () => {
    const mine = await newCompany(app)
    const address = await addressOf(calls, mine)
    const mail = {
      to: address,
      messageId: '<een@x.example>',
      headers: { date: 'Mon, 30 Nov 2026 08:00:00 +0000' },
    }
    const raw = rawMail(mail.messageId)
    for (const hop of ['a', 'b'])
      await mailTo(app, { ...mail, raw: Buffer.concat([Buffer.from(`Received: from ${hop}\r\n`), raw]) })
    await filesOf(app, mine)
    expect(await count('inbound_mails', mine)).toBe(1)
  })
})

describe('who mailed', () => {
  const told = async (from: string) => (await app.ports.mailbox?.messages(from)) ?? []

  it('is told once what became of each file', async () => {
    const from = `${randomUUID()}@leverancier.example`
    await mailed({ from, files: [part('brief.txt', 'x')] })
    const [letter, ...others] = await eventually(async () => {
      const letters = await told(from)
      return letters.length > 0 ? letters : undefined
    })
    expect(others).toEqual([])
    expect(letter?.text).toContain('brief.txt')
  })

  it.each<[string, Partial<Letter>]>([
    ['a programme', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['a mailing list', { headers: { 'List-Id': '<nieuws.example>' } }],
    ['a mass mail', { headers: { Precedence: 'bulk' } }],
    ['nobody', { from: '' }],
    ['an address that nobody reads', { from: 'noreply@leverancier.example' }],
    ['our own address', { from: `x@${DOMAIN}` }],
  ])('is not told where it was %s', async (_, letter) => {
    const from = letter.from ?? `${randomUUID()}@leverancier.example`
    await mailed({ ...letter, from, files: [part('brief.txt', 'x')] })
    expect([await queued(from), (await told(from)).length]).toEqual([0, 0])
  })

  it('is told five times an hour at most', async () => {
    const from = `${randomUUID()}@leverancier.example`
    for (let index = 0; index < 7; index++) await mailed({ from, files: [part('brief.txt', `x ${index}`)] })
    await eventually(async () => ((await queued(from)) === 0 ? true : undefined))
    expect((await told(from)).length).toBe(5)
  })
})

describe('the address', () => {
  it('names the company, and is renewed by an owner; the one before takes nothing more', async () => {
    const mine = await newCompany(app, { name: 'Bakkerij Éclair & Zonen bv' })
    const before = await addressOf(calls, mine)
    expect(before).toMatch(/^bakkerij-eclair-zonen-bv-[a-z0-9]{12}@in\.zegel\.example$/)
    expect(await addressOf(calls, mine)).toBe(before)
    const path = { accountId: mine.accountId }
    const { body } = await calls('rotateInboundAddress', mine.token, { path })
    expect(body.address).not.toBe(before)
    expect(await mailTo(app, { to: before })).toContain('550')
    expect(await mailTo(app, { to: body.address.replace('@', '+factuur@') })).toMatch(/^250/)
  })

  it('that nobody has is refused, and after five the connection ends', async () => {
    expect(await mailTo(app, { to: `niemand-${'a'.repeat(12)}@${DOMAIN}` })).toContain('550')
    expect(await mailTo(app, { to: to.replace(DOMAIN, 'elders.example') })).toContain('550')
  })

  it('of a company that closed takes nothing', async () => {
    const mine = await newCompany(app)
    const address = await addressOf(calls, mine)
    const em = app.orm.em.fork()
    await em.execute(
      `update accounts set locked = true, lock = '{"reason":"CLOSED","at":"x"}' where id = ?`,
      [mine.accountId],
    )
    expect(await mailTo(app, { to: address })).toContain('550')
  })

  it('refuses a mail that goes round, and one over 25 MB', async () => {
    const round = Buffer.concat([Buffer.from('Received: from x\r\n'.repeat(31)), rawMail('<r@x.example>')])
    expect(await mailTo(app, { to, raw: round })).toContain('554')
    expect(await mailTo(app, { to, files: [part('groot.bin', Buffer.alloc(26 * 1024 * 1024))] })).toContain(
      '552',
    )
  })

  it('is handed a mail from /mailbox, the same way', async () => {
    const mine = await newCompany(app)
    const form = new FormData()
    form.set('to', await addressOf(calls, mine))
    form.set('from', 'jij@zelf.example')
    form.set('subject', 'Probeer')
    form.set('files', new Blob([ublFor(mine)]), 'f.xml')
    const answer = await fetch(`${app.url}/mailbox/hand-in`, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    })
    expect(await answer.json()).toEqual({ answer: expect.stringMatching(/^250/) })
    const files = await filesOf(app, mine)
    expect(files.map(({ state }) => state)).toEqual(['RECEIVED'])
  })
})
