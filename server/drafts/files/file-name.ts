const LONGEST = 200
const EXTENSION = '.pdf'

/** The displayed name of an uploaded PDF: without folders, control characters and bidi characters. Storage doesn't use it. */
export function pdfNameOf(given: string | undefined): string {
  const last = (given ?? '').toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').replace(/\.pdf$/i, '')
  const short = [...trimmed(stem)].slice(0, LONGEST - EXTENSION.length).join('')
  return `${trimmed(short) || 'document'}${EXTENSION}`
}

/** Of a document that brings no name: `2026 / 48` gives `2026-48.pdf`. */
export const pdfNamedAfter = (number: string | null | undefined): string =>
  pdfNameOf(number?.replace(/\s*[\\/]+\s*/g, '-'))

const trimmed = (name: string): string => name.replace(/^[\s.]+|[\s.]+$/g, '')
