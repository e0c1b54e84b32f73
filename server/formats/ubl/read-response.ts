import type { InvoiceResponse, ResponseParty, ResponseStatus } from '#contracts/rules/invoice/response.ts'
import { childNamed, textOf } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { readAll, readOne } from '../xml/find.ts'
import { readIdentifier } from './read-common.ts'

/** Reads an ApplicationResponse, even when it breaks rules. */
export function readResponseElement(root: XmlElement): InvoiceResponse {
  const answer = childNamed(root, 'cac:DocumentResponse')
  return {
    customizationId: textOf(root, 'cbc:CustomizationID'),
    profileId: textOf(root, 'cbc:ProfileID'),
    id: textOf(root, 'cbc:ID'),
    issueDate: textOf(root, 'cbc:IssueDate'),
    issueTime: textOf(root, 'cbc:IssueTime'),
    note: textOf(root, 'cbc:Note'),
    sender: readOne(root, 'cac:SenderParty', readParty),
    receiver: readOne(root, 'cac:ReceiverParty', readParty),
    code: textOf(answer, 'cac:Response/cbc:ResponseCode'),
    effectiveDate: textOf(answer, 'cac:Response/cbc:EffectiveDate'),
    statuses: readAll(childNamed(answer, 'cac:Response'), 'cac:Status', readStatus),
    document: readOne(answer, 'cac:DocumentReference', (document) => ({
      id: textOf(document, 'cbc:ID'),
      issueDate: textOf(document, 'cbc:IssueDate'),
      typeCode: textOf(document, 'cbc:DocumentTypeCode'),
    })),
  }
}

function readParty(element: XmlElement): ResponseParty {
  return {
    endpoint: readIdentifier(element, 'cbc:EndpointID'),
    identifier: readIdentifier(element, 'cac:PartyIdentification/cbc:ID'),
    name: textOf(element, 'cac:PartyLegalEntity/cbc:RegistrationName'),
  }
}

function readStatus(element: XmlElement): ResponseStatus {
  return {
    list: childNamed(element, 'cbc:StatusReasonCode')?.attributes.listID,
    code: textOf(element, 'cbc:StatusReasonCode'),
    text: textOf(element, 'cbc:StatusReason'),
    conditions: readAll(element, 'cac:Condition', (condition) => {
      return { term: textOf(condition, 'cbc:AttributeID'), value: textOf(condition, 'cbc:Description') }
    }),
  }
}
