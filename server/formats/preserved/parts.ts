/** Preserved parts: the content of a document beside the form's fields. A draft stores them, and its editor shows them. */

import type { CodeList, PartDetail, Written } from '#contracts/rules/invoice/format-part.ts'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { type Leaf, listLeaves } from './leaves.ts'
import { STREET } from './merge.ts'
import { isLine } from './merge-amounts.ts'
import type { MergedDocument, Trees } from './merge-document.ts'
import { isSameText } from './same.ts'
import { findTerm, type TermName } from './terms.ts'
import { withoutFields } from './without-fields.ts'

export interface Part {
  term: TermName
  /** The number of the document's line, from 1; null for the document as a whole. */
  line: number | null
  value: string
  /** The value by kind, for formatting; missing in older drafts. */
  details?: PartDetail[]
  /** It goes out all the same, in another shape. */
  written?: Written
}

const LONGEST = 300
const MAX_DETAILS = 60

/** @param shown the document that the form alone gives, and others that contain the rest */
export function partsBeside(original: Element, shown: readonly Element[]): Part[] {
  const shownLines = shown.map((root) => root.children.filter(isLine))
  const lines = original.children.filter(isLine)
  const ofDocument = shown.map((root) => listLeaves(root, isLine))
  return grouped([
    ...besides(listLeaves(original, isLine), ofDocument, null),
    ...lines.flatMap((line, at) => {
      const inThose = shownLines.map((all) => leavesIn(all[at]))
      return besides(listLeaves(line), inThose, at + 1)
    }),
  ])
}

/** Content of the file that the merge result lacks without an edit, because it has no place there, and no field was written anew. */
export function partsLost(
  { base, theirs, fileIndexes, ours = [] }: Omit<Trees, 'mine'>,
  merged: MergedDocument,
): Part[] {
  const said = withoutFields(theirs, ours, fileIndexes)
  const saidLines = said.children.filter(isLine)
  const linesOfFile = theirs.children.filter(isLine)
  const result = merged.root.children.filter(isLine)
  const others = [base, merged.root].map((root) => listLeaves(root, isLine))
  return grouped([
    ...besides(listLeaves(said, isLine), others, null),
    ...merged.lines.flatMap((line, at) => {
      if (line.theirs === undefined) return []
      const number = linesOfFile.indexOf(line.theirs) + 1
      return besides(leavesIn(saidLines[number - 1]), [leavesIn(line.base), leavesIn(result[at])], number)
    }),
  ])
}

const leavesIn = (element: Element | undefined): Leaf[] => (element === undefined ? [] : listLeaves(element))

type Found = Part & { group: string }

function besides(original: readonly Leaf[], shown: readonly Leaf[][], line: number | null): Found[] {
  const shownValues = shown.map((leaves) => new Map(leaves.map(({ path, value }) => [path, value])))
  const isShown = ({ path, value }: Leaf) => shownValues.some((one) => isSameText(one.get(path) ?? '', value))
  const missing = original.filter((leaf) => !isIrrelevant(leaf, line) && !isShown(leaf))
  return missing.map((leaf) => ({
    term: findTerm(leaf.term, line !== null),
    line,
    ...leafText(leaf, line !== null),
    group: leaf.path.split('/')[0] ?? '',
  }))
}

/**
 * True for zero amounts, endpoints, profile and process (which are ours), line numbers, the three elements of a street, and
 * tax schemes.
 */
function isIrrelevant({ term, value }: Leaf, line: number | null): boolean {
  return (
    (term.startsWith('cac:LegalMonetaryTotal/') && isSameText(value, '0')) ||
    /\/cbc:EndpointID(\/@|$)/.test(term) ||
    /\/cac:TaxScheme\/cbc:ID(\/@|$)/.test(term) ||
    term === 'cbc:CustomizationID' ||
    term === 'cbc:ProfileID' ||
    (line !== null && term === 'cbc:ID') ||
    STREET.some((name) => term.includes(`cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/${name}`))
  )
}

/** These qualify another value, which is shown without them. */
const QUALIFIERS = [
  'cbc:EmbeddedDocumentBinaryObject',
  'cbc:ChargeIndicator',
  '@schemeID',
  '@listID',
  '@listVersionID',
  '@mimeCode',
  '@unitCode',
]

function leafText(leaf: Leaf, isOfLine: boolean): Required<Pick<Part, 'value' | 'details'>> {
  const { term, value } = leaf
  const name = term.slice(term.lastIndexOf('/') + 1)
  if (QUALIFIERS.includes(name)) return { value: '', details: [] }
  const collapsed = value.replace(/\s+/g, ' ').trim()
  const own = name.replace(/^@|^c[ab]c:|^\{[^}]*\}/, '')
  if (findTerm(term, isOfLine) !== 'other') {
    const text = collapsed.slice(0, LONGEST)
    return { value: text, details: [leafDetail({ ...leaf, value: text })] }
  }
  const text = `${own}: ${collapsed}`.slice(0, LONGEST)
  return { value: text, details: [{ kind: 'TEXT', value: text }] }
}

/** Joins related values: the address of a payee is one value. */
function grouped(found: readonly Found[]): Part[] {
  const groups = new Map<string, Part>()
  for (const { group, ...part } of found) {
    const key = `${part.line} ${part.term} ${group}`
    const before = groups.get(key)
    if (before === undefined) groups.set(key, part)
    else if (part.value !== '' && !before.value.split(', ').includes(part.value)) {
      before.value = [before.value, part.value].filter(Boolean).join(', ').slice(0, LONGEST)
      before.details = [...(before.details ?? []), ...(part.details ?? [])].slice(0, MAX_DETAILS)
    }
  }
  return [...groups.values()].filter(({ value }) => value !== '')
}

/** Code lists by the last names of a path; the longest match counts. */
const LISTS: Readonly<Record<string, CodeList>> = {
  'cbc:InvoiceTypeCode': 'documentType',
  'cbc:CreditNoteTypeCode': 'documentType',
  'cbc:DocumentCurrencyCode': 'currency',
  'cbc:TaxCurrencyCode': 'currency',
  'cbc:PaymentMeansCode': 'paymentMeans',
  'cac:TaxCategory/cbc:ID': 'vatCategory',
  'cac:ClassifiedTaxCategory/cbc:ID': 'vatCategory',
  'cbc:TaxExemptionReasonCode': 'exemption',
  'cac:Country/cbc:IdentificationCode': 'country',
  'cac:OriginCountry/cbc:IdentificationCode': 'country',
  'cac:InvoicePeriod/cbc:DescriptionCode': 'taxPoint',
  'cbc:AllowanceChargeReasonCode': 'allowance',
}

const KINDS: readonly [RegExp, PartDetail['kind']][] = [
  [/Date$/, 'DATE'],
  [/Amount$/, 'AMOUNT'],
  [/(?:^|:)Percent$|FactorNumeric$/, 'PERCENT'],
  [/Quantity$/, 'NUMBER'],
]

/** The kind of a value by its place, for formatting in the reader's language. */
function leafDetail({ term, value, currency }: Leaf): PartDetail {
  const names = term.split('/')
  const last = names.at(-1) ?? ''
  const list = LISTS[names.slice(-2).join('/')] ?? LISTS[last]
  if (list !== undefined) return { kind: 'CODE', value, list }
  const [, kind = 'TEXT'] = KINDS.find(([pattern]) => pattern.test(last)) ?? []
  return { kind, value, ...(kind === 'AMOUNT' && currency && { currency }) }
}
