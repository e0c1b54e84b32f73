/** UBL from before EN 16931, such as e-FFF of the Belgian accountants: its parts move to their places of today. */
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { childNamed, childrenNamed, textOf } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'

const claimsNorm = (root: XmlElement): boolean =>
  /en16931|urn:peppol:pint/i.test(textOf(root, 'cbc:CustomizationID') ?? '')

/** Nothing in it claims the norm, and it declares an older version, or has its VAT in the older place. */
export function isOlderProfile(root: XmlElement): boolean {
  if (claimsNorm(root)) return false
  const claims = ['cbc:CustomizationID', 'cbc:ProfileID'].map((name) => textOf(root, name)).join(' ')
  if (/e-?fff/i.test(claims) || textOf(root, 'cbc:UBLVersionID')?.startsWith('2.0')) return true
  return root.children.some(
    (line) =>
      isLine(line) &&
      childNamed(line, 'cac:TaxTotal') !== undefined &&
      childNamed(line, 'cac:Item/cac:ClassifiedTaxCategory') === undefined,
  )
}

const isLine = ({ name }: XmlElement) => name === 'cac:InvoiceLine' || name === 'cac:CreditNoteLine'

type Modernise = (element: XmlElement) => XmlElement

/** The same document with each part in its place of EN 16931. A part without a place stays. */
export function modernised(root: XmlElement): XmlElement {
  const parts: Readonly<Record<string, Modernise>> = {
    'cac:AccountingSupplierParty': inHolder,
    'cac:AccountingCustomerParty': inHolder,
    'cac:PaymentMeans': (means) => paymentMeans(means, root.name === 'Invoice' ? [] : ['cbc:PaymentDueDate']),
    'cac:TaxTotal': taxTotal,
    'cac:AllowanceCharge': allowance,
    'cac:InvoiceLine': line,
    'cac:CreditNoteLine': line,
  }
  const children = withoutNames(root.children, TECHNICAL).map((child) => (parts[child.name] ?? same)(child))
  return plain({ ...root, children: [...children, ...dueDateElements(root), ...typeElements(root)] })
}

const same: Modernise = (element) => element

/** They describe no charged thing. */
const TECHNICAL = [
  'cbc:UBLVersionID',
  'cbc:CopyIndicator',
  'cbc:UUID',
  'cbc:IssueTime',
  'cbc:LineCountNumeric',
]

const withoutNames = (children: readonly XmlElement[], names: readonly string[]) =>
  children.filter(({ name }) => !names.includes(name))

function leaf(
  like: XmlElement,
  name: string,
  text: string,
  attributes: Record<string, string> = {},
): XmlElement {
  return { ...like, name, text, raw: text, attributes, children: [] }
}

function branch(like: XmlElement, name: string, children: XmlElement[]): XmlElement {
  return { ...like, name, text: '', raw: '', attributes: {}, children }
}

function dueDateElements(root: XmlElement): XmlElement[] {
  const date = textOf(root, 'cac:PaymentMeans/cbc:PaymentDueDate')
  if (root.name !== 'Invoice' || !date || childNamed(root, 'cbc:DueDate')) return []
  return [leaf(root, 'cbc:DueDate', date)]
}

function typeElements(root: XmlElement): XmlElement[] {
  const [name, code] =
    root.name === 'Invoice' ? ['cbc:InvoiceTypeCode', '380'] : ['cbc:CreditNoteTypeCode', '381']
  return childNamed(root, name) ? [] : [leaf(root, name, code)]
}

const inHolder: Modernise = (holder) => ({
  ...holder,
  children: holder.children.map((child) => (child.name === 'cac:Party' ? party(child) : child)),
})

/** Endpoints of Belgium before ISO 6523. */
const SCHEMES: Readonly<Record<string, string>> = {
  'BE:CBE': '0208',
  '9956': '0208',
  'BE:VAT': '9925',
}

function party(element: XmlElement): XmlElement {
  const scheme = childNamed(element, 'cac:PartyTaxScheme')
  const rest = withoutNames(element.children, [
    'cbc:EndpointID',
    'cac:PartyLegalEntity',
    'cac:PartyTaxScheme',
  ])
  const children = rest
    .filter((child) => !isNumber(child))
    .map((child) => (child.name === 'cac:PostalAddress' ? address(child) : child))
  return {
    ...element,
    children: [...endpoint(element), ...children, ...taxScheme(scheme), legalEntity(element)],
  }
}

