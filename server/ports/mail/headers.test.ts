import { expect, test } from 'vitest'
import { withSafeHeaders } from './headers.ts'

const mail = { to: 'a@b.example', subject: 'Hello', text: 'one\ntwo', html: '<p>\n</p>' }

test('a header’s value stands on one line, and nothing else changes', () => {
  expect(withSafeHeaders(mail)).toEqual(mail)
  const attachment = {
    fileName: 'a\r\n.pdf\n',
    mimeType: '\tapplication/pdf\u0085',
    bytes: new Uint8Array([10]),
  }
  const odd = {
    ...mail,
    to: ' a@b.example ',
    subject: ' Hello\r\n\r\nBcc: c@d.example\u2028',
    key: 'k\u0000\u001fe\u007fy',
    attachments: [attachment],
  }
  expect(withSafeHeaders(odd)).toEqual({
    ...mail,
    subject: 'Hello Bcc: c@d.example',
    key: 'k e y',
    attachments: [{ fileName: 'a .pdf', mimeType: 'application/pdf', bytes: attachment.bytes }],
  })
})

test.each([
  [' info@c.example ', 'info@c.example'],
  ['info@c.example\r\nBcc: d@e.example', undefined],
  ['info@c.example, d@e.example', undefined],
  ['nobody', undefined],
])('answers to %j go to %s', (replyTo, expected) => {
  expect(withSafeHeaders({ ...mail, replyTo }).replyTo).toBe(expected)
})

test.each(['', 'a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example', 'nobody'])(
  'a mail to %j is refused',
  (to) => {
    expect(() => withSafeHeaders({ ...mail, to })).toThrow('This is not one e-mail address.')
  },
)
