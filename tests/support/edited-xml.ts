/**
 * Edits of an XML document, one a line: `remove PATH`, `set PATH VALUE`, `attribute PATH NAME VALUE` (without a value it goes),
 * `add PATH NAME VALUE` at the end of an element, `repeat PATH`. A path is relative to the root, `.` is the root; it means each element
 * there, or with a number in brackets that one. A name to add can be a path, with attributes: `cac:Party/cbc:ID@schemeID=0208`.
 */
import type { XmlElement } from '#server/formats/xml/element.ts'
import { readTree } from '#server/formats/xml/tree.ts'

export function editedXml(xml: string, edits: readonly string[]): string {
  return edits.reduce((text, edit) => applied(text, edit, text === xml), xml)
}

/** The document of many edits, read once. */
let read: { xml: string; root: XmlElement } | undefined

function rootOf(xml: string, isFirst: boolean): XmlElement {
  if (read?.xml === xml) return read.root
  const { root } = readTree(Buffer.from(xml))
  if (isFirst) read = { xml, root }
  return root
}

function applied(text: string, edit: string, isFirst: boolean): string {
  const [act = '', path = '', name = '', ...rest] = edit.split(' ')
  const found = elementsAt(rootOf(text, isFirst), path)
  if (found.length === 0) throw new Error(`${edit}: nothing is there`)
  return found
    .toReversed()
    .reduce((changed, element) => changedAt(changed, element, act, name, rest.join(' ')), text)
}

function changedAt(text: string, element: XmlElement, act: string, name: string, value: string): string {
  const { start, end } = element
  const written = text.slice(start, end)
  const splice = (instead: string) => `${text.slice(0, start)}${instead}${text.slice(end)}`
  switch (act) {
    case 'remove':
      return splice('')
    case 'repeat':
      return splice(`${written}${written}`)
    case 'set':
      return splice(withContent(written, escaped([name, value].filter(Boolean).join(' '))))
    case 'attribute':
      return splice(withAttribute(written, name, value))
    case 'add':
      return splice(withContent(written, `${contentOf(written)}${elementOf(name, value)}`))
    default:
      throw new Error(`no edit ${act}`)
  }
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const TAGS = /^(<[^>]*?)\/?>(?:([\s\S]*)(<\/[^>]*>))?$/

function withContent(written: string, content: string): string {
  const [, open = '', , close = `</${written.slice(1).split(/[\s>/]/)[0]}>`] = TAGS.exec(written) ?? []
  return `${open}>${content}${close}`
}

const contentOf = (written: string): string => TAGS.exec(written)?.[2] ?? ''

function withAttribute(written: string, name: string, value: string): string {
  const without = written.replace(new RegExp(`^(<[^>]*?) ${name}="[^"]*"`), '$1')
  return value === '' ? without : without.replace(/^<[\w:]+/, (tag) => `${tag} ${name}="${value}"`)
}

function elementOf(path: string, value: string): string {
  const [step = '', ...below] = path.split('/')
  const [name = '', ...attributes] = step.split('@')
  const written = attributes.map((one) => ` ${one.replace('=', '="')}"`).join('')
  const content = below.length > 0 ? elementOf(below.join('/'), value) : escaped(value)
  return `<${name}${written}>${content}</${name}>`
}

function elementsAt(root: XmlElement, path: string): XmlElement[] {
  if (path === '.') return [root]
  return path.split('/').reduce<XmlElement[]>(
    (parents, step) => {
      const [, name = '', number] = /^([^[]*)(?:\[(\d+)\])?$/.exec(step) ?? []
      return parents.flatMap(({ children }) => {
        const alike = children.filter((child) => child.name === name)
        return number === undefined ? alike : alike.slice(Number(number) - 1, Number(number))
      })
    },
    [root],
  )
}
