/** Generates draft-fields.ts and draft-places.ts: the facts about every field of a draft, from `x-draft` in contracts/drafts. */
import { type Json, type OpenApi, resolveRef } from './openapi.ts'

type Write = (name: string, text: string) => void
type Documents = 'E_INVOICES' | 'E_CREDIT_NOTES'
type OnCopy = 'left' | 'renewed'

/** As in the contract; a place that begins with `/` is under the root, any other under that of its part. */
interface Declared {
  tab?: string
  order?: number
  blank?: string
  only?: Documents
  asks?: Documents | 'none'
  read?: string
  computed?: true
  travels?: false
  ubl?: string | string[]
  cii?: string
  copy?: OnCopy
  creditNote?: OnCopy
}

const KEYS = 'tab order blank only asks read computed travels ubl cii copy creditNote'.split(' ')
const CONFIDENCE_SUFFIX = 'Recognition'

interface Part {
  name: string
  pointer: string
  tab: string | undefined
  /** For a whole list. */
  order: number | undefined
  fields: [name: string, field: Json, travels: DocumentMapping][]
}

interface DocumentMapping {
  cii: string | undefined
  rest: Json
}

export function writeDraftFields(openapi: OpenApi, write: Write): void {
  const parts = partsOf('draft', '', { $ref: '#/components/schemas/Draft' }, openapi)
  const fields = parts.map(({ name, fields }) => [name, Object.fromEntries(fields.map(([n, f]) => [n, f]))])
  const mapped = parts.flatMap(({ pointer, fields }) =>
    fields.map(([name, , travels]) => ({ place: `${pointer}/${name}`, ...travels })),
  )
  const table: Table = {
    parts: parts.map(({ name, pointer, tab, order }) => [name, { pointer, tab, order }]),
    fields,
    places: mapped.map(({ place, rest }) => [place, rest]),
    inCii: mapped.flatMap(({ place, cii }) => (cii ? [[place, cii]] : [])),
    record: Object.entries(openapi.components.schemas.Draft?.properties ?? {}).flatMap(([name, one]) =>
      one['x-draft'] === false ? [name] : [],
    ),
  }
  write('draft-fields.ts', fieldsText(table))
  write('draft-places.ts', placesText(table))
}

function partsOf(name: string, pointer: string, schema: unknown, openapi: OpenApi): Part[] {
  const shape = shapeOf(schema, openapi)
  const properties = Object.entries((shape.properties ?? {}) as Record<string, Json>)
  const { tab, order } = (shape['x-draft'] ?? {}) as Declared
  const part: Part = { name, pointer, tab, order, fields: [] }
  const inner: Part[] = []
  for (const [field, property] of properties) {
    const place = `${pointer}/${field}`
    if (property['x-draft'] === false) continue
    const list = resolveRef(property, openapi).items as Json | undefined
    if (list && resolveRef(list, openapi).properties)
      inner.push(...partsOf(field, `${place}/*`, list, openapi))
    else if (shapeOf(property, openapi).properties) inner.push(...partsOf(field, place, property, openapi))
    else if (!isConfidenceOf(field, shape))
      part.fields.push(fieldOf(field, { shape, property, place, openapi }))
  }
  return [part, ...inner]
}

/** Resolves references, and removes null. */
function shapeOf(schema: unknown, openapi: OpenApi): Json {
  const found = resolveRef(schema as Json, openapi)
  const [first] = Array.isArray(found.anyOf) ? found.anyOf : []
  return first === undefined ? found : resolveRef(first as Json, openapi)
}

const isConfidenceOf = (name: string, { properties }: Json): boolean =>
  name.endsWith(CONFIDENCE_SUFFIX) &&
  Object.hasOwn(properties as object, name.slice(0, -CONFIDENCE_SUFFIX.length))

interface Field {
  shape: Json
  property: Json
  place: string
  openapi: OpenApi
}

