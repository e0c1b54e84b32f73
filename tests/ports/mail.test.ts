/** The requirements for every way to send mail: the built-in mailbox, and SMTP against a server of a few lines. */

import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { Pool } from 'pg'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Unavailable } from '#server/platform/problem.ts'
import { type Mail, type MailPort, MailRefused } from '#server/ports/mail/mail.ts'
import { type Mailbox, mailboxOn } from '#server/ports/mail/mailbox.ts'
import { smtpAt } from '#server/ports/mail/smtp.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/database.ts'
import { type SmtpReplies, type SmtpServer, startSmtp } from '#tests/support/smtp-server.ts'

const mail: Mail = {
  to: 'Anna@Bakkerij-Peeters.example',
  subject: 'Créé: 12 €',
  text: 'Dag Anna\n\nToon dit: é € ✓\n',
  html: '<p>Dag Anna</p><p>é € ✓</p>',
  attachments: [
    { fileName: 'factuur é.pdf', mimeType: 'application/pdf', bytes: Buffer.from([0x25, 0x50, 0x00, 0xff]) },
  ],
}

describe('the mailbox', () => {
  let url: string
  let pool: Pool
  let mailbox: Mailbox
  beforeAll(async () => {
    url = await createTestDatabase()
    pool = new Pool({ connectionString: url })
    mailbox = mailboxOn(pool)
  })
  afterAll(async () => {
    await pool?.end()
    await dropTestDatabase(url)
  })

  test('keeps every part of a mail [ports.mail]', async () => {
    await mailbox.send(mail)
    const [kept] = await mailbox.messages('anna@bakkerij-peeters.example')
    expect(kept).toMatchObject({
      to: 'anna@bakkerij-peeters.example',
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    })
    expect(kept?.attachments).toEqual([
      { id: expect.any(String), fileName: 'factuur é.pdf', mimeType: 'application/pdf', size: 4 },
    ])
    const file = await mailbox.findAttachment(kept?.attachments[0]?.id ?? '')
    expect(Buffer.from(file?.bytes ?? []).toString('hex')).toBe('255000ff')
  })

  test('keeps where answers go', async () => {
    await mailbox.send({ ...mail, to: 'answers@test.example', replyTo: 'info@bakkerij-peeters.example' })
    expect(await mailbox.messages('answers@test.example')).toMatchObject([
      { replyTo: 'info@bakkerij-peeters.example' },
    ])
    expect(await mailbox.messages('anna@bakkerij-peeters.example')).toMatchObject([{ replyTo: null }])
  })

  test('takes a mail that comes twice under one key once', async () => {
    await Promise.all(
      [1, 2, 3].map(() => mailbox.send({ ...mail, to: 'twice@test.example', key: 'one-key' })),
    )
    expect(await mailbox.messages('twice@test.example')).toHaveLength(1)
  })

  test('says that it is unavailable when the database is', async () => {
    const lost = new Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' })
    await expect(mailboxOn(lost).send(mail)).rejects.toThrow(Unavailable)
    await lost.end()
  })
})

