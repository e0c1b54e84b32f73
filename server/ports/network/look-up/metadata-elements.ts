/** Elements of the answers of SMPs (Peppol SMP). */
import { childrenNamed } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../../../formats/xml/tree.ts'
import { Distrust } from './distrust.ts'

export const METADATA = 'http://busdox.org/serviceMetadata/publishing/1.0/'
const IDENTIFIERS = 'http://busdox.org/transport/identifiers/1.0/'

/** @throws {Distrust} */
export function onlyChild(parent: XmlElement, name: string): XmlElement {
  const [found, another] = childrenNamed(parent, `{${METADATA}}${name}`)
  if (!found || another) throw new Distrust('OTHER_ANSWER', `it has no ${name}, or several`)
  return found
}

/** '' when it is missing. */
export const identifierIn = (parent: XmlElement, name: string): string =>
  childrenNamed(parent, `{${IDENTIFIERS}}${name}`)[0]?.text ?? ''
