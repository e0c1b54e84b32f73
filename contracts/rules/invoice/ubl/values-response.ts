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
import { isPlacedAt, type ValueRule } from './values.ts'
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

/** A rule on the element at the end of a path. */
export const ruleAt = (
  id: string,
  path: string,
  rule: Pick<ValueRule, 'holds' | 'messageKey'>,
): ValueRule => ({
  id,
  names: path.split('/').slice(-1),
  when: (spot) => isPlacedAt(spot, path),
  ...rule,
})

export const schemeAt = (id: string, path: string, known: ReadonlySet<string>): ValueRule => ({
  ...ruleAt(id, path, { messageKey: 'not-a-choice', holds: (code) => known.has(code) }),
  attribute: 'schemeID',
})

export const hasSchemeAt = (id: string, path: string): ValueRule =>
  ruleAt(id, path, {
    messageKey: 'not-empty',
    holds: (_, { element }) => element.attributes.schemeID !== undefined,
  })

const SENDER = 'cac:SenderParty/cbc:EndpointID'
const RECEIVER = 'cac:ReceiverParty/cbc:EndpointID'
const IDENTIFICATION = 'cac:PartyIdentification/cbc:ID'

const codes: readonly ValueRule[] = [
  hasSchemeAt('PEPPOL-T111-B00901', SENDER),
  schemeAt('PEPPOL-T111-B00902', SENDER, peppolAddressSchemes),
  schemeAt('PEPPOL-T111-B01201', `cac:SenderParty/${IDENTIFICATION}`, identifierSchemes),
  hasSchemeAt('PEPPOL-T111-B02101', RECEIVER),
  schemeAt('PEPPOL-T111-B02102', RECEIVER, peppolAddressSchemes),
  schemeAt('PEPPOL-T111-B02401', `cac:ReceiverParty/${IDENTIFICATION}`, identifierSchemes),
  schemeAt('PEPPOL-T111-B04501', `cac:IssuerParty/${IDENTIFICATION}`, identifierSchemes),
  schemeAt('PEPPOL-T111-B05101', `cac:RecipientParty/${IDENTIFICATION}`, identifierSchemes),
  ruleAt('PEPPOL-T111-B03001', 'cac:DocumentResponse/cac:Response/cbc:ResponseCode', {
    messageKey: 'not-a-choice',
    holds: (code) => isResponseCode(code),
  }),
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
  ruleAt('PEPPOL-T111-B04201', 'cac:DocumentResponse/cac:DocumentReference/cbc:DocumentTypeCode', {
    messageKey: 'not-a-choice',
    holds: isDocumentType,
  }),
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
