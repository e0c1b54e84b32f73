import { expect, test } from 'vitest'
import { decodeXml } from './decode.ts'
import { encodeAs } from './encode.ts'

const declared = (encoding: string, value = 'Café') =>
  `<?xml version="1.0" encoding="${encoding}"?><a>${value}</a>`
const swapped = (bytes: Buffer) => bytes.swap16()
const wrong = (detail: string) => expect.objectContaining({ reason: 'WRONG_ENCODING', detail })

test.each([
  ['UTF-8', 'utf8'],
  ['utf-8', 'utf8'],
  ['ISO-8859-1', 'latin1'],
  ['ISO-8859-15', 'latin1'],
  ['windows-1252', 'latin1'],
  ['UTF-16LE', 'utf16le'],
  ['UTF-16', 'utf16le'],
] as const)('a text that declares %s is read', (encoding, written) => {
  const text = declared(encoding)
  expect(decodeXml(Buffer.from(text, written))).toBe(text)
})

test.each(['UTF-16BE', 'UTF-16', 'utf-16be'])(
  'a text that declares %s is read with its high bytes first',
  (encoding) => {
    const text = declared(encoding)
    expect(decodeXml(swapped(Buffer.from(text, 'utf16le')))).toBe(text)
  },
)

test.each(['UTF-8', 'UTF-16BE', 'US-ASCII', 'ISO-8859-1'])(
  'UTF-16 without a mark that declares %s is refused',
  (encoding) => {
    expect(() => decodeXml(Buffer.from(declared(encoding), 'utf16le'))).toThrow(
      wrong(`the bytes are not ${encoding}`),
    )
  },
)

test('UTF-16 with neither a mark nor a declaration is refused, and read with a mark', () => {
  expect(() => decodeXml(Buffer.from('<a/>', 'utf16le'))).toThrow(wrong('the bytes are not utf-8'))
  expect(decodeXml(Buffer.from('\ufeff<a/>', 'utf16le'))).toBe('<a/>')
})

test.each([
  ['UTF-8', Buffer.from(declared('US-ASCII'))],
  ['ISO-8859-1', Buffer.from(declared('us-ascii'), 'latin1')],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${declared('US-ASCII')}`)],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${declared('US-ASCII')}`, 'utf16le')],
])('bytes of %s are no US-ASCII', (_, bytes) => {
  expect(() => decodeXml(bytes)).toThrow(expect.objectContaining({ reason: 'WRONG_ENCODING' }))
})

test('US-ASCII is read, and sent as it came', () => {
  const text = declared('US-ASCII', 'Caf&#233;')
  const bytes = Buffer.from(text)
  expect(decodeXml(bytes)).toBe(text)
  expect(encodeAs(bytes, text, text)).toEqual({ bytes, isTranscoded: false })
})

test.each([
  ['UTF-16 without a mark', Buffer.from(declared('UTF-16LE'), 'utf16le')],
  ['ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
  ['a mark of UTF-8 under another declaration', Buffer.from(`\ufeff${declared('ISO-8859-1', 'Cafe')}`)],
])('%s is sent as UTF-8, and declares it', (_, came) => {
  const text = decodeXml(came)
  const { bytes, isTranscoded } = encodeAs(came, text, text)
  expect(isTranscoded).toBe(true)
  expect(String(bytes)).toBe(text.replace(/encoding="[^"]*"/, 'encoding="UTF-8"'))
})
