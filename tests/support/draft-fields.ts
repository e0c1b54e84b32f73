/** Every field of a draft as the contract has it, with values to put in it. Read out of the contract itself, not of our table. */
import openapi from '#generated/openapi.json' with { type: 'json' }

type Json = Readonly<Record<string, unknown>>

export interface ContractField {
  /** JSON Pointer into a draft, with `*` for a row. */
  pointer: string
  schema: Json
}

/** Words of a form of their own, of which one letter more or less makes another word. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  country: ['BE', 'NL'],
  scheme: ['0208', '0106'],
  unit: ['HUR', 'KGM'],
  vatTreatment: ['REVERSE_CHARGE', 'EXPORT'],
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

function behind(schema: unknown): Json {
  if (!isObject(schema)) return {}
  const [only] = [schema.allOf, schema.anyOf].flatMap((list) => (Array.isArray(list) ? list : []))
  const { $ref } = isObject(only) && !('type' in schema) ? only : schema
  if (typeof $ref !== 'string') return schema
  const { schemas } = openapi.components
  return behind(Reflect.get(schemas, $ref.slice($ref.lastIndexOf('/') + 1)))
}

/** Down to the values without fields of their own. */
function fieldsUnder(schema: unknown, pointer: string): ContractField[] {
  const shape = behind(schema)
  const items = behind(shape.items)
  if (isObject(items.properties)) return fieldsUnder(shape.items, `${pointer}/*`)
  if (!isObject(shape.properties)) return [{ pointer, schema: shape }]
  return Object.entries(shape.properties).flatMap(([name, one]) => fieldsUnder(one, `${pointer}/${name}`))
}

const RECORD =
  /^\/(?:id|version|action|pdf|file|dropParts|uploaded|invoiceId|nextNumber|nextReference|dateCreated|dateModified|inputDetails\/customer\/reach)(?:\/|$)/

/** The user's input in a draft. The server's remarks are apart. */
export const contractFields = (): ContractField[] =>
  fieldsUnder({ $ref: '#/components/schemas/Draft' }, '').filter(({ pointer }) => !RECORD.test(pointer))

export const nameOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1)

/** Two values that differ, each within the bounds. */
export function twoValuesOf({ pointer, schema }: ContractField): readonly [unknown, unknown] {
  const words = WORDS[nameOf(pointer)]
  if (words) return words
  const { enum: choices, type, format, examples } = schema
  if (Array.isArray(choices)) {
    const [one, other] = choices.filter((choice) => choice !== null && choice !== '')
    return [one, other]
  }
  const types = [type].flat()
  const [example] = Array.isArray(examples) ? examples : []
  if (types.includes('boolean')) return [true, false]
  if (types.includes('array')) return [['/supplier'], ['/inputDetails/iban']]
  if (types.includes('integer') || types.includes('number')) {
    const one = Number(example || 1)
    return [one, one + 1]
  }
  if (String(format).startsWith('date')) return [String(example), '2026-01-31']
  const text = String(example)
  return [text, `${text.slice(0, -1)}${text.endsWith('7') ? '3' : '7'}`]
}

const steps = (pointer: string): string[] => pointer.replaceAll('*', '0').split('/').slice(1)

export const valueAt = (within: unknown, pointer: string): unknown =>
  steps(pointer).reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), within)

/** A copy with that value there; parts and a first row are made where they are missing. */
export function withValue<Whole extends object>(whole: Whole, pointer: string, value: unknown): Whole {
  const copy = structuredClone(whole)
  const names = steps(pointer)
  const last = names.pop() ?? ''
  let at: object = copy
  for (const [index, name] of names.entries()) {
    const next: unknown = Reflect.get(at, name)
    const made = (names[index + 1] ?? last) === '0' ? [] : {}
    if (!isObject(next)) Reflect.set(at, name, made)
    at = Reflect.get(at, name)
  }
  Reflect.set(at, last, value)
  return copy
}

export const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''
