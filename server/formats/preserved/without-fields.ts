/** Takes fields of the form out of a document: a merge then takes them for changed, and writes them as the form has them. */
import { fieldPlaces } from '#contracts/rules/draft/places.ts'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'

const ROW = /^\/inputDetails\/(lines|allowanceCharges)\/(\d+)(?=\/)/

/**
 * @param pointers JSON Pointers into the form
 * @param fileIndexes for each line of the form, its index in the document
 */
export function withoutFields(
  root: Element,
  pointers: readonly string[],
  fileIndexes: readonly (number | undefined)[],
): Element {
  return pointers.reduce((left, pointer) => withoutField(left, pointer, fileIndexes), root)
}

function withoutField(root: Element, pointer: string, fileIndexes: readonly (number | undefined)[]): Element {
  const [, list, at] = ROW.exec(pointer) ?? []
  const places = fieldPlaces.get(pointer.replace(ROW, '/inputDetails/$1/*'))?.ubl ?? []
  const index = list === 'lines' ? fileIndexes[Number(at)] : Number(at ?? 0)
  return places.reduce((left, place) => withoutPlace(left, stepsTo(place), index), root)
}

/** An attribute goes with its element; the second of several elements has its number in the path. */
const stepsTo = (place: string): string[] =>
  place
    .replace(/\/?@\w+$/, '')
    .split('/')
    .filter(Boolean)

const CREDITED: Readonly<Record<string, string>> = {
  'cac:InvoiceLine': 'cac:CreditNoteLine',
  'cbc:InvoicedQuantity': 'cbc:CreditedQuantity',
  'cbc:InvoiceTypeCode': 'cbc:CreditNoteTypeCode',
}
const isRow = (name: string) => name === 'cac:InvoiceLine' || name === 'cac:AllowanceCharge'

/** @param row the index of the line or discount that the place begins with */
function withoutPlace(element: Element, [step, ...rest]: string[], row: number | undefined): Element {
  if (step === undefined) return element
  const [, name = step, number] = /^(.*)\[(\d+)\]$/.exec(step) ?? []
  const meant = element.children.filter((child) => child.name === name || child.name === CREDITED[name])
  const index = isRow(name) ? row : number === undefined ? undefined : Number(number) - 1
  const chosen = index === undefined && !isRow(name) ? meant : meant.filter((_, at) => at === index)
  const children = element.children.flatMap((child) => {
    if (!chosen.includes(child)) return [child]
    return rest.length === 0 ? [] : [withoutPlace(child, rest, undefined)]
  })
  return { ...element, children }
}
