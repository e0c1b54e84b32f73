/** The structure of answers: required elements, and no others (PEPPOL-T111-B, PEPPOL-T71-B), and no schema location. */
import type { Findings } from '../findings.ts'
import type { Profile } from '../profile.ts'
import type { Element } from './element.ts'
import type { UnusedParts } from './judge-schema.ts'
import { findPlace, judgePlaces, readPlaces, rulesIn } from './places.ts'
import { findingAt } from './values.ts'

const invoiceResponse = readPlaces(`
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
`)

const messageLevelResponse = readPlaces(`
/ PEPPOL-T71-B00109 cbc:CustomizationID=PEPPOL-T71-B00101 cbc:ProfileID=PEPPOL-T71-B00102 cbc:ID=PEPPOL-T71-B00103 cbc:IssueDate=PEPPOL-T71-B00104 cbc:IssueTime cac:SenderParty=PEPPOL-T71-B00105 cac:ReceiverParty=PEPPOL-T71-B00106 cac:DocumentResponse=PEPPOL-T71-B00107
cac:SenderParty PEPPOL-T71-B00702 cbc:EndpointID=PEPPOL-T71-B00701
cac:ReceiverParty PEPPOL-T71-B01002 cbc:EndpointID=PEPPOL-T71-B01001
cac:DocumentResponse PEPPOL-T71-B01303 cac:Response=PEPPOL-T71-B01301 cac:DocumentReference=PEPPOL-T71-B01302 cac:LineResponse
cac:DocumentResponse/cac:Response PEPPOL-T71-B01402 cbc:ResponseCode=PEPPOL-T71-B01401 cbc:Description
cac:DocumentResponse/cac:DocumentReference PEPPOL-T71-B01702 cbc:ID=PEPPOL-T71-B01701 cbc:DocumentTypeCode cbc:VersionID
cac:DocumentResponse/cac:LineResponse - cac:LineReference=PEPPOL-T71-B02101 cac:Response=PEPPOL-T71-B02102
cac:DocumentResponse/cac:LineResponse/cac:LineReference PEPPOL-T71-B02202 cbc:LineID=PEPPOL-T71-B02201
cac:DocumentResponse/cac:LineResponse/cac:Response PEPPOL-T71-B02403 cbc:Description=PEPPOL-T71-B02401 cac:Status=PEPPOL-T71-B02402 cbc:ResponseCode
cac:DocumentResponse/cac:LineResponse/cac:Response/cac:Status PEPPOL-T71-B02702 cbc:StatusReasonCode=PEPPOL-T71-B02701
`)

const NOTHING = readPlaces('/ -')

/** Rules on schema locations. */
const locations = {
  'Peppol Invoice Response 3': 'PEPPOL-T111-B00108',
  'Peppol Message Level Response 3': 'PEPPOL-T71-B00108',
} as const

const structures: Readonly<Partial<Record<Profile, typeof NOTHING>>> = {
  'Peppol Invoice Response 3': invoiceResponse,
  'Peppol Message Level Response 3': messageLevelResponse,
}

const structureOf = (profile: Profile) => structures[profile] ?? NOTHING

/** The rules of answers have none on attributes. */
export const responseParts = (profile: Profile): UnusedParts => ({
  element(around, { name }) {
    const place = findPlace(structureOf(profile), around)
    return place?.other === undefined || place.children.has(name) ? [] : [place.other]
  },
  attribute: () => [],
})

const SCHEMA_LOCATION = /\}(noNamespaceS|s)chemaLocation$/

/** Missing elements, and a schema location, which an answer must not have. */
export function judgeResponseParts(root: Element, profile: Profile, into: Findings): void {
  judgePlaces(root, structureOf(profile), { isOnce: false }, into)
  if (!Object.keys(root.attributes).some((name) => SCHEMA_LOCATION.test(name))) return
  const fatal = Object.entries(locations).find(([of]) => of === profile)?.[1]
  if (fatal === undefined) return
  for (const rule of [{ id: fatal }, { id: LOCATION, severity: 'WARNING' as const }])
    into.add(rule.id, () =>
      findingAt({ element: root, around: [] }, { ...rule, messageKey: 'unknown-field' }, undefined, {}),
    )
}

const LOCATION = 'PEPPOL-COMMON-R003'

/** Every rule on the structure of an answer. */
export const responsePartIds: readonly string[] = [
  ...Object.values(locations),
  LOCATION,
  ...rulesIn(invoiceResponse),
  ...rulesIn(messageLevelResponse),
]