function endpoint(element: XmlElement): XmlElement[] {
  const own = childNamed(element, 'cbc:EndpointID')
  if (own === undefined) return []
  const given = own.attributes.schemeID ?? ''
  const schemeID = SCHEMES[given] ?? (/^\d{4}$/.test(given) ? given : undefined)
  return schemeID === undefined ? [] : [leaf(own, own.name, own.text, { schemeID })]
}

const isBelgianNumber = (text: string) => /^(be)?[\s.]*[01]?\d{3}[\s.]?\d{3}[\s.]?\d{3}$/i.test(text.trim())

/** The enterprise number, which is the legal one today. */
const isNumber = ({ name, children }: XmlElement): boolean =>
  name === 'cac:PartyIdentification' &&
  children.some(({ attributes, text }) => attributes.schemeID?.startsWith('BE:') && isBelgianNumber(text))

function legalEntity(element: XmlElement): XmlElement {
  const own = childNamed(element, 'cac:PartyLegalEntity')
  const name =
    childNamed(own, 'cbc:RegistrationName') ??
    childNamed(element, 'cac:PartyTaxScheme/cbc:RegistrationName') ??
    childNamed(element, 'cac:PartyName/cbc:Name')
  const number = childNamed(own, 'cbc:CompanyID') ?? childNamed(element.children.find(isNumber), 'cbc:ID')
  const others = withoutNames(own?.children ?? [], ['cbc:RegistrationName', 'cbc:CompanyID'])
  return branch(own ?? element, 'cac:PartyLegalEntity', [
    ...(name ? [leaf(name, 'cbc:RegistrationName', name.text)] : []),
    ...(number ? [legalNumber(number)] : []),
    ...others,
  ])
}

function legalNumber(number: XmlElement): XmlElement {
  if (!isBelgianNumber(number.text)) return leaf(number, 'cbc:CompanyID', number.text)
  return leaf(number, 'cbc:CompanyID', normaliseBelgianNumber(number.text), { schemeID: '0208' })
}

/** A Belgian number with its country before it. */
function taxScheme(element: XmlElement | undefined): XmlElement[] {
  const number = childNamed(element, 'cbc:CompanyID')
  if (element === undefined || number === undefined) return []
  const text = isBelgianNumber(number.text) ? `BE${normaliseBelgianNumber(number.text)}` : number.text
  return [branch(element, 'cac:PartyTaxScheme', [leaf(number, number.name, text), scheme(element)])]
}

const scheme = (like: XmlElement): XmlElement => branch(like, 'cac:TaxScheme', [leaf(like, 'cbc:ID', 'VAT')])

function address(element: XmlElement): XmlElement {
  const number = textOf(element, 'cbc:BuildingNumber')
  const street = childNamed(element, 'cbc:StreetName')
  const children = withoutNames(element.children, ['cbc:ID', 'cbc:AddressFormatCode', 'cbc:BuildingNumber'])
  return {
    ...element,
    children: children.map((child) => {
      if (child === street && number) return leaf(child, child.name, `${child.text} ${number}`)
      if (child.name !== 'cac:Country') return child
      return branch(child, child.name, childrenNamed(child, 'cbc:IdentificationCode'))
    }),
  }
}

function paymentMeans(element: XmlElement, dated: readonly string[]): XmlElement {
  const reference = childNamed(element, 'cbc:PaymentID') ?? childNamed(element, 'cbc:InstructionID')
  const account = childNamed(element, 'cac:PayeeFinancialAccount')
  const isFirst = ['cbc:PaymentID', 'cbc:InstructionID', 'cbc:PaymentDueDate', 'cbc:PaymentChannelCode']
  const rest = withoutNames(element.children, [...isFirst, 'cac:PayeeFinancialAccount'])
  const dueDate = element.children.filter(({ name }) => dated.includes(name))
  return {
    ...element,
    children: [
      ...rest,
      ...dueDate,
      ...(reference ? [leaf(reference, 'cbc:PaymentID', reference.text)] : []),
      ...(account ? [withBank(account)] : []),
    ],
  }
}

function withBank(account: XmlElement): XmlElement {
  const bic = childNamed(account, 'cac:FinancialInstitutionBranch/cac:FinancialInstitution/cbc:ID')
  if (bic === undefined || childNamed(account, 'cac:FinancialInstitutionBranch/cbc:ID')) return account
  const children = withoutNames(account.children, ['cac:FinancialInstitutionBranch'])
  const bank = branch(bic, 'cac:FinancialInstitutionBranch', [leaf(bic, 'cbc:ID', bic.text)])
  return { ...account, children: [...children, bank] }
}

