/** How an invoice response is put together: which parts each element must have, and that it has no others (PEPPOL-T111-B). */
import type { Findings } from '../findings.ts'
import { childNamed, type Element } from './element.ts'
import type { Profile } from './judge-schema.ts'
import { findingAt } from './values.ts'

/** Where (`/` is the root), the rule on what has no place there, and the rules on what must be there. */
const table = `
/ B00109 cbc:CustomizationID=B00101 cbc:ProfileID=B00102 cbc:ID=B00103 cbc:IssueDate=B00104 cac:SenderParty=B00105 cac:ReceiverParty=B00106 cac:DocumentResponse=B00107
cac:SenderParty B00803 cbc:EndpointID=B00801 cac:PartyLegalEntity=B00802
cac:SenderParty/cac:PartyIdentification - cbc:ID=B01101
cac:SenderParty/cac:PartyLegalEntity B01402 cbc:RegistrationName=B01401
cac:SenderParty/cac:Contact B01601
cac:ReceiverParty B02003 cbc:EndpointID=B02001 cac:PartyLegalEntity=B02002
cac:ReceiverParty/cac:PartyIdentification - cbc:ID=B02301
cac:ReceiverParty/cac:PartyLegalEntity B02602 cbc:RegistrationName=B02601
cac:DocumentResponse B02803 cac:Response=B02801 cac:DocumentReference=B02802
cac:DocumentResponse/cac:Response B02902 cbc:ResponseCode=B02901
cac:DocumentResponse/cac:Response/cac:Status B03201
cac:DocumentResponse/cac:Response/cac:Status/cac:Condition B03602 cbc:AttributeID=B03601
cac:DocumentResponse/cac:DocumentReference B03903 cbc:ID=B03901 cbc:DocumentTypeCode=B03902
cac:DocumentResponse/cac:IssuerParty B04302 cac:PartyName=B04301
cac:DocumentResponse/cac:IssuerParty/cac:PartyIdentification - cbc:ID=B04401
cac:DocumentResponse/cac:IssuerParty/cac:PartyName - cbc:Name=B04701
cac:DocumentResponse/cac:RecipientParty B04902 cac:PartyName=B04901
cac:DocumentResponse/cac:RecipientParty/cac:PartyIdentification - cbc:ID=B05001
cac:DocumentResponse/cac:RecipientParty/cac:PartyName - cbc:Name=B05301
`

type Row = { other: string | undefined; needed: readonly (readonly [name: string, id: string])[] }

const idOf = (number: string) => `PEPPOL-T111-${number}`

const rows: ReadonlyMap<string, Row> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [place = '', other = '-', ...needed] = line.split(' ')
      const pairs = needed.map((pair) => {
        const [name = '', number = ''] = pair.split('=')
        return [name, idOf(number)] as const
      })
      return [place, { other: other === '-' ? undefined : idOf(other), needed: pairs }]
    }),
)

const placeOf = (around: readonly Element[]) =>
  around
    .slice(1)
    .map(({ name }) => name)
    .join('/') || '/'

/** Attributes are the schema's business: no rule of the response speaks of them. */
export const responseProfile: Profile = {
  unused(around) {
    const other = rows.get(placeOf(around))?.other
    return other === undefined ? [] : [other]
  },
  attribute: () => [],
}

const SCHEMA_LOCATION = /\}(noNamespaceS|s)chemaLocation$/

/** What is missing, and a schema location, which a response must not have. */
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

function judgeLocation(root: Element, into: Findings): void {
  if (!Object.keys(root.attributes).some((name) => SCHEMA_LOCATION.test(name))) return
  const spot = { element: root, around: [] }
  const messageKey = 'unknown-field'
  into.add('B00108', () => findingAt(spot, { id: idOf('B00108'), messageKey }, undefined, {}))
  into.add('PEPPOL-COMMON-R003', () =>
    findingAt(spot, { id: 'PEPPOL-COMMON-R003', severity: 'WARNING', messageKey }, undefined, {}),
  )
}
