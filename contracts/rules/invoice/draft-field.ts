/** Maps a place in a document to the field of a draft. */
import { draftParts } from '#generated/draft-fields.ts'
import { fieldAt } from '../draft/fields.ts'
import { fieldPlaces } from '../draft/places.ts'

/** By place under the root of an invoice. */
const fields = new Map<string, string>(
  [...fieldPlaces]
    .filter(([pointer]) => fieldAt(pointer)?.order !== undefined)
    .flatMap(([pointer, { ubl = [] }]) => ubl.map((place) => [place, pointer] as const)),
)
const LINE = 'cac:InvoiceLine'

/**
 * The JSON Pointer of the field with the longest matching place; '' without one.
 * @param path `/CreditNote/cac:CreditNoteLine[3]/cbc:CreditedQuantity`
 */
export function fieldOfPath(path: string): string {
  const place = inInvoice(path)
  const row = Number(/^\/\w+\/[^/[]+\[(\d+)\]/.exec(path)?.[1] ?? 1) - 1
  const field = fields.get(numbered(path)) ?? fields.get(place) ?? (findAttribute(place) || nearest(place))
  return field.replace('*', String(row))
}

/** A second VAT total is a field of its own. */
const numbered = (path: string): string => path.replace(/^\/\w+\//, '')

/** Without numbers, with an invoice's element names. */
const inInvoice = (path: string): string =>
  path
    .replace(/^\/\w+\//, '')
    .replace(/\[\d+\]/g, '')
    .replace('cac:CreditNoteLine', LINE)
    .replace('cbc:CreditedQuantity', 'cbc:InvoicedQuantity')

/** Outside of rows every amount has the document's currency. */
function findAttribute(place: string): string {
  const isOfRow = /^cac:(?:InvoiceLine|AllowanceCharge)\b/.test(place)
  const [, attribute] = place.split('/@')
  return (isOfRow || attribute === undefined ? undefined : fields.get(`@${attribute}`)) ?? ''
}

function nearest(place: string): string {
  for (let end = place.length; end > 0; end = place.lastIndexOf('/', end - 1)) {
    const found = fields.get(place.slice(0, end))
    if (found !== undefined) return found
  }
  return place.startsWith(LINE) ? draftParts.lines.pointer : ''
}
