import { type Child, childrenOf, type ElementName } from './elements.ts'

/** A text with its attributes; `raw` promises that it needs no escaping, so it isn't copied. */
export type Leaf = {
  text: string | undefined
  attributes?: Readonly<Record<string, string | undefined>>
  raw?: true
}

/** The children of an element; the element table gives their order. */
export type Branch = { readonly [name in ElementName]?: Content }

type Content = Leaf | Branch | undefined | readonly (Leaf | Branch | undefined)[]

/** Characters that XML 1.0 can't contain, including lone surrogates. */
const ILLEGAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Trims, and removes characters that XML can't contain. */
export function writable(text: string): string {
  return text.replace(ILLEGAL, '').trim()
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

function escapeText(text: string): string {
  return writable(text).replace(/[&<>"\r]/g, (char) => entities[char] ?? char)
}

/** In an attribute, line breaks and tabs would be read as spaces. */
function escapeAttribute(text: string): string {
  return escapeText(text).replace(/[\t\n]/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** Callbacks for texts and for aggregates. */
type Visitor = { leaf: (child: Child, leaf: Leaf) => void; branch: (child: Child, branch: Branch) => void }

/** Visits the children of a shape in the table's order. */
export function eachChild(shape: string, content: Branch, { leaf, branch }: Visitor): void {
  const visit = (child: Child, value: Leaf | Branch | undefined) => {
    if (value === undefined) return
    if (isLeaf(value)) leaf(child, value)
    else branch(child, value)
  }
  for (const child of childrenOf(shape)) {
    const value = content[child.name]
    if (isList(value)) for (const one of value) visit(child, one)
    else visit(child, value)
  }
}

/**
 * Writes the children of a shape in the table's order to `out`. Empty elements and aggregates are left out
 * (PEPPOL-EN16931-R008). Texts are trimmed.
 */
export function writeChildren(shape: string, content: Branch, out: string[]): void {
  eachChild(shape, content, {
    leaf: ({ name }, leaf) => writeLeaf(name, leaf, out),
    branch(child, branch) {
      const before = out.length
      out.push(`<${child.name}>`)
      writeChildren(child.shape ?? child.name, branch, out)
      if (out.length === before + 1) out.length = before
      else out.push(`</${child.name}>`)
    },
  })
}

function writeLeaf(name: ElementName, { text, attributes, raw }: Leaf, out: string[]): void {
  const written = raw ? text : text && escapeText(text)
  if (!written) return
  let opening = `<${name}`
  for (const [attribute, value] of Object.entries(attributes ?? {})) {
    const escaped = value && escapeAttribute(value)
    if (escaped) opening += ` ${attribute}="${escaped}"`
  }
  if (raw) out.push(`${opening}>`, written, `</${name}>`)
  else out.push(`${opening}>${written}</${name}>`)
}

function isList(content: Content): content is readonly (Leaf | Branch | undefined)[] {
  return Array.isArray(content)
}

function isLeaf(content: Leaf | Branch): content is Leaf {
  return 'text' in content
}
