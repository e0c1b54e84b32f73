/** The UBL 2.1 schema: the children of a type, and the type of an element. */
import { schemaAliases, schemaTable } from './schema-table.ts'

type SchemaChild = {
  /** `cbc:ID`, `cac:Party`, `{namespace}UBLExtension`, as elements of a document are named. */
  name: string
  isRequired: boolean
  isRepeatable: boolean
}

export type SchemaType = {
  name: string
  children: readonly SchemaChild[]
  /** The positions of the required children. */
  required: readonly number[]
  /** The position of a child, by name. */
  positions: ReadonlyMap<string, number>
}

const EXTENSIONS = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2'

/** It contains one element of any other namespace. */
export const EXTENSION_CONTENT = `{${EXTENSIONS}}ExtensionContent`

const paragraphs = (text: string): [name: string, words: string[]][] =>
  text
    .trim()
    .split(/\n(?! )/)
    .map((paragraph) => {
      const [name = '', words = ''] = paragraph.split(' = ')
      return [name, words.trim().split(/\s+/)]
    })

function nameOf(word: string): string {
  if (word.startsWith('ext:')) return `{${EXTENSIONS}}${word.slice(4)}`
  return word.startsWith('/') ? `cac:${word.slice(1)}` : `cbc:${word}`
}

function readChild(word: string): SchemaChild {
  const [name = '', count = ''] = word.split(/(?=[?*+]$)/)
  return { name: nameOf(name), isRequired: count === '' || count === '+', isRepeatable: /[*+]/.test(count) }
}

function readType([name, words]: [string, string[]]): [string, SchemaType] {
  const children = words.map(readChild)
  const positions = new Map(children.map((child, at) => [child.name, at]))
  const required = children.flatMap(({ isRequired }, at) => (isRequired ? [at] : []))
  return [name.startsWith('ext:') ? nameOf(name) : name, { name, children, required, positions }]
}

let types: ReadonlyMap<string, SchemaType> | undefined
/** By the names of their elements. */
let aggregates: ReadonlyMap<string, SchemaType> | undefined

function readAggregates(known: ReadonlyMap<string, SchemaType>): ReadonlyMap<string, SchemaType> {
  const found = new Map([...known].map(([name, type]) => [`cac:${name}`, type]))
  for (const [name, elements] of paragraphs(schemaAliases)) {
    const type = known.get(name)
    if (type) for (const element of elements) found.set(`cac:${element}`, type)
  }
  return found
}

/** The type of an aggregate, an extension or a root; undefined for others. */
export function findSchemaType(element: string): SchemaType | undefined {
  types ??= new Map(paragraphs(schemaTable).map(readType))
  aggregates ??= readAggregates(types)
  return (element.startsWith('cac:') ? aggregates : types).get(element)
}
