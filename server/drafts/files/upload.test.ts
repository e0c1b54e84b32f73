import { expect, it } from 'vitest'
import { pdfName, pdfNamedAfter } from './upload.ts'

it('keeps an ordinary name as it is', () => {
  expect(pdfName('Factuur 2026-0149 (kopie).pdf')).toBe('Factuur 2026-0149 (kopie).pdf')
  expect(pdfName('名前.pdf')).toBe('名前.pdf')
})

it('leaves folders, control characters and hidden directions behind', () => {
  expect(pdfName('../../etc/passwd')).toBe('passwd.pdf')
  expect(pdfName('C:\\Users\\anna\\factuur.PDF')).toBe('factuur.pdf')
  expect(pdfName('a\r\nSet-Cookie: b\0.pdf')).toBe('aSet-Cookie: b.pdf')
  expect(pdfName('foo\u202efdp.exe')).toBe('foofdp.exe.pdf')
  expect(pdfName('.htaccess')).toBe('htaccess.pdf')
})

it('is called after the whole number of a document that brings no name', () => {
  expect(pdfNamedAfter('2026 / 48')).toBe('2026-48.pdf')
  expect(pdfNamedAfter(null)).toBe('document.pdf')
})

it('has a name for a nameless one, and an end to a long one', () => {
  expect(pdfName(undefined)).toBe('document.pdf')
  expect(pdfName('///')).toBe('document.pdf')
  expect(pdfName('.pdf')).toBe('document.pdf')
  const long = pdfName('ü'.repeat(5000))
  expect([...long]).toHaveLength(200)
  expect(long.endsWith('ü.pdf')).toBe(true)
})
