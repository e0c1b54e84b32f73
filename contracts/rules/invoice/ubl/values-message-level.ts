/** Message level answers: the response (PEPPOL-T71, Peppol BIS 36A), and the status that takes its place (SCH-MLS). */
import { isDocumentType } from '../codes/document-types.ts'
import { peppolAddressSchemes } from '../codes/schemes.ts'
import { childNamed, childrenNamed, type Element, textOf } from './element.ts'
import { isIn, type ValueRule } from './values.ts'
import { hasSchemeAt, ruleAt, schemeAt } from './values-response.ts'

const MLR_CUSTOMIZATION_ID = 'urn:fdc:peppol.eu:poacc:trns:mlr:3'
const MLS_CUSTOMIZATION_ID = 'urn:peppol:edec:mls:1.0'

const CHOICE = 'not-a-choice'
const SENDER = 'cac:SenderParty/cbc:EndpointID'
const RECEIVER = 'cac:ReceiverParty/cbc:EndpointID'
const ISSUE = 'cac:LineResponse/cac:Response'
const REASON = 'cac:Status/cbc:StatusReasonCode'

const oneOf = (id: string, path: string, codes: readonly string[]): ValueRule =>
  ruleAt(id, path, { messageKey: CHOICE, holds: (code) => codes.includes(code) })

const response: readonly ValueRule[] = [
  ruleAt('PEPPOL-T71-R001', 'ApplicationResponse/cbc:CustomizationID', {
    messageKey: 'invalid',
    holds: (text) => text.startsWith(MLR_CUSTOMIZATION_ID),
  }),
  oneOf('PEPPOL-T71-B00301', 'ApplicationResponse/cbc:ProfileID', ['urn:fdc:peppol.eu:poacc:bis:mlr:3']),
  hasSchemeAt('PEPPOL-T71-B00801', SENDER),
  schemeAt('PEPPOL-T71-B00802', SENDER, peppolAddressSchemes),
  hasSchemeAt('PEPPOL-T71-B01101', RECEIVER),
  schemeAt('PEPPOL-T71-B01102', RECEIVER, peppolAddressSchemes),
  oneOf('PEPPOL-T71-B01501', 'cac:DocumentResponse/cac:Response/cbc:ResponseCode', ['AB', 'AP', 'RE']),
  ruleAt('PEPPOL-T71-B01901', 'cac:DocumentReference/cbc:DocumentTypeCode', {
    messageKey: CHOICE,
    holds: isDocumentType,
  }),
  oneOf('PEPPOL-T71-B02501', `${ISSUE}/cbc:ResponseCode`, ['AB', 'AP', 'RE']),
  oneOf('PEPPOL-T71-B02801', `${ISSUE}/${REASON}`, ['BV', 'BW', 'SV']),
]

/** Numbers of service providers. */
const PROVIDER = /^\d{6}(-[0-9A-Z_]{3,12}(\.[0-9A-Z\-._~]{3,24})?)?$/i

type Holds = (element: Element) => boolean

const status = (
  id: string,
  name: string,
  under: string,
  holds: Holds,
  messageKey = 'not-empty',
): ValueRule => ({
  id,
  names: [name],
  messageKey,
  ...(under && { under }),
  holds: (_, { element }) => holds(element),
})

const ROOT = 'ApplicationResponse'
const ANSWER = 'cac:DocumentResponse'

const text = (element: Element, path: string) => textOf(element, path) ?? ''
const is = (path: string, value: string) => (element: Element) => text(element, path) === value
const has = (path: string) => (element: Element) => childNamed(element, path) !== undefined
const filled = (path: string) => (element: Element) => text(element, path) !== ''
const matches = (path: string, pattern: RegExp) => (element: Element) => pattern.test(text(element, path))
const schemeOf = (path: string) => (element: Element) => childNamed(element, path)?.attributes.schemeID

const partyRules = (ids: readonly [string, string, string, string, string], path: string): ValueRule[] => {
  const [present, nonBlank, provider, withScheme, known] = ids
  return [
    status(present, ROOT, path, has(path)),
    status(nonBlank, ROOT, path, filled(path)),
    status(provider, ROOT, path, matches(path, PROVIDER), 'invalid'),
    status(withScheme, ROOT, path, (root) => schemeOf(path)(root) !== undefined),
    status(known, ROOT, path, (root) => schemeOf(path)(root) === '0242', CHOICE),
  ]
}

