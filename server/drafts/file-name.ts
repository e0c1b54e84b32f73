const LONGEST = 200

/**
 * The name that an uploaded PDF is told by: what it was called, without folders, control characters and characters that
 * turn the reading direction. It is only ever shown; where a file is kept has nothing to do with it.
 */
export function pdfNameOf(given: string | undefined): string {
  const name = cleaned(given ?? '')
  const stem = /\.pdf$/i.test(name) ? name.slice(0, -4) : name
  const short = [...stem].slice(0, LONGEST - 4).join('')
  return `${short.trim() || 'document'}.pdf`
}

function cleaned(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').replace(/^[\s.]+|[\s.]+$/g, '')
}
