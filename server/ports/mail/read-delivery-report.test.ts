import { describe, expect, test } from 'vitest'
import { readDeliveryReport } from './read-delivery-report.ts'

/** As OpenSMTPD, Postfix and Exchange lay them out. */
const report = (status: string, type = 'message/delivery-status'): Buffer =>
  Buffer.from(
    [
      'From: Mailer Daemon <MAILER-DAEMON@mx.example>',
      'To: bounce+x@bounces.example',
      'Subject: Delivery status notification: error',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
      '',
      'This is a MIME-encapsulated message.',
      '',
      '--b1',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Your message could not be delivered.',
      '',
      '--b1',
      `Content-Type: ${type}`,
      '',
      status,
      '--b1',
      'Content-Type: message/rfc822',
      '',
      'Subject: Factuur 7',
      '',
      'Action: failed',
      '--b1--',
      '',
    ].join('\r\n'),
  )

/** Something in a mail that is no report. */
const inMail = (inside: string | Buffer, type: string, head = ''): Buffer =>
  Buffer.from(
    [
      `${head}From: gateway@mx.example`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="outer"',
      '',
      '--outer',
      'Content-Type: text/plain',
      '',
      'See below.',
      '--outer',
      `Content-Type: ${type}`,
      '',
      String(inside),
      '--outer--',
      '',
    ].join('\r\n'),
  )

const EXIM = [
  'From: Mail Delivery System <Mailer-Daemon@mx.example>',
  'X-Failed-Recipients: weg@klant.example',
  'Auto-Submitted: auto-replied',
  'Subject: Mail delivery failed: returning message to sender',
  '',
  'A message that you sent could not be delivered to one or more of its',
  'recipients. This is a permanent error. The following address(es) failed:',
  '',
  '  weg@klant.example',
  '    550 5.1.1',
  '    Unrouteable address',
  '',
  '------ This is a copy of the message, including all the headers. ------',
  '',
  'Subject: Factuur 7',
]

const QMAIL = [
  'Subject: failure notice',
  '',
  'Hi. This is the qmail-send program at mx.example.',
  "I'm afraid I wasn't able to deliver your message to the following addresses.",
  "This is a permanent error; I've given up. Sorry it didn't work out.",
  '',
  '<weg@klant.example>:',
  'Sorry, no mailbox here by that name. (#5.1.1)',
  '',
  '--- Below this line is a copy of the message.',
  '',
  'Subject: Factuur 7',
]

const ABOUT = 'Reporting-MTA: dns; mx.example\r\n\r\n'
const failed = `${ABOUT}Final-Recipient: rfc822; weg@klant.example\r\nAction: failed\r\nStatus: 5.1.1\r\n`

