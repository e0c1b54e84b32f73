import { expect, test } from 'vitest'
import { contentDisposition } from './download.ts'

test('a name in other letters travels whole beside a plain one [ports.downloads]', () => {
  expect(contentDisposition('inline', 'crédit n°1.pdf')).toBe(
    `inline; filename="cr_dit n_1.pdf"; filename*=UTF-8''cr%c3%a9dit%20n%c2%b01.pdf`.replaceAll(
      /%[0-9a-f]{2}/g,
      (code) => code.toUpperCase(),
    ),
  )
})

test('a name can not end the header or start another', () => {
  const header = contentDisposition('attachment', 'a"\r\nset-cookie: x=1; b=\\".pdf')
  expect(header).not.toMatch(/[\r\n]/)
  expect(header).toContain('filename="a___set-cookie: x=1; b=__.pdf"')
})

test('half a surrogate pair does no harm', () => {
  expect(() => contentDisposition('attachment', 'a\ud800.pdf')).not.toThrow()
})

test('a long name is cut before its extension, so that a client takes the header', () => {
  const header = contentDisposition('attachment', `${'é'.repeat(60_000)}.xlsx`)
  expect(header.length).toBeLessThan(2_000)
  expect(header).toContain('.xlsx"')
  expect(contentDisposition('attachment', 'x'.repeat(60_000))).toBe(
    `attachment; filename="${'x'.repeat(200)}"; filename*=UTF-8''${'x'.repeat(200)}`,
  )
})
