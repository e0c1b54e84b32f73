/** What is told of an invoice response with each part gone, twice or with another value. */
import { expect, test } from 'vitest'
import { RESPONSE_CUSTOMIZATION_ID, RESPONSE_PROFILE_ID } from '#contracts/rules/invoice/response.ts'
import { writeResponse } from '#contracts/rules/invoice/ubl/write-response.ts'
import { changed, texted, without, worded } from '#tests/support/changed-documents.ts'
import { doubled, spoilt } from '#tests/support/spoil.ts'
import { toldOf } from '#tests/support/told-of-documents.ts'
import { readRoot } from '../xml/root.ts'

const PARTY =
  '<cac:PartyIdentification><cbc:ID schemeID="0208">0123456749</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>Claes</cbc:Name></cac:PartyName>'
/** What the standard knows, also what we don't write. */
const xml = writeResponse({
  customizationId: RESPONSE_CUSTOMIZATION_ID,
  profileId: RESPONSE_PROFILE_ID,
  id: '1',
  issueDate: '2026-11-21',
  issueTime: '10:00:00Z',
  note: 'x',
  sender: {
    endpoint: { value: '0123456749', scheme: '0208' },
    identifier: { value: '0123456749', scheme: '0208' },
    name: 'Claes',
  },
  receiver: {
    endpoint: { value: '0418759886', scheme: '0208' },
    identifier: { value: '0418759886', scheme: '0208' },
    name: 'Bakkerij Peeters',
  },
  document: { id: '2026-0149', issueDate: '2026-11-20', typeCode: '380' },
  code: 'RE',
  effectiveDate: '2026-11-21',
  statuses: [
    { list: 'OPStatusReason', code: 'PRI', text: 'x', conditions: [{ term: 'BT-126', value: '1' }] },
    { list: 'OPStatusAction', code: 'PIN', text: 'y' },
  ],
}).replace(
  '</cac:DocumentResponse>',
  `<cac:IssuerParty>${PARTY}</cac:IssuerParty><cac:RecipientParty>${PARTY}</cac:RecipientParty></cac:DocumentResponse>`,
)
const response = readRoot(Buffer.from(xml))

const CODES = {
  'cbc:ResponseCode': ['AB', 'IP', 'UQ', 'CA', 'AP', 'PD', 'XX'],
  'cbc:StatusReasonCode': [
    ...['NON', 'REF', 'LEG', 'REC', 'QUA', 'DEL', 'PRI', 'QTY', 'ITM', 'PAY', 'PPD', 'UNR', 'FIN', 'OTH'],
    ...['NOA', 'PIN', 'NIN', 'CNF', 'CNP', 'CNA', 'XXX'],
  ],
  'cbc:DocumentTypeCode': ['71', '380', '381', '384', '916'],
  'cbc:ProfileID': ['urn:peppol:bis:billing_with_response'],
  'cbc:CustomizationID': [`${RESPONSE_CUSTOMIZATION_ID}#conformant#x`],
}
const SCHEMES = ['0088', '0208', '9925', '9999', '']

test.each([
  ['as it is', [response]],
  [
    'spoilt',
    [
      ...spoilt(response, ['', 'x', '2026-02-29', '2026-11-21Z']),
      ...doubled(response),
      without(response, 'cac:Status'),
    ],
  ],
  [
    'with other codes',
    [response, without(response, 'cbc:StatusReason')].flatMap((one) => [...worded(one, CODES)]),
  ],
  [
    'with other schemes',
    SCHEMES.map((scheme) =>
      changed(response, ({ attributes }) =>
        'schemeID' in attributes ? { attributes: { schemeID: scheme }, ...texted('x') } : {},
      ),
    ),
  ],
  [
    'with a place of its schema',
    ['noNamespaceSchemaLocation', 'schemaLocation', 'otherLocation'].map((name) => ({
      ...response,
      attributes: { [`{http://www.w3.org/2001/XMLSchema-instance}${name}`]: 'x' },
    })),
  ],
])('what is told of a response %s is what was told before', async (name, documents) => {
  await expect(toldOf(documents)).toMatchFileSnapshot(`./spoilt/response-${name.replaceAll(' ', '-')}.txt`)
})