describe('a report of a mail server', () => {
  test('says that a mail came back, in its own words', async () => {
    const words = 'Diagnostic-Code: smtp; 550 5.1.1\r\n  <weg@klant.example> nobody of that name\r\n'
    const read = await readDeliveryReport(report(failed + words))
    expect(read).toEqual({ feedback: 'bounced', reason: '550 5.1.1 <weg@klant.example> nobody of that name' })
  })

  test('without words has its number', async () => {
    expect(await readDeliveryReport(report(failed))).toEqual({ feedback: 'bounced', reason: '5.1.1' })
    const bare = `${ABOUT}Action: FAILED\r\n`
    expect(await readDeliveryReport(report(bare))).toEqual({ feedback: 'bounced' })
  })

  test('about several recipients tells of the one that failed', async () => {
    const two = `${ABOUT}Action: relayed\r\nStatus: 2.0.0\r\n\r\nAction: failed\r\nStatus: 5.2.2\r\n`
    expect(await readDeliveryReport(report(two))).toEqual({ feedback: 'bounced', reason: '5.2.2' })
  })

  test('says that it was delivered', async () => {
    expect(await readDeliveryReport(report(`${ABOUT}Action: delivered\r\nStatus: 2.0.0\r\n`))).toEqual({
      feedback: 'delivered',
    })
  })

  test('is read where the text after it was cut off', async () => {
    const whole = report(failed)
    const cut = whole.subarray(0, whole.indexOf('Subject: Factuur'))
    expect(await readDeliveryReport(cut)).toEqual({ feedback: 'bounced', reason: '5.1.1' })
  })

  const fields = 'Final-Recipient: rfc822; weg@klant.example\r\nAction: failed\r\nStatus: 5.1.1\r\n'
  test.each([
    ['whose two groups are one', report(`Reporting-MTA: dns; mx.example\r\n${fields}`)],
    ['without the group about itself', report(fields)],
    ['for addresses beyond ASCII', report(failed, 'message/global-delivery-status')],
    ['that tried for too long', report(failed.replace('failed', 'expired'))],
    ['without an action', report(failed.replace('Action: failed\r\n', ''))],
    [
      'that says that a programme wrote it',
      Buffer.concat([Buffer.from('Auto-Submitted: auto-replied\r\n'), report(failed)]),
    ],
    ['in a mail of a gateway', inMail(report(failed), 'message/rfc822')],
  ])('%s is understood', async (_, bytes) => {
    expect(await readDeliveryReport(bytes)).toEqual({ feedback: 'bounced', reason: '5.1.1' })
  })

  test.each([
    [EXIM, '550 5.1.1 Unrouteable address'],
    [QMAIL, 'Sorry, no mailbox here by that name. (#5.1.1)'],
  ])('in words of its own is understood', async (text, reason) => {
    expect(await readDeliveryReport(Buffer.from(text.join('\r\n')))).toEqual({ feedback: 'bounced', reason })
  })

  test.each([
    ['of a mail that is still tried', report(`${ABOUT}Action: delayed\r\nStatus: 4.4.7\r\n`)],
    ['without an action, of a mail that is still tried', report(`${ABOUT}Status: 4.4.7\r\n`)],
    [
      'of a delay that names who failed',
      Buffer.concat([
        Buffer.from('X-Failed-Recipients: weg@klant.example\r\n'),
        report(`${ABOUT}Action: delayed\r\nStatus: 4.4.7\r\n`),
      ]),
    ],
    [
      'of a delay in words',
      Buffer.from(
        EXIM.join('\r\n').replace('This is a permanent error', 'No action is required on your part'),
      ),
    ],
    [
      'that quotes what qmail wrote',
      Buffer.from(['Subject: Away', '', 'I am away.', '', ...QMAIL].join('\r\n')),
    ],
    [
      'that an answer of who is away has behind it',
      inMail(failed, 'message/delivery-status', 'Auto-Submitted: auto-replied\r\n'),
    ],
    [
      'that an answer of who is away hands on',
      inMail(report(failed), 'message/rfc822', 'Auto-Submitted: auto-replied\r\n'),
    ],
    ['that came back with another mail', inMail(inMail(report(failed), 'message/rfc822'), 'message/rfc822')],
    ['that names no recipient', report('Action: failed\r\nStatus: 5.1.1\r\n')],
    ['that is an answer of somebody who is away', Buffer.from('Subject: Away\r\n\r\nAction: failed\r\n')],
    ['that is headers alone', Buffer.from('X: y\r\n'.repeat(20_000))],
    ['that is nested without end', nested(2_000)],
  ])('%s says nothing', async (_, bytes) => {
    expect(await readDeliveryReport(bytes)).toBeUndefined()
  })

  test('puts no line of its own into our words, and no more than fit', async () => {
    const words = `Diagnostic-Code: smtp; 550 \u0007${'x'.repeat(5_000)}\r\n`
    const read = await readDeliveryReport(report(failed + words))
    expect(read?.reason).toHaveLength(500)
    expect(read?.reason).not.toMatch(/\p{Cc}/u)
  })
})

function nested(depth: number): Buffer {
  const parts = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  )
  return Buffer.from(`${parts.join('')}Content-Type: message/delivery-status\r\n\r\n${failed}`)
}