function fieldOf(name: string, { shape, property, place, openapi }: Field): Part['fields'][number] {
  const own = declaredIn(property, place)
  const ofPart = (shape['x-draft'] ?? {}) as Declared
  if (own.travels !== false && !own.ubl)
    throw new Error(`${place}: x-draft says neither ubl nor travels: false`)
  const schema = resolveRef(property, openapi)
  const kind = kindOf(schema)
  const { order, only, asks, read, computed } = own
  const field = {
    kind: kind === 'text' ? undefined : kind,
    blank: own.blank,
    tab: own.tab,
    order,
    only,
    asks,
    read,
    computed,
    hasPercent: Object.hasOwn(shape.properties as object, `${name}${CONFIDENCE_SUFFIX}`) || undefined,
  }
  const { cii, rest } = mappingOf(own, ofPart)
  return [name, field, { cii, rest: { ...rest, longest: schema.maxLength || undefined } }]
}

function declaredIn(property: Json, place: string): Declared {
  const declared = property['x-draft']
  if (typeof declared !== 'object' || declared === null)
    throw new Error(`${place}: a field of a draft says in x-draft whether it travels (contracts/README.md)`)
  const unknown = Object.keys(declared).filter((key) => !KEYS.includes(key))
  if (unknown.length > 0) throw new Error(`${place}: x-draft knows no ${unknown.join(', ')}`)
  return declared
}

function mappingOf(own: Declared, ofPart: Declared): DocumentMapping {
  if (own.travels === false) return { cii: undefined, rest: { copy: 'left', creditNote: 'left' } }
  const root = ofPart.ubl === undefined ? undefined : String(ofPart.ubl)
  const ubl = [own.ubl ?? []].flat().map((place) => joined(root, place))
  const missing = own.only === 'E_INVOICES' ? 'left' : undefined
  const creditNote = own.creditNote ?? ofPart.creditNote ?? missing
  return { cii: joined(ofPart.cii, own.cii ?? ''), rest: { ubl, copy: own.copy ?? ofPart.copy, creditNote } }
}

function joined(part: string | undefined, place: string): string {
  if (place.startsWith('/')) return place.slice(1)
  if (part === undefined || /^(@|rsm:)/.test(place)) return place
  return place === '.' ? part : `${part}/${place}`
}

function kindOf({ type, enum: choices, format, ...rest }: Json): string {
  const types = [type].flat()
  if (choices) return 'choice'
  if (types.includes('array')) return 'texts'
  if (types.includes('boolean')) return 'flag'
  if (types.includes('number') || types.includes('integer')) return 'number'
  if (!types.includes('string')) throw new Error(`no kind of field: ${JSON.stringify(rest)}`)
  return String(format).startsWith('date') ? 'date' : 'text'
}

interface Table {
  parts: unknown[][]
  fields: unknown[][]
  places: unknown[][]
  inCii: unknown[][]
  record: string[]
}

const HEADER = '// Generated from contracts/. Do not edit: npm run generate.\n'

const fieldsText = ({ parts, fields, record }: Table): string =>
  `${HEADER}/** Every field of a draft, by its \`x-draft\` in contracts/drafts; contracts/README.md explains the words. */

/** The places of the parts, as JSON Pointers into a draft with \`*\` for a row, and in the form. */
export const draftParts = {
${rows(parts)}} as const

/** The form's handling of each: a text that is empty at first, unless marked otherwise. */
export const draftFields = {
${fields.map(([name, part]) => `  ${name}: {\n${rows(Object.entries(part as object), '    ')}  },\n`).join('')}} as const

/** The fields that keep a draft and are none of its content. */
export const draftRecord = ${JSON.stringify(record)} as const
`

const placesText = ({ places, inCii }: Table): string =>
  `${HEADER}/** The places of the fields of a draft in documents; by JSON Pointer into a draft, with \`*\` for a row. */

/**
 * In UBL, first the place where it is written; its fate in a copy and a credit note that don't take it over; its longest value.
 */
export const draftPlaces = {
${rows(places)}} as const

/** In CII, under the transaction. */
export const draftPlacesInCii = {
${rows(inCii)}} as const
`

const rows = (entries: unknown[][], indent = '  '): string =>
  entries
    .map(([name, value]) => {
      const key = /^\w+$/.test(String(name)) ? String(name) : `'${name}'`
      return `${indent}${key}: ${JSON.stringify(value)},\n`
    })
    .join('')
