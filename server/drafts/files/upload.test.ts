import { expect, it } from 'vitest'
import { pdfNamedAfter, pdfNameOf } from './upload.ts'

it('keeps an ordinary name as it is', () => {
  expect(pdfNameOf('Factuur 2026-0149 (kopie).pdf')).toBe('Factuur 2026-0149 (kopie).pdf')
  expect(pdfNameOf('名前.pdf')).toBe('名前.pdf')
})

it('leaves folders, control characters and hidden directions behind', () => {
  expect(pdfNameOf('../../etc/passwd')).toBe('passwd.pdf')
  expect(pdfNameOf('C:\\Users\\anna\\factuur.PDF')).toBe('factuur.pdf')
  expect(pdfNameOf('a\r\nSet-Cookie: b\0.pdf')).toBe('aSet-Cookie: b.pdf')
  expect(pdfNameOf('foo\u202efdp.exe')).toBe('foofdp.exe.pdf')
  expect(pdfNameOf('.htaccess')).toBe('htaccess.pdf')
})

it('is called after the whole number of a document that brings no name', () => {
  expect(pdfNamedAfter('2026 / 48')).toBe('2026-48.pdf')
  expect(pdfNamedAfter(null)).toBe('document.pdf')
})

it('has a name for a nameless one, and an end to a long one', () => {
  expect(pdfNameOf(undefined)).toBe('document.pdf')
  expect(pdfNameOf('///')).toBe('document.pdf')
  expect(pdfNameOf('.pdf')).toBe('document.pdf')
  const long = pdfNameOf('ü'.repeat(5000))
  expect([...long]).toHaveLength(200)
  expect(long.endsWith('ü.pdf')).toBe(true)
})
