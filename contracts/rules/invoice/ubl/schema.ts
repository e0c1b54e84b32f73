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
  return [name.startsWith('ext:') ? nameOf(name) : name, { name, children, positions }]
}

let types: ReadonlyMap<string, SchemaType> | undefined
let aliases: ReadonlyMap<string, string> | undefined

/** The type of an aggregate, an extension or a root; undefined for others. */
export function findSchemaType(element: string): SchemaType | undefined {
  types ??= new Map(paragraphs(schemaTable).map(readType))
  aliases ??= new Map(
    paragraphs(schemaAliases).flatMap(([type, names]) => names.map((name): [string, string] => [name, type])),
  )
  if (!element.startsWith('cac:')) return types.get(element)
  const name = element.slice(4)
  return types.get(aliases.get(name) ?? name)
}
