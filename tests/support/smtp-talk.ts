/** Speaks SMTP line by line, as a server that wants to be rid of a report, or somebody who means no good. */
import { connect } from 'node:net'

/**
 * Says each line once the one before was answered.
 * @returns the last line of each answer, the greeting first; fewer where the other side hung up
 */
export async function talk(port: number, lines: readonly (string | Buffer)[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  const answers: string[] = []
  let rest = ''
  let next = 0
  return new Promise((resolve, reject) => {
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (line[3] === '-') continue
        answers.push(line)
        const said = lines[next]
        next += 1
        if (!socket.writable) continue
        if (said === undefined) socket.end('QUIT\r\n')
        else socket.write(Buffer.concat([Buffer.from(said), Buffer.from('\r\n')]))
      }
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answers) : reject(error),
    )
    socket.on('close', () => resolve(answers))
  })
}

/** The commands that hand over a mail. */
export const handOver = (to: string, data: string | Buffer, from = ''): (string | Buffer)[] => [
  'EHLO mx.example',
  `MAIL FROM:<${from}>`,
  `RCPT TO:<${to}>`,
  'DATA',
  Buffer.concat([Buffer.from(data), Buffer.from('\r\n.')]),
]

/** The report of a mail server (RFC 3464), as OpenSMTPD writes it. */
export const deliveryReport = (action: string, words = '550 5.1.1 no such user'): string =>
  [
    'From: Mailer Daemon <MAILER-DAEMON@mx.example>',
    'Subject: Delivery status notification',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'Hi! This is the MAILER-DAEMON.',
    '',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; somebody@else.example',
    `Action: ${action}`,
    'Status: 5.0.0',
    `Diagnostic-Code: smtp; ${words}`,
    '',
    '--b1--',
  ].join('\r\n')
