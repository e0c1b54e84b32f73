/** What every way of sending mail must do: the mailbox that comes along, and SMTP against a server of a few lines. */

import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Mail, MailPort } from '#server/ports/mail/mail.ts'
import { type Mailbox, mailboxOn } from '#server/ports/mail/mailbox.ts'
import { smtpAt } from '#server/ports/mail/smtp.ts'
import { Unavailable } from '#server/problem.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/database.ts'

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
  let mailbox: Mailbox
  beforeAll(async () => {
    url = await createTestDatabase()
    mailbox = mailboxOn(url)
  })
  afterAll(async () => {
    await mailbox.close()
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

  test('takes a mail that comes twice under one key once', async () => {
    await Promise.all(
      [1, 2, 3].map(() => mailbox.send({ ...mail, to: 'twice@test.example', key: 'one-key' })),
    )
    expect(await mailbox.messages('twice@test.example')).toHaveLength(1)
  })

  test('shows nobody another’s mail, and newest first', async () => {
    for (const subject of ['a', 'b', 'c']) await mailbox.send({ ...mail, to: 'order@test.example', subject })
    const mails = await mailbox.messages('order@test.example')
    expect(mails.map(({ subject }) => subject)).toEqual(['c', 'b', 'a'])
  })

  test('is shared by all processes on the database', async () => {
    const other = mailboxOn(url)
    await other.send({ ...mail, to: 'other@test.example' })
    await other.close()
    expect(await mailbox.messages('other@test.example')).toHaveLength(1)
  })

  test('says that it is unavailable when the database is', async () => {
    const lost = mailboxOn('postgresql://nobody@127.0.0.1:1/nothing')
    await expect(lost.send(mail)).rejects.toThrow(Unavailable)
    await lost.close()
  })
})

describe('SMTP', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  async function sendTo(behaviour: Behaviour, message: Mail = mail): Promise<Transcript> {
    const transcript: Transcript = { lines: [], data: '' }
    const started = smtpServer(behaviour, transcript)
    server = started
    const port = await new Promise<number>((resolve) => {
      started.listen(0, '127.0.0.1', () => resolve((started.address() as AddressInfo).port))
    })
    const sending: MailPort = smtpAt(`smtp://127.0.0.1:${port}`, 'Zegel <noreply@zegel.example>')
    await sending.send(message)
    return transcript
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

  test('names a mail by its key, so that a receiver can tell a second copy', async () => {
    const { data } = await sendTo({}, { ...mail, key: 'iban-changed-1' })
    expect(data).toContain('Message-ID: <iban-changed-1@zegel.example>')
  })

  test('no header can be smuggled in through a subject or an address', async () => {
    const { data } = await sendTo({}, { ...mail, subject: 'a\r\nBcc: evil@test.example', key: 'k' })
    expect(data).not.toMatch(/^Bcc:/m)
  })

  test.each<Behaviour>([
    { greeting: '554 go away' },
    { recipient: '451 try later' },
    { recipient: '550 unknown' },
    { hangUp: true },
  ])('says that mail is unavailable when the server does not take it: %j', async (behaviour) => {
    await expect(sendTo(behaviour)).rejects.toThrow(Unavailable)
  })

  test('says so too when there is no server', async () => {
    await expect(smtpAt('smtp://127.0.0.1:1', 'a@b.example').send(mail)).rejects.toThrow(Unavailable)
  })
})

interface Behaviour {
  greeting?: string
  recipient?: string
  hangUp?: boolean
}

interface Transcript {
  lines: string[]
  data: string
}

/** Just enough of RFC 5321 to be sent to. */
function smtpServer(
  { greeting = '220 test', recipient = '250 ok', hangUp = false }: Behaviour,
  transcript: Transcript,
): Server {
  return createServer((socket) => {
    let inData = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say(greeting)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (!inData) transcript.lines.push(line)
        if (inData && line !== '.') transcript.data += `${line}\n`
        else if (inData) {
          inData = false
          say('250 taken')
        } else if (hangUp && line.startsWith('MAIL')) socket.destroy()
        else if (line.startsWith('DATA')) {
          inData = true
          say('354 go on')
        } else if (line.startsWith('RCPT')) say(recipient)
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
        else say('250 ok')
      }
    })
  })
}
