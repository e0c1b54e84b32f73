import type { XmlElement } from './element.ts'
import { escapeXml } from './encode.ts'

/** Copies the namespace declarations that the document uses from its envelope, so that it is XML on its own. */
export function standaloneXml(text: string, envelope: XmlElement, document: XmlElement): string {
  const xml = text.slice(document.start, document.end)
  const missing = Object.entries(envelope.declares).filter(([prefix]) => {
    return !Object.hasOwn(document.declares, prefix) && isUsed(prefix, xml)
  })
  if (missing.length === 0) return xml
  const declarations = missing
    .map(([prefix, uri]) => ` xmlns${prefix && `:${prefix}`}="${escapeXml(uri)}"`)
    .join('')
  return xml.replace(/^<[^\s/>]+/, (opening) => opening + declarations)
}

/** In the name of an element or attribute, or in an attribute's value (`xsi:type="cbc:X"`). */
function isUsed(prefix: string, xml: string): boolean {
  return prefix === '' ? !/^<[^\s/>]*:/.test(xml) : xml.includes(`${prefix}:`)
}
