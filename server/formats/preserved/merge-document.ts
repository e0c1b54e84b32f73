import { childNamed, type Element } from '#contracts/rules/invoice/ubl/element.ts'
import { type Children, childVersions, mergeChildren, withNames, withoutNames } from './merge.ts'
import { AMOUNTS, areAmountsChanged, changedAmounts, isLine } from './merge-amounts.ts'
import { type LineVersions, mergeLines, pairLines } from './merge-lines.ts'
import { withoutFields } from './without-fields.ts'

/** Base: the form as it was read from the file. Mine: the form now. Theirs: the file. */
export interface Trees {
  base: Element
  mine: Element
  theirs: Element
  /** For each line of the form, its index in the file; undefined for a new line. */
  fileIndexes: readonly (number | undefined)[]
  /** JSON Pointers of fields that keep the form's value over the file's. */
  ours?: readonly string[]
}

export interface MergedDocument {
  root: Element
  lines: readonly LineVersions[]
}

const LINES = ['cac:InvoiceLine', 'cac:CreditNoteLine']
/** We decide profile and process. */
const OURS = ['cbc:CustomizationID', 'cbc:ProfileID']
const FILES = ['cac:AdditionalDocumentReference']

export function mergeDocument({ base: read, mine, theirs, fileIndexes, ours = [] }: Trees): MergedDocument {
  if (mine.name !== theirs.name) return { root: mine, lines: [] }
  const base = ours.length > 0 ? withoutFields(read, ours, fileIndexes) : read
  const children = childVersions({ base, mine, theirs })
  const areTotalsOurs = areAmountsChanged(base, mine)
  const lines = pairLines(pickLines(children), fileIndexes)
  const isOtherBuyer = buyerNames(read) !== buyerNames(mine)
  const ofForm = [...OURS, ...(isOtherBuyer ? [BUYER] : [])]
  const rest = mergeChildren(withoutNames(children, [...LINES, ...AMOUNTS, ...FILES, ...ofForm]))
  const all = [
    ...withNames(children, ofForm).mine,
    ...rest,
    ...withNames(children, FILES).theirs,
    ...withNames(children, FILES).mine,
    ...mergeReference(mine, rest),
    ...(areTotalsOurs ? changedAmounts(children) : withNames(children, AMOUNTS).theirs),
    ...mergeLines(lines, areTotalsOurs),
  ]
  return {
    root: { ...theirs, name: mine.name, children: all.map((child) => withEndpoint(child, mine)) },
    lines,
  }
}

const BUYER = 'cac:AccountingCustomerParty'

/** Another customer has other identifiers and another contact. */
function buyerNames(root: Element): string {
  const party = childNamed(root, `${BUYER}/cac:Party`)
  const names = ['cac:PartyLegalEntity/cbc:RegistrationName', 'cac:PartyTaxScheme/cbc:CompanyID']
  return JSON.stringify(names.map((path) => childNamed(party, path)?.text))
}

const pickLines = ({ base, mine, theirs }: Children): Children => ({
  base: base.filter(isLine),
  mine: mine.filter(isLine),
  theirs: theirs.filter(isLine),
})

/** A document needs a buyer reference or an order (PEPPOL-EN16931-R003). */
function mergeReference(mine: Element, merged: readonly Element[]): Element[] {
  const isThere = merged.some(({ name }) => name === 'cbc:BuyerReference' || name === 'cac:OrderReference')
  return isThere ? [] : mine.children.filter(({ name }) => name === 'cbc:BuyerReference')
}

const PARTIES = ['cac:AccountingSupplierParty', BUYER]

function withEndpoint(child: Element, mine: Element): Element {
  const endpoint = PARTIES.includes(child.name) && childNamed(mine, `${child.name}/cac:Party/cbc:EndpointID`)
  if (!endpoint) return child
  return {
    ...child,
    children: child.children.map((party) => ({
      ...party,
      children: [endpoint, ...party.children.filter(({ name }) => name !== 'cbc:EndpointID')],
    })),
  }
}
