const LONGEST = 200
const EXTENSION = '.pdf'

/** The displayed name of an uploaded PDF: without folders, control characters and bidi characters. Storage doesn't use it. */
export function pdfNameOf(given: string | undefined): string {
  const last = (given ?? '').toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').replace(/\.pdf$/i, '')
  const short = [...trimmed(stem)].slice(0, LONGEST - EXTENSION.length).join('')
  return `${trimmed(short) || 'document'}${EXTENSION}`
}

const trimmed = (name: string): string => name.replace(/^[\s.]+|[\s.]+$/g, '')