const CODE = 'cac:Response/cbc:ResponseCode'
const DESCRIPTION = 'cac:Response/cbc:Description'

const isNegative = is(CODE, 'RE')

const hasFailure = (answer: Element) =>
  childrenNamed(answer, 'cac:LineResponse')
    .flatMap((issue) => childrenNamed(issue, 'cac:Response'))
    .some((one) => ['BV', 'FD', 'SV'].includes(text(one, REASON)))

const ofIssue = (rule: ValueRule): ValueRule => ({ ...rule, when: (spot) => isIn(spot, 'cac:LineResponse') })

const messageStatus: readonly ValueRule[] = [
  status(
    'SCH-MLS-01',
    ROOT,
    'cbc:CustomizationID',
    is('cbc:CustomizationID', MLS_CUSTOMIZATION_ID),
    'invalid',
  ),
  status('SCH-MLS-02', ROOT, 'cbc:ProfileID', is('cbc:ProfileID', 'urn:peppol:edec:mls'), 'invalid'),
  status('SCH-MLS-03', ROOT, 'cbc:ID', filled('cbc:ID')),
  status('SCH-MLS-04', ROOT, 'cbc:IssueDate', matches('cbc:IssueDate', /^.{10}$/), 'not-date'),
  status('SCH-MLS-05', ROOT, 'cbc:IssueTime', has('cbc:IssueTime')),
  status('SCH-MLS-06', ROOT, 'cbc:IssueTime', matches('cbc:IssueTime', /([+-]\d\d:\d\d|Z)$/), 'invalid'),
  ...partyRules(['SCH-MLS-07', 'SCH-MLS-08', 'SCH-MLS-09', 'SCH-MLS-10', 'SCH-MLS-11'], SENDER),
  ...partyRules(['SCH-MLS-12', 'SCH-MLS-13', 'SCH-MLS-14', 'SCH-MLS-15', 'SCH-MLS-16'], RECEIVER),
  status('SCH-MLS-17', ROOT, ANSWER, (root) => childrenNamed(root, ANSWER).length === 1),
  status('SCH-MLS-18', ANSWER, CODE, has(CODE)),
  status('SCH-MLS-19', ANSWER, CODE, matches(CODE, /^(AP|AB|RE)$/), CHOICE),
  status('SCH-MLS-20', ANSWER, DESCRIPTION, (one) => !isNegative(one) || has(DESCRIPTION)(one)),
  status('SCH-MLS-21', ANSWER, DESCRIPTION, (one) => !isNegative(one) || filled(DESCRIPTION)(one)),
  status(
    'SCH-MLS-22',
    ANSWER,
    'cac:DocumentReference',
    (one) => childrenNamed(one, 'cac:DocumentReference').length === 1,
  ),
  status('SCH-MLS-23', ANSWER, 'cac:LineResponse', (one) => !isNegative(one) || has('cac:LineResponse')(one)),
  status('SCH-MLS-24', ANSWER, ISSUE, (one) => !isNegative(one) || hasFailure(one)),
  status('SCH-MLS-25', ANSWER, ISSUE, (one) => isNegative(one) || !hasFailure(one), 'invalid'),
  status('SCH-MLS-26', 'cac:DocumentReference', 'cbc:ID', filled('cbc:ID')),
  status(
    'SCH-MLS-27',
    'cac:LineResponse',
    'cac:LineReference/cbc:LineID',
    filled('cac:LineReference/cbc:LineID'),
  ),
  ofIssue(status('SCH-MLS-28', 'cac:Response', 'cbc:Description', has('cbc:Description'))),
  ofIssue(status('SCH-MLS-29', 'cac:Response', 'cbc:Description', filled('cbc:Description'))),
  ofIssue(status('SCH-MLS-30', 'cac:Response', 'cac:Status', has('cac:Status'))),
  status(
    'SCH-MLS-31',
    'cac:Status',
    'cbc:StatusReasonCode',
    matches('cbc:StatusReasonCode', /^(BV|BW|FD|SV)$/),
    CHOICE,
  ),
]

export const messageLevelRules: readonly ValueRule[] = [...response, ...messageStatus]
