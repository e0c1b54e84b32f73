import { type PDF, PdfDict, type PdfObject } from '@libpdf/core'
import { arrayAt, dictAt, resolved } from './open-pdf.ts'
import { CannotBeSealed } from './refusal.ts'

const MAX_FIELDS = 20_000
const MAX_DEPTH = 30

/** True where somebody signed, stamped or certified the file: an addition may break their signature. */
export function carriesSignature(pdf: PDF): boolean {
  return isPermitted(pdf) || signatureFields(pdf).length > 0
}

/** A signature also allows, or certifies, without a field; the dictionary that would name it may be empty. */
function isPermitted(pdf: PDF): boolean {
  const permissions = dictAt(pdf, pdf.getCatalog(), 'Perms')
  return ['DocMDP', 'UR', 'UR3'].some((key) => permissions && dictAt(pdf, permissions, key))
}

/** The form's fields with a signature in them, in the form's order. */
export function signatureFields(pdf: PDF): PdfDict[] {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm')
  const found: PdfDict[] = []
  let seen = 0
  const walk = (value: PdfObject | undefined, inherited: string | undefined, depth: number): void => {
    seen += 1
    if (depth > MAX_DEPTH || seen > MAX_FIELDS) throw new CannotBeSealed('BROKEN')
    const field = resolved(pdf, value)
    if (!(field instanceof PdfDict)) return
    const kind = field.getName('FT', (ref) => pdf.getObject(ref))?.value ?? inherited
    if (kind === 'Sig' && dictAt(pdf, field, 'V')) found.push(field)
    for (const kid of arrayAt(pdf, field, 'Kids') ?? []) walk(kid, kind, depth + 1)
  }
  for (const field of (form && arrayAt(pdf, form, 'Fields')) ?? []) walk(field, undefined, 0)
  return found
}
