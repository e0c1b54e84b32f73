/**
 * A schema as it is written down here: a paragraph for each shape, its name first and then its children in their order,
 * `Name:Type` with `?` where it may be left out, `*` and `+` where it may be repeated, `2` for up to two; `|` says that only
 * one of them may stand there. `Type = content attribute…` is a type that holds a text; `!` is an attribute that must be
 * there, `=` the one value that it may have (`_` for a blank), `<` how many characters at most. Names without a prefix are ram.
 */

export type Content = 'token' | 'string' | 'decimal' | 'base64Binary' | 'boolean' | 'dateTime' | 'date'

export type Attribute = { isRequired: boolean; fixed?: string; longest?: number }

export type Leaf = { content: Content; attributes: ReadonlyMap<string, Attribute> }

type Child = { name: string; type: string; at: number; isRequired: boolean; most: number }

export type Shape = { isChoice: boolean; children: readonly Child[]; byName: ReadonlyMap<string, Child> }

export type Schema = { shapes: ReadonlyMap<string, Shape>; leaves: ReadonlyMap<string, Leaf> }

const CONTENTS: readonly Content[] = [
  'token',
  'string',
  'decimal',
  'base64Binary',
  'boolean',
  'dateTime',
  'date',
]

const MOST: Readonly<Record<string, number>> = {
  '*': Number.POSITIVE_INFINITY,
  '+': Number.POSITIVE_INFINITY,
  '2': 2,
}

export function parseSchema(text: string): Schema {
  const shapes = new Map<string, Shape>()
  const leaves = new Map<string, Leaf>()
  for (const content of CONTENTS) leaves.set(content, { content, attributes: new Map() })
  for (const paragraph of text.trim().split(/\n(?! )/)) {
    const [name = '', ...words] = paragraph.split(/\s+/)
    if (words[0] === '=') leaves.set(name, readLeaf(words.slice(1)))
    else shapes.set(name, readShape(name, words))
  }
  return { shapes, leaves }
}

function readShape(name: string, words: readonly string[]): Shape {
  const isChoice = words[0] === '|'
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : 'ram'
  const children = words.slice(isChoice ? 1 : 0).map((word, at) => readChild(prefix, word, at))
  return { isChoice, children, byName: new Map(children.map((child) => [child.name, child])) }
}

function readChild(prefix: string, word: string, at: number): Child {
  const [, name = '', type = '', count = ''] = /^(\w+):([\w:]+?)([?*+2]?)$/.exec(word) ?? []
  return {
    name: `${prefix === 'rsm' ? 'rsm' : prefix}:${name}`,
    type,
    at,
    isRequired: count === '' || count === '+',
    most: MOST[count] ?? 1,
  }
}

function readLeaf([written, ...attributes]: readonly string[]): Leaf {
  const content = CONTENTS.find((known) => known === written)
  if (content === undefined) throw new Error(`${written} is no content`)
  return { content, attributes: new Map(attributes.map(readAttribute)) }
}

function readAttribute(word: string): [string, Attribute] {
  const [, name = '', required, fixed, longest] = /^(\w+)(!)?(?:=(.+))?(?:<(\d+))?$/.exec(word) ?? []
  return [
    name,
    {
      isRequired: required !== undefined,
      ...(fixed !== undefined && { fixed: fixed.replaceAll('_', ' ') }),
      ...(longest !== undefined && { longest: Number(longest) }),
    },
  ]
}
