/** Rules on the codes, dates and texts of an invoice response: PEPPOL-T111-R001 to R008, B00901 to B05101, COMMON-R001, R030. */
import { isIsoDate } from '../../iso-date.ts'
import { isDocumentType } from '../codes/document-types.ts'
import { identifierSchemes, peppolAddressSchemes } from '../codes/schemes.ts'
import {
  actionCodes,
  isResponseCode,
  RESPONSE_CUSTOMIZATION_ID,
  RESPONSE_PROFILE_ID,
  reasonCodes,
} from '../response.ts'
import { childNamed, childrenNamed, type Element, textOf } from './element.ts'
import type { Spot, ValueRule } from './values.ts'
import { dates } from './values-others.ts'

const reasons: ReadonlySet<string> = new Set(reasonCodes)
const actions: ReadonlySet<string> = new Set(actionCodes)

const NEEDS_REASON = ['CA', 'UQ', 'RE']

const statusCode = (status: Element) => textOf(status, 'cbc:StatusReasonCode')
const statusList = (status: Element) => childNamed(status, 'cbc:StatusReasonCode')?.attributes.listID
const hasText = (status: Element) => childNamed(status, 'cbc:StatusReason') !== undefined

const needsText = (id: string, code: string, severity: ValueRule['severity']): ValueRule => ({
  id,
  names: ['cac:Status'],
  severity,
  messageKey: 'not-empty',
  when: ({ element }) => statusCode(element) === code,
  holds: (_, { element }) => hasText(element),
})

const codeOf = (id: string, list: string, codes: ReadonlySet<string>): ValueRule => ({
  id,
  names: ['cac:Status'],
  messageKey: 'not-a-choice',
  written: statusCode,
  when: ({ element }) => statusList(element) === list,
  holds: (_, { element }) => codes.has(statusCode(element) ?? ''),
})

/** Under one of the parties, with `path` between. */
const under =
  (...path: string[]) =>
  ({ around }: Spot) =>
    path.every((name, index) => around.at(index - path.length)?.name === name)

const scheme = (id: string, path: string[], name: string, known: ReadonlySet<string>): ValueRule => ({
  id,
  names: [name],
  attribute: 'schemeID',
  messageKey: 'not-a-choice',
  when: under(...path),
  holds: (code) => known.has(code),
})

const hasScheme = (id: string, party: string): ValueRule => ({
  id,
  names: ['cbc:EndpointID'],
  messageKey: 'not-empty',
  when: under(party),
  holds: (_, { element }) => element.attributes.schemeID !== undefined,
})

const IDENTIFICATION = 'cac:PartyIdentification'

const codes: readonly ValueRule[] = [
  hasScheme('PEPPOL-T111-B00901', 'cac:SenderParty'),
  scheme('PEPPOL-T111-B00902', ['cac:SenderParty'], 'cbc:EndpointID', peppolAddressSchemes),
  scheme('PEPPOL-T111-B01201', ['cac:SenderParty', IDENTIFICATION], 'cbc:ID', identifierSchemes),
  hasScheme('PEPPOL-T111-B02101', 'cac:ReceiverParty'),
  scheme('PEPPOL-T111-B02102', ['cac:ReceiverParty'], 'cbc:EndpointID', peppolAddressSchemes),
  scheme('PEPPOL-T111-B02401', ['cac:ReceiverParty', IDENTIFICATION], 'cbc:ID', identifierSchemes),
  scheme('PEPPOL-T111-B04501', ['cac:IssuerParty', IDENTIFICATION], 'cbc:ID', identifierSchemes),
  scheme('PEPPOL-T111-B05101', ['cac:RecipientParty', IDENTIFICATION], 'cbc:ID', identifierSchemes),
  {
    id: 'PEPPOL-T111-B03001',
    names: ['cbc:ResponseCode'],
    messageKey: 'not-a-choice',
    when: under('cac:DocumentResponse', 'cac:Response'),
    holds: (code) => isResponseCode(code),
  },
  {
    id: 'PEPPOL-T111-B03301',
    names: ['cbc:StatusReasonCode'],
    messageKey: 'not-a-choice',
    holds: (code) => reasons.has(code) || actions.has(code),
  },
  {
    id: 'PEPPOL-T111-B03302',
    names: ['cbc:StatusReasonCode'],
    messageKey: 'not-empty',
    holds: (_, { element }) => element.attributes.listID !== undefined,
  },
  {
    id: 'PEPPOL-T111-B03303',
    names: ['cbc:StatusReasonCode'],
    attribute: 'listID',
    messageKey: 'not-a-choice',
    holds: (list) => list === 'OPStatusAction' || list === 'OPStatusReason',
  },
  {
    id: 'PEPPOL-T111-B04201',
    names: ['cbc:DocumentTypeCode'],
    messageKey: 'not-a-choice',
    when: under('cac:DocumentResponse', 'cac:DocumentReference'),
    holds: isDocumentType,
  },
]

export const responseRules: readonly ValueRule[] = [
  {
    id: 'PEPPOL-COMMON-R001',
    names: ['*'],
    messageKey: 'not-empty',
    holds: (text, { element }) => text !== '' || element.children.length > 0,
  },
  {
    id: 'PEPPOL-COMMON-R030',
    names: dates,
    messageKey: 'not-date',
    holds: (_, { element }) => isIsoDate(element.raw),
  },
  {
    id: 'PEPPOL-T111-R001',
    names: ['cac:Response'],
    messageKey: 'not-empty',
    when: ({ element }) => NEEDS_REASON.includes(textOf(element, 'cbc:ResponseCode') ?? ''),
    holds: (_, { element }) =>
      childrenNamed(element, 'cac:Status').some((status) => statusCode(status) !== undefined),
  },
  needsText('PEPPOL-T111-R002', 'OTH', 'WARNING'),
  needsText('PEPPOL-T111-R004', 'PPD', 'FATAL'),
  codeOf('PEPPOL-T111-R006', 'OPStatusAction', actions),
  codeOf('PEPPOL-T111-R007', 'OPStatusReason', reasons),
  {
    id: 'PEPPOL-T111-R003',
    names: ['cbc:CustomizationID'],
    messageKey: 'invalid',
    holds: (text) => text.startsWith(RESPONSE_CUSTOMIZATION_ID),
  },
  {
    id: 'PEPPOL-T111-R008',
    names: ['cbc:ProfileID'],
    messageKey: 'invalid',
    holds: (text) => text === RESPONSE_PROFILE_ID || text === 'urn:peppol:bis:billing_with_response',
  },
  ...codes,
]
