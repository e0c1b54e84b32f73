/** A Cross Industry Invoice as UBL, for a network that carries that: what both syntaxes of the norm can say. */
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { CUSTOMIZATION_ID, PROFILE_ID } from '#contracts/rules/invoice/release.ts'
import { treeOf } from '#contracts/rules/invoice/ubl/tree-of.ts'
import { writeUblParts } from '#contracts/rules/invoice/ubl/write.ts'
import { leavesOf } from '../kept/leaves.ts'
import type { Part } from '../kept/parts.ts'
import { isSameText } from '../kept/same.ts'
import { readInvoice } from '../ubl/read.ts'
import type { XmlElement } from '../xml/tree.ts'
import { renamed } from './older-names.ts'
import { readCiiElement } from './read-invoice.ts'
import { recorded } from './unread.ts'

export interface Converted {
  xml: Buffer
  /** What UBL, or our reading, has no place for. */
  losses: Part[]
}

/** Its place in the file and what it says. */
type Loss = { place: string; value: string }

/** By its own name and that of what it stands in: it has none in UBL. */
const asPart = ({ place, value }: Loss): Part => {
  const names = place
    .split('/')
    .slice(-2)
    .map((name) => name.replace(/^\w+:/, '').replace(/^\{[^}]*\}/, ''))
  return { term: 'other', line: null, value: `${names.join('/')}: ${value}`.slice(0, 300) }
}

/** The norm's own identifiers of what a document follows are those of the network. */
export function toUbl(root: XmlElement): Converted {
  const noted = recorded(root.name === 'CrossIndustryDocument' ? renamed(root) : root)
  const said = readCiiElement(noted.root)
  const invoice = { ...said, customizationId: CUSTOMIZATION_ID, profileId: PROFILE_ID }
  const xml = Buffer.concat(writeUblParts(invoice).map((part) => Buffer.from(part)))
  const all = [...noted.unread().filter(saysSomething), ...notWritten(invoice, xml)]
  return { xml, losses: all.map(asPart) }
}

/** What the model holds and does not come back out of what was written of it. */
function notWritten(invoice: Invoice, xml: Buffer): Loss[] {
  const back = treeOf(readInvoice(xml))
  const written = new Map(leavesOf(back).map(({ path, value }) => [path, value]))
  return leavesOf(treeOf(invoice))
    .filter(({ path, value }) => !isSameText(written.get(path) ?? '', value.trim()))
    .map(({ path, value }) => ({ place: path, value }))
}

/** Not a test flag, and not the words that the syntax wants where a project has no name. */
const saysSomething = ({ place, value }: Loss): boolean =>
  !place.endsWith('ram:TestIndicator/udt:Indicator') &&
  !(place.endsWith('ram:SpecifiedProcuringProject/ram:Name') && value === 'Project reference')
