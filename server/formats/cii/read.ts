/** Cross Industry Invoice in: EN 16931 (D16B), Factur-X, ZUGFeRD and XRechnung. */
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import type { XmlElement } from '../xml/tree.ts'
import { UnreadableXml } from '../xml/unreadable-xml.ts'
import { renamed } from './older-names.ts'
import { readCiiElement } from './read-invoice.ts'

/** Throws UnreadableXml, as readUblRoot does; a document that is readable and wrong is read as far as it goes. */
export function readCiiRoot(root: XmlElement): Invoice {
  if (root.name === 'CrossIndustryInvoice') return readCiiElement(root)
  if (root.name === 'CrossIndustryDocument') return readCiiElement(renamed(root))
  throw new UnreadableXml('FOREIGN_ROOT', `the root is ${root.name.slice(0, 200)}`)
}
