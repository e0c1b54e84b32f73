/** Converts a Cross Industry Invoice to UBL, the syntax of the network. EN 16931 is the common content of both. */
import type { PartDetail } from '#contracts/rules/invoice/format-part.ts'
import { CUSTOMIZATION_ID, PROFILE_ID } from '#contracts/rules/invoice/release.ts'
import { buildTree } from '#contracts/rules/invoice/ubl/tree-of.ts'
import { writeUblParts } from '#contracts/rules/invoice/ubl/write.ts'
import { type Part, partsBeside } from '../preserved/parts.ts'
import { readInvoice } from '../ubl/read.ts'
import type { XmlElement } from '../xml/element.ts'
import { asBilling } from './as-billing.ts'
import { renamed } from './older-names.ts'
import { readCiiElement } from './read-invoice.ts'
import { localName, termOfCii } from './terms.ts'
import { recorded, type UnreadText } from './unread.ts'

export interface Converted {
  xml: Buffer
  /** Content that UBL, or our reader, doesn't support, or that UBL says another way. */
  losses: Part[]
}

const LONGEST = 300
const KINDS: readonly [RegExp, PartDetail['kind']][] = [
  [/Percent$/, 'PERCENT'],
  [/Amount$/, 'AMOUNT'],
  [/Quantity$/, 'NUMBER'],
]

function asPart({ place, value, line }: UnreadText): Part {
  const term = termOfCii(place, line !== null)
  const said = value.replace(/\s+/g, ' ').trim()
  const own = localName(place.slice(place.lastIndexOf('/') + 1))
  const text = (term === 'other' ? `${own}: ${said}` : said).slice(0, LONGEST)
  const [, kind = 'TEXT'] = KINDS.find(([pattern]) => term !== 'other' && pattern.test(own)) ?? []
  return { term, line, value: text, details: [{ kind, value: text }] }
}

/** The same in UBL, for a received document. */
export const toUbl = (root: XmlElement): Converted => converted(root, (invoice) => ({ invoice, parts: [] }))

/** As Peppol's billing takes it, for a document that is to be sent. */
export const toBilling = (root: XmlElement): Converted => converted(root, asBilling)

/** The identifiers of profile and process become those of the network. */
function converted(root: XmlElement, carry: typeof asBilling): Converted {
  const noted = recorded(root.name === 'CrossIndustryDocument' ? renamed(root) : root)
  const { invoice: said, parts } = carry(readCiiElement(noted.root), noted.root)
  const invoice = { ...said, customizationId: CUSTOMIZATION_ID, profileId: PROFILE_ID }
  const xml = Buffer.concat(writeUblParts(invoice).map((part) => Buffer.from(part)))
  const written = [buildTree(readInvoice(xml))]
  const unread = noted.unread().filter(isMeaningful).map(asPart)
  return { xml, losses: [...parts, ...unread, ...partsBeside(buildTree(invoice), written)] }
}

/** False for a test flag, and for the fixed name of a project without one. */
const isMeaningful = ({ place, value }: UnreadText): boolean =>
  !place.endsWith('ram:TestIndicator/udt:Indicator') &&
  !(place.endsWith('ram:SpecifiedProcuringProject/ram:Name') && value === 'Project reference')
