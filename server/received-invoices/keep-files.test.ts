import { expect, it } from 'vitest'
import { freeName, safeName } from './keep-files.ts'

it.each([
  ['factuur 2026-01.pdf', 'application/pdf', 'factuur 2026-01.pdf'],
  ['../../etc/passwd', 'text/plain', 'passwd'],
  ['C:\\temp\\scan.PDF', 'application/pdf', 'scan.PDF'],
  [undefined, 'application/pdf', 'document.pdf'],
  ['', undefined, 'document'],
  ['.htaccess', undefined, 'htaccess'],
  ['a\u0000b\u202Efdp.exe', 'application/pdf', 'abfdp.exe'],
  [`${'x'.repeat(400)}.pdf`, 'application/pdf', `${'x'.repeat(200)}.pdf`],
])('names %j of kind %s %j', (fileName, mimeCode, safe) => {
  expect(safeName(fileName, mimeCode)).toBe(safe)
})

it('gives two files of one name two names', () => {
  expect(freeName('a.pdf', [])).toBe('a.pdf')
  expect(freeName('a.pdf', [{ fileName: 'a.pdf' }])).toBe('a (2).pdf')
  expect(freeName('a.pdf', [{ fileName: 'a.pdf' }, { fileName: 'a (2).pdf' }])).toBe('a (3).pdf')
  expect(freeName('readme', [{ fileName: 'readme' }])).toBe('readme (2)')
})