describe('SMTP', () => {
  let server: SmtpServer | undefined
  afterEach(() => {
    server?.cut()
    server?.close()
    vi.restoreAllMocks()
  })

  async function sendTo(
    replies: SmtpReplies,
    message: Mail = mail,
  ): Promise<{ lines: string[]; data: string }> {
    server = await startSmtp(replies)
    const sending: MailPort = smtpAt(server.url, 'Zegel <noreply@zegel.example>')
    await sending.send(message)
    return { lines: server.lines, data: server.mails.map(({ data }) => data).join('') }
  }

  test('hands over sender, receiver, words and attachment [ports.mail]', async () => {
    const { lines, data } = await sendTo({})
    expect(lines).toContain('MAIL FROM:<noreply@zegel.example>')
    expect(lines.find((line) => line.startsWith('RCPT TO'))?.toLowerCase()).toContain(
      '<anna@bakkerij-peeters.example>',
    )
    expect(data).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(data).toContain('text/html')
    expect(data).toContain(Buffer.from([0x25, 0x50, 0x00, 0xff]).toString('base64'))
  })

  test('says where answers go', async () => {
    const { data } = await sendTo({}, { ...mail, replyTo: 'info@bakkerij-peeters.example' })
    expect(data).toMatch(/^Reply-To: info@bakkerij-peeters\.example$/m)
    expect((await sendTo({})).data).not.toMatch(/^Reply-To:/m)
  })

  test('names a mail by its key, so that a receiver can tell a second copy', async () => {
    const { data } = await sendTo({}, { ...mail, key: 'iban-changed-1' })
    expect(data).toMatch(/^Message-ID: <iban-changed-1@zegel\.example>$/im)
  })

  test('is signed as DKIM wants it, when there is a key: recomputed here, and not true of a changed mail', async () => {
    server = await startSmtp()
    const { publicKey, ...dkim } = dkimOf('zegel.example')
    await smtpAt(server.url, 'Zegel <noreply@zegel.example>', { dkim }).send(mail)
    const data = server.mails[0]?.data.replace(/^\.\./gm, '.').replaceAll('\n', '\r\n') ?? ''
    expect(data).toMatch(/^DKIM-Signature:/m)
    expect(data).toMatch(/ d=zegel\.example;/)
    expect(data).toMatch(/ s=one;/)
    expect(isSigned(data, publicKey)).toBe(true)
    expect(isSigned(data.replace(/^Subject: /m, 'Subject: x'), publicKey)).toBe(false)
    expect(isSigned(`${data}x\r\n`, publicKey)).toBe(false)
  })

  test('asks for a report with the head alone, to the sender of this mail', async () => {
    server = await startSmtp({ dsn: true })
    const envelopes = { senderFor: async () => 'bounce+one@zegel.example' }
    await smtpAt(server.url, 'Zegel <noreply@zegel.example>', { envelopes }).send(mail)
    const asked = (verb: string) => server?.lines.find((line) => line.startsWith(verb))
    expect(asked('MAIL FROM')).toMatch(/^MAIL FROM:<bounce\+one@zegel\.example> .*RET=HDRS/)
    expect(asked('RCPT TO')).toMatch(/ NOTIFY=FAILURE/)
  })

  test('comes from one address, under a name with a comma', async () => {
    const { lines, data } = await sendTo({}, { ...mail, from: 'Peeters, <eve@test.example>, Anna' })
    expect(lines).toContain('MAIL FROM:<noreply@zegel.example>')
    const { from } = await PostalMime.parse(data)
    expect(from).toMatchObject({ address: 'noreply@zegel.example' })
    expect(from?.name).toContain('Peeters, ')
  })

  test('says where one press stops such mails, and signs that', async () => {
    server = await startSmtp()
    const { publicKey, ...dkim } = dkimOf('zegel.example')
    const unsubscribe = 'https://zegel.example/notices/stop/token'
    await smtpAt(server.url, 'Zegel <noreply@zegel.example>', { dkim }).send({ ...mail, unsubscribe })
    const data = server.mails[0]?.data.replace(/^\.\./gm, '.').replaceAll('\n', '\r\n') ?? ''
    expect(data).toMatch(/^List-Unsubscribe: <https:\/\/zegel\.example\/notices\/stop\/token>\r$/m)
    expect(data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(isSigned(data, publicKey)).toBe(true)
    expect(isSigned(data.replace('One-Click', 'Two-Clicks'), publicKey)).toBe(false)
  })

  test('no header can be smuggled in through a subject or an address', async () => {
    const line = 'a\r\nBcc: evil@test.example\u2028X-Other: 1'
    const file = { fileName: `${line}.pdf`, mimeType: `text/plain${line}`, bytes: Buffer.from('x') }
    const message = { ...mail, subject: line, key: line, attachments: [file] }
    const { data } = await sendTo({}, message)
    expect(data).not.toMatch(/^(Bcc|X-Other):/im)
    expect(server?.lines.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
  })

  test.each<SmtpReplies>([
    { greeting: '554 go away' },
    { greeting: '421 come back later' },
    { sender: '451 try later' },
    { sender: '530 sign in first' },
    { sender: '550 5.7.1 Authentication required' },
    { sender: '550 5.7.1 this sender is not allowed from your address' },
    { sender: '553 relaying denied' },
    { sender: 'HTTP/1.1 200 OK' },
    { recipient: '554 5.7.1 <anna@bakkerij-peeters.example>: Relay access denied' },
    { recipient: '550 relay not permitted' },
    { recipient: '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain' },
    { recipient: "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)" },
    { recipient: '550 5.7.1 Authentication required' },
    { recipient: 'what?' },
    { recipient: '451 try later' },
    { recipient: '421 too busy' },
    { data: '452 no room now' },
    { end: '451 greylisted' },
    { hangUp: true },
  ])('says that trying again makes sense: %j [ports.mail-refused]', async (replies) => {
    const failed = await sendTo(replies).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Unavailable)
    expect(failed).toMatchObject({ mayBeDone: false })
  })

  test.each([undefined, dkimOf('zegel.example')])(
    'says that a mail may have been taken where the server had all of it and gave no answer: signed %#',
    async (dkim) => {
      server = await startSmtp({ silence: 'HANG_UP' })
      const sending = smtpAt(server.url, 'Zegel <noreply@zegel.example>', { dkim }).send(mail)
      await expect(sending).rejects.toMatchObject({ name: 'Unavailable', mayBeDone: true })
      expect(server.mails).toHaveLength(1)
    },
  )

  test.each(['HTTP/1.1 200 OK', '354 go on'])(
    'says so too where the answer is neither yes nor no: %s',
    async (end) => {
      const failed = await sendTo({ end }).catch((error: unknown) => error)
      expect(failed).toMatchObject({ name: 'Unavailable', mayBeDone: true })
    },
  )

  test('doesn’t say so of a mail that is not signed yet, and so not sent', async () => {
    server = await startSmtp({ hangUp: true })
    const dkim = dkimOf('zegel.example')
    const sending = smtpAt(server.url, 'Zegel <noreply@zegel.example>', { dkim }).send(mail)
    await expect(sending).rejects.toMatchObject({ mayBeDone: false })
  })

  test('waits for the answer for as long as a server may take, and not so long while a person waits', async () => {
    const soon = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon.signal)
    server = await startSmtp({ silence: 'WAIT' })
    const port = smtpAt(server.url, 'Zegel <noreply@zegel.example>')
    const sent = [port.send(mail), port.send({ ...mail, isAwaited: true })]
    const ended = Promise.allSettled(sent)
    await vi.waitUntil(() => server?.mails.length === 2)
    expect(timeout.mock.calls).toEqual([[45_000]])
    soon.abort()
    await expect(sent[1]).rejects.toMatchObject({ name: 'Unavailable', mayBeDone: true })
    expect(await Promise.race([sent[0], 'still waiting'])).toBe('still waiting')
    server.cut()
    await ended
  })

  test.each<SmtpReplies>([
    { sender: '550 you may not send' },
    { sender: '552 too large' },
    { recipient: '550 5.1.1 nobody of that name' },
    { recipient: '553 no such address' },
    { recipient: '550 5.7.1 this receiver takes no mail from strangers' },
    { data: '554 no' },
    { end: '554 5.7.1 we take no such mail' },
  ])(
    'takes a 5xx about the mail as final, with the words of the server: %j [ports.mail-refused]',
    async (replies) => {
      const refused = await sendTo(replies).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(MailRefused)
      const [said = ''] = Object.values(replies)
      expect(refused).toMatchObject({ reply: expect.stringContaining(String(said)) })
    },
  )

  test.each([
    'a@test.example, b@test.example',
    'a@test.example\r\nRCPT TO:<b@test.example>',
    'A <a@test.example>',
    'a@test.example\n',
    'nobody',
    '',
  ])('goes to one address, or to nobody: %j', async (to) => {
    const sending = sendTo({}, { ...mail, to })
    if (to.trim() === 'a@test.example') await sending
    else await expect(sending).rejects.toThrow(MailRefused)
    const asked = (server?.lines ?? []).filter((line) => line.startsWith('RCPT'))
    expect(asked).toEqual(to.trim() === 'a@test.example' ? ['RCPT TO:<a@test.example>'] : [])
  })

  test('says so too when there is no server', async () => {
    await expect(smtpAt('smtp://127.0.0.1:1', 'a@b.example').send(mail)).rejects.toThrow(Unavailable)
  })
})

