import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core'
import { CannotBeSealed } from './refusal.ts'

const MAX_OBJECTS = 1_000_000

/** Tags name the structure: names of any kind, which show and do nothing. */
const NOT_LOOKED_AT = ['StructTreeRoot', 'Parent', 'P']

/** Every dictionary that a reader can come to, each once; those of streams too. */
export function* dictionariesOf(pdf: PDF): Generator<PdfDict> {
  const seen = new Set<string>()
  const waiting: PdfObject[] = [pdf.getCatalog()]
  for (let count = 0; ; count += 1) {
    if (count > MAX_OBJECTS) throw new CannotBeSealed('TOO_LARGE')
    const next = waiting.pop()
    if (next === undefined) return
    if (next instanceof PdfRef) {
      const found = seen.has(String(next)) ? null : pdf.getObject(next)
      seen.add(String(next))
      if (found !== null) waiting.push(found)
    } else if (next instanceof PdfArray) waiting.push(...next.toArray())
    else if (next instanceof PdfDict) {
      yield next
      for (const [key, value] of next) if (!NOT_LOOKED_AT.includes(key.value)) waiting.push(value)
    }
  }
}
