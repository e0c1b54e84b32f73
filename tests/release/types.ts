/** Reads XML Schema: the content of each type, with the number of times that an element may occur. */
import type { XmlElement } from '#server/formats/xml/element.ts'
import { localName } from './code-lists.ts'
import type { Definition } from './schematron.ts'

export const isXmlSchema = ({ name }: XmlElement): boolean =>
  name === '{http://www.w3.org/2001/XMLSchema}schema'

export function typesOf(schema: XmlElement): Definition[] {
  return schema.children.flatMap((part) => {
    const { name } = part.attributes
    if (name === undefined || part.children.some(hasEnumeration)) return []
    return [{ name: `type:${name}`, text: contentOf(part) }]
  })
}

const hasEnumeration = (element: XmlElement): boolean =>
  localName(element) === 'enumeration' || element.children.some(hasEnumeration)

function contentOf(element: XmlElement): string {
  const { name, ref, type, base, value, use, minOccurs = '1', maxOccurs = '1' } = element.attributes
  const isParticle = ['element', 'choice', 'sequence', 'any'].includes(localName(element))
  const said = [
    localName(element),
    name ?? ref,
    type ?? base ?? value,
    use,
    isParticle ? `${minOccurs}..${maxOccurs}` : undefined,
  ].filter((part) => part !== undefined)
  const inside = element.children.filter((child) => localName(child) !== 'annotation').map(contentOf)
  return inside.length === 0 ? said.join(' ') : `${said.join(' ')} (${inside.join(', ')})`
}
