import type { DocumentReference, Invoice, Party } from '#contracts/rules/invoice/model.ts'
import { childNamed, childrenNamed, textOf } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { readAll, readOne } from '../xml/find.ts'
import { readDate } from './read-common.ts'
import { readLines } from './read-lines.ts'
import { readCompany, readDelivery, readNamedParty } from './read-parties.ts'
import { readSettlement } from './read-settlement.ts'

/** UNTDID 1001, those that the norm counts among credit notes. */
const CREDIT_NOTES = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']

/** The neutral invoice out of the root of a Cross Industry Invoice, also of one that breaks rules. */
export function readCiiElement(root: XmlElement): Invoice {
  const context = childNamed(root, 'rsm:ExchangedDocumentContext')
  const heading = childNamed(root, 'rsm:ExchangedDocument')
  const transaction = childNamed(root, 'rsm:SupplyChainTradeTransaction')
  const settlement = childNamed(transaction, 'ram:ApplicableHeaderTradeSettlement')
  const currency = textOf(settlement, 'ram:InvoiceCurrencyCode')
  const typeCode = textOf(heading, 'ram:TypeCode')
  const kind = CREDIT_NOTES.includes(typeCode ?? '') ? 'CREDIT_NOTE' : 'INVOICE'
  const payee = readOne(settlement, 'ram:PayeeTradeParty', readNamedParty)
  return {
    kind,
    customizationId: textOf(context, 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
    profileId: textOf(context, 'ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID'),
    number: textOf(heading, 'ram:ID'),
    issueDate: readDate(heading, 'ram:IssueDateTime'),
    typeCode,
    notes: readAll(heading, 'ram:IncludedNote', readNote),
    ...readAgreement(childNamed(transaction, 'ram:ApplicableHeaderTradeAgreement'), kind),
    ...readDeliveries(childNamed(transaction, 'ram:ApplicableHeaderTradeDelivery')),
    ...readSettlement(settlement, currency),
    ...withCreditor(
      readOne(transaction, 'ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty', readCompany),
      payee,
      textOf(settlement, 'ram:CreditorReferenceID'),
    ),
    lines: readLines(transaction, currency),
  }
}

/** The note with its subject before it, as in UBL. */
function readNote(element: XmlElement): string {
  const subject = textOf(element, 'ram:SubjectCode')
  return `${subject ? `#${subject}#` : ''}${textOf(element, 'ram:Content') ?? ''}`
}

/** The creditor identifier for direct debits belongs to the payee. */
function withCreditor(
  seller: Party | undefined,
  payee: Party | undefined,
  creditor: string | undefined,
): { seller?: Party; payee?: Party } {
  if (creditor === undefined) return { seller, payee }
  const paid = payee ?? seller ?? {}
  const withId = { ...paid, identifiers: [...(paid.identifiers ?? []), { value: creditor, scheme: 'SEPA' }] }
  return payee ? { seller, payee: withId } : { seller: withId }
}

function readAgreement(agreement: XmlElement | undefined, kind: Invoice['kind']): Partial<Invoice> {
  const order = textOf(agreement, 'ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID')
  const salesOrder = textOf(agreement, 'ram:SellerOrderReferencedDocument/ram:IssuerAssignedID')
  const project = textOf(agreement, 'ram:SpecifiedProcuringProject/ram:ID')
  const references = childrenNamed(agreement, 'ram:AdditionalReferencedDocument')
  const isTender = (one: XmlElement) => textOf(one, 'ram:TypeCode') === '50'
  const documents = references.filter((one) => !isTender(one)).map(readDocumentReference)
  const ofProject = kind === 'CREDIT_NOTE' && project !== undefined
  if (ofProject) documents.push({ id: { value: project }, typeCode: '50' })
  return {
    buyerReference: textOf(agreement, 'ram:BuyerReference'),
    order: (order ?? salesOrder) === undefined ? undefined : { id: order, salesOrderId: salesOrder },
    tenderReference: textOf(references.find(isTender), 'ram:IssuerAssignedID'),
    contractReference: textOf(agreement, 'ram:ContractReferencedDocument/ram:IssuerAssignedID'),
    documentReferences: documents.length > 0 ? documents : undefined,
    projectReference: ofProject ? undefined : project,
    buyer: readOne(agreement, 'ram:BuyerTradeParty', readCompany),
    taxRepresentative: readOne(agreement, 'ram:SellerTaxRepresentativeTradeParty', readNamedParty),
  }
}

/** Code 130 is the invoiced object, 916 or none a supporting document, which UBL gives no code. */
function readDocumentReference(element: XmlElement): DocumentReference {
  const typeCode = textOf(element, 'ram:TypeCode')
  return {
    id: { value: textOf(element, 'ram:IssuerAssignedID'), scheme: textOf(element, 'ram:ReferenceTypeCode') },
    typeCode: typeCode === '916' ? undefined : typeCode,
    description: textOf(element, 'ram:Name'),
    attachment: readOne(element, 'ram:AttachmentBinaryObject', ({ text, attributes }) => {
      return { content: text, mimeCode: attributes.mimeCode, fileName: attributes.filename }
    }),
    uri: textOf(element, 'ram:URIID'),
  }
}

function readDeliveries(delivery: XmlElement | undefined): Partial<Invoice> {
  return {
    despatchReference: textOf(delivery, 'ram:DespatchAdviceReferencedDocument/ram:IssuerAssignedID'),
    receiptReference: textOf(delivery, 'ram:ReceivingAdviceReferencedDocument/ram:IssuerAssignedID'),
    delivery: delivery && readDelivery(delivery),
  }
}
