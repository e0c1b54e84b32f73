/** The structure of an invoice response: required elements, and no others (PEPPOL-T111-B). */
import type { Findings } from '../findings.ts'
import { childNamed, type Element } from './element.ts'
import type { UnusedParts } from './judge-schema.ts'
import { findingAt } from './values.ts'

/** The place (`/` is the root), the rule on other elements, and the rules on required ones. */
const table = `
/ PEPPOL-T111-B00109 cbc:CustomizationID=PEPPOL-T111-B00101 cbc:ProfileID=PEPPOL-T111-B00102 cbc:ID=PEPPOL-T111-B00103 cbc:IssueDate=PEPPOL-T111-B00104 cac:SenderParty=PEPPOL-T111-B00105 cac:ReceiverParty=PEPPOL-T111-B00106 cac:DocumentResponse=PEPPOL-T111-B00107
cac:SenderParty PEPPOL-T111-B00803 cbc:EndpointID=PEPPOL-T111-B00801 cac:PartyLegalEntity=PEPPOL-T111-B00802
cac:SenderParty/cac:PartyIdentification - cbc:ID=PEPPOL-T111-B01101
cac:SenderParty/cac:PartyLegalEntity PEPPOL-T111-B01402 cbc:RegistrationName=PEPPOL-T111-B01401
cac:SenderParty/cac:Contact PEPPOL-T111-B01601
cac:ReceiverParty PEPPOL-T111-B02003 cbc:EndpointID=PEPPOL-T111-B02001 cac:PartyLegalEntity=PEPPOL-T111-B02002
cac:ReceiverParty/cac:PartyIdentification - cbc:ID=PEPPOL-T111-B02301
cac:ReceiverParty/cac:PartyLegalEntity PEPPOL-T111-B02602 cbc:RegistrationName=PEPPOL-T111-B02601
cac:DocumentResponse PEPPOL-T111-B02803 cac:Response=PEPPOL-T111-B02801 cac:DocumentReference=PEPPOL-T111-B02802
cac:DocumentResponse/cac:Response PEPPOL-T111-B02902 cbc:ResponseCode=PEPPOL-T111-B02901
cac:DocumentResponse/cac:Response/cac:Status PEPPOL-T111-B03201
cac:DocumentResponse/cac:Response/cac:Status/cac:Condition PEPPOL-T111-B03602 cbc:AttributeID=PEPPOL-T111-B03601
cac:DocumentResponse/cac:DocumentReference PEPPOL-T111-B03903 cbc:ID=PEPPOL-T111-B03901 cbc:DocumentTypeCode=PEPPOL-T111-B03902
cac:DocumentResponse/cac:IssuerParty PEPPOL-T111-B04302 cac:PartyName=PEPPOL-T111-B04301
cac:DocumentResponse/cac:IssuerParty/cac:PartyIdentification - cbc:ID=PEPPOL-T111-B04401
cac:DocumentResponse/cac:IssuerParty/cac:PartyName - cbc:Name=PEPPOL-T111-B04701
cac:DocumentResponse/cac:RecipientParty PEPPOL-T111-B04902 cac:PartyName=PEPPOL-T111-B04901
cac:DocumentResponse/cac:RecipientParty/cac:PartyIdentification - cbc:ID=PEPPOL-T111-B05001
cac:DocumentResponse/cac:RecipientParty/cac:PartyName - cbc:Name=PEPPOL-T111-B05301
`

type Row = { other: string | undefined; needed: readonly (readonly [name: string, id: string])[] }

const rows: ReadonlyMap<string, Row> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [place = '', other = '-', ...needed] = line.split(' ')
      const pairs = needed.map((pair) => {
        const [name = '', id = ''] = pair.split('=')
        return [name, id] as const
      })
      return [place, { other: other === '-' ? undefined : other, needed: pairs }]
    }),
)

const placeOf = (around: readonly Element[]) =>
  around
    .slice(1)
    .map(({ name }) => name)
    .join('/') || '/'

/** The response's rules have none on attributes. */
export const responseParts: UnusedParts = {
  element(around) {
    const other = rows.get(placeOf(around))?.other
    return other === undefined ? [] : [other]
  },
  attribute: () => [],
}

const SCHEMA_LOCATION = /\}(noNamespaceS|s)chemaLocation$/

/** Missing elements, and a schema location, which a response must not have. */
export function judgeResponseParts(root: Element, into: Findings): void {
  const around: Element[] = []
  const visit = (element: Element) => {
    around.push(element)
    for (const [name, id] of rows.get(placeOf(around))?.needed ?? []) {
      if (childNamed(element, name)) continue
      const absent = { name, attributes: {}, children: [], text: '', raw: '' }
      into.add(id, () =>
        findingAt({ element: absent, around }, { id, messageKey: 'not-empty' }, undefined, {}),
      )
    }
    for (const child of element.children) visit(child)
    around.pop()
  }
  visit(root)
  judgeLocation(root, into)
}

/** Rules on schema locations. */
const locationRules = [
  { id: 'PEPPOL-T111-B00108', messageKey: 'unknown-field' },
  { id: 'PEPPOL-COMMON-R003', messageKey: 'unknown-field', severity: 'WARNING' },
] as const

function judgeLocation(root: Element, into: Findings): void {
  if (!Object.keys(root.attributes).some((name) => SCHEMA_LOCATION.test(name))) return
  for (const rule of locationRules)
    into.add(rule.id, () => findingAt({ element: root, around: [] }, rule, undefined, {}))
}

/** Every rule on the structure of a response. */
export const responsePartIds: readonly string[] = [
  ...locationRules.map(({ id }) => id),
  ...[...rows.values()].flatMap(({ other, needed }) => [
    ...(other ? [other] : []),
    ...needed.map(([, id]) => id),
  ]),
]