function taxTotal(element: XmlElement): XmlElement {
  return {
    ...element,
    children: element.children.map((child) => (child.name === 'cac:TaxSubtotal' ? subtotal(child) : child)),
  }
}

function subtotal(element: XmlElement): XmlElement {
  const category = categoryElements(element, 'cac:TaxCategory')
  const rest = withoutNames(element.children, [
    'cbc:Percent',
    'cbc:CalculationSequenceNumeric',
    'cac:TaxCategory',
  ])
  return { ...element, children: [...rest, ...category] }
}

/** Lower and higher rate of Belgium are rates like others since. */
const CATEGORIES: Readonly<Record<string, string>> = { AA: 'S', H: 'S', A: 'S' }

/** The category of a subtotal, an item or a discount, whose rate may stand beside it. */
function categoryElements(holder: XmlElement | undefined, name: string): XmlElement[] {
  const own = childNamed(holder, 'cac:TaxCategory') ?? childNamed(holder, 'cac:ClassifiedTaxCategory')
  const percent = childNamed(own, 'cbc:Percent') ?? childNamed(holder, 'cbc:Percent')
  const like = own ?? percent
  if (like === undefined) return []
  const given = textOf(own, 'cbc:ID')?.trim() || (Number(percent?.text) > 0 ? 'S' : 'Z')
  const reasons = own?.children.filter(({ name: each }) => each.startsWith('cbc:TaxExemptionReason')) ?? []
  const rate = given === 'O' || percent === undefined ? [] : [leaf(percent, 'cbc:Percent', percent.text)]
  return [
    branch(like, name, [leaf(like, 'cbc:ID', CATEGORIES[given] ?? given), ...rate, ...reasons, scheme(like)]),
  ]
}

function allowance(element: XmlElement): XmlElement {
  const rest = withoutNames(element.children, [
    'cbc:ID',
    'cbc:SequenceNumeric',
    'cac:TaxCategory',
    'cac:TaxTotal',
  ])
  return { ...element, children: [...rest, ...categoryElements(element, 'cac:TaxCategory')] }
}

function line(element: XmlElement): XmlElement {
  const item = childNamed(element, 'cac:Item')
  const ofLine = childNamed(element, 'cac:TaxTotal/cac:TaxSubtotal')
  const rest = withoutNames(element.children, ['cac:TaxTotal', 'cac:Item'])
  if (item === undefined) return element
  const isOwn = childNamed(item, 'cac:ClassifiedTaxCategory') !== undefined
  const category = categoryElements(isOwn ? item : ofLine, 'cac:ClassifiedTaxCategory')
  return { ...element, children: [...rest.map(withoutTax), itemWith(item, category)] }
}

/** A discount of a line has the VAT of the line. */
const withoutTax: Modernise = (child) =>
  child.name === 'cac:AllowanceCharge'
    ? {
        ...child,
        children: withoutNames(child.children, [
          'cbc:ID',
          'cbc:SequenceNumeric',
          'cac:TaxCategory',
          'cac:TaxTotal',
        ]),
      }
    : child

function itemWith(item: XmlElement, category: XmlElement[]): XmlElement {
  const name = childNamed(item, 'cbc:Name')?.text
  const description = childNamed(item, 'cbc:Description')
  const named = !name && description ? [leaf(description, 'cbc:Name', description.text)] : []
  const rest = withoutNames(item.children, [
    'cac:ClassifiedTaxCategory',
    ...(name ? [] : ['cbc:Name', 'cbc:Description']),
  ])
  // A description that only repeats the name adds nothing.
  const said = rest.filter((child) => child.name !== 'cbc:Description' || child.text !== name)
  return { ...item, children: [...named, ...said, ...category] }
}

const ATTRIBUTES = ['currencyID', 'unitCode', 'mimeCode', 'filename']
const IDENTIFIED =
  /EndpointID$|PartyLegalEntity\/cbc:CompanyID$|StandardItemIdentification\/cbc:ID$|ItemClassificationCode$/

/** Codes without the attributes of their lists. */
function plain(element: XmlElement, parent = ''): XmlElement {
  const place = `${parent}/${element.name}`
  const isKept = (name: string) =>
    ATTRIBUTES.includes(name) || (IDENTIFIED.test(place) && /^(schemeID|listID)$/.test(name))
  const attributes = Object.fromEntries(Object.entries(element.attributes).filter(([name]) => isKept(name)))
  return { ...element, attributes, children: element.children.map((child) => plain(child, place)) }
}
