/** The invoice response as UBL 2.1 ApplicationResponse. Pure. */
import { namespaces } from '../release.ts'
import type { InvoiceResponse, ResponseParty, ResponseStatus } from '../response.ts'
import { identifier, text } from './write-common.ts'
import { type Branch, writeChildren } from './xml.ts'

export function writeResponse(response: InvoiceResponse): string {
  const out = [
    `<?xml version="1.0" encoding="UTF-8"?>\n<ApplicationResponse xmlns="${namespaces.APPLICATION_RESPONSE}" xmlns:cac="${namespaces.cac}" xmlns:cbc="${namespaces.cbc}">`,
  ]
  writeChildren('ApplicationResponse', document(response), out)
  out.push('</ApplicationResponse>\n')
  return out.join('')
}

function document(response: InvoiceResponse): Branch {
  return {
    'cbc:CustomizationID': text(response.customizationId),
    'cbc:ProfileID': text(response.profileId),
    'cbc:ID': text(response.id),
    'cbc:IssueDate': text(response.issueDate),
    'cbc:IssueTime': text(response.issueTime),
    'cbc:Note': text(response.note),
    'cac:SenderParty': party(response.sender),
    'cac:ReceiverParty': party(response.receiver),
    'cac:DocumentResponse': {
      'cac:Response': {
        'cbc:ResponseCode': text(response.code),
        'cbc:EffectiveDate': text(response.effectiveDate),
        'cac:Status': response.statuses?.map(status),
      },
      'cac:DocumentReference': {
        'cbc:ID': text(response.document?.id),
        'cbc:IssueDate': text(response.document?.issueDate),
        'cbc:DocumentTypeCode': text(response.document?.typeCode),
      },
    },
  }
}

function party(value: ResponseParty | undefined): Branch | undefined {
  return (
    value && {
      'cbc:EndpointID': identifier(value.endpoint),
      'cac:PartyIdentification': { 'cbc:ID': identifier(value.identifier) },
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': text(value.name) },
    }
  )
}

function status(value: ResponseStatus): Branch {
  return {
    'cbc:StatusReasonCode': { text: value.code, attributes: { listID: value.list } },
    'cbc:StatusReason': text(value.text),
    'cac:Condition': value.conditions?.map((condition) => {
      return { 'cbc:AttributeID': text(condition.term), 'cbc:Description': text(condition.value) }
    }),
  }
}
