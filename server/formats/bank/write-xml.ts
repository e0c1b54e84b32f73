import { escapeXml } from '../xml/encode.ts'

/** An element: its name, its text or its children, its attributes. Without content it is left out, as null among children is. */
export type XmlNode = readonly [
  name: string,
  content: string | null | undefined | readonly (XmlNode | null)[],
  attributes?: Readonly<Record<string, string>>,
]

/** One element a line. */
export const writeXml = (root: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`

function written([name, content, attributes = {}]: XmlNode, indent: string): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const opening = `${indent}<${name}${pairs.join('')}>`
  if (content === null || content === undefined) return ''
  if (typeof content === 'string') return `${opening}${escapeXml(content)}</${name}>\n`
  const children = content.map((child) => (child ? written(child, `${indent}  `) : '')).join('')
  return children === '' ? '' : `${opening}\n${children}${indent}</${name}>\n`
}