function dkimOf(domain: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    domain,
    selector: 'one',
    key,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** Verifies a DKIM signature with relaxed canonicalization of headers and body (RFC 6376, 3.4 and 3.7). */
function isSigned(data: string, publicKey: string): boolean {
  const border = data.indexOf('\r\n\r\n')
  const headers = data.slice(0, border).split(/\r\n(?![ \t])/)
  const relaxed = (header: string): string => {
    const colon = header.indexOf(':')
    const value = header
      .slice(colon + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()
    return `${header.slice(0, colon).trim().toLowerCase()}:${value}`
  }
  const named = (name: string) => headers.map(relaxed).find((header) => header.startsWith(`${name}:`))
  const signature = named('dkim-signature') ?? ''
  const tag = (name: string): string =>
    new RegExp(`[:;] ?${name}=([^;]*)`).exec(signature)?.[1]?.replace(/ /g, '') ?? ''
  const body = data
    .slice(border + 4)
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '\r\n')
  if (createHash('sha256').update(body).digest('base64') !== tag('bh')) return false
  const signed = tag('h')
    .toLowerCase()
    .split(':')
    .flatMap((name) => named(name) ?? [])
  const unsigned = signature.replace(/([:;] ?b=)[^;]*/, '$1')
  const text = [...signed, unsigned].join('\r\n')
  return createVerify('sha256').update(text).verify(publicKey, tag('b'), 'base64')
}
