/** Reads Cross Industry Invoices: EN 16931 (D16B), Factur-X, ZUGFeRD and XRechnung. */
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import type { XmlElement } from '../xml/tree.ts'
import { UnreadableXml } from '../xml/unreadable-xml.ts'
import { renamed } from './older-names.ts'
import { readCiiElement } from './read-invoice.ts'

/**
 * Reads a document even when it breaks rules.
 * @throws {UnreadableXml} as readUblRoot does
 */
export function readCiiRoot(root: XmlElement): Invoice {
  if (root.name === 'CrossIndustryInvoice') return readCiiElement(root)
  if (root.name === 'CrossIndustryDocument') return readCiiElement(renamed(root))
  throw new UnreadableXml('FOREIGN_ROOT', `the root is ${root.name.slice(0, 200)}`)
}
