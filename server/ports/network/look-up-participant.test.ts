import { describe, expect, test } from 'vitest'
import { INVOICE, INVOICE_RESPONSE } from '../../formats/sbdh/document-types.ts'
import { lookUpParticipant } from './look-up-participant.ts'
import type { Lookup } from './network.ts'

const ENTERPRISE = { scheme: '0208', participant: '0123456749' }
const VAT = { scheme: '9925', participant: 'BE0123456749' }

type Said = Lookup['state'] | 'ANSWERS_ONLY'

/** The directory's answer for each of the two, and the result for invoices. */
const found = (enterprise: Said, vat: Said, asked = ENTERPRISE) =>
  lookUpParticipant(
    async (endpoint) => {
      const said = endpoint.scheme === '0208' ? enterprise : vat
      const isListed = said === 'REGISTERED' || said === 'ANSWERS_ONLY'
      return {
        ...endpoint,
        state: isListed ? 'REGISTERED' : said,
        documentTypes: isListed
          ? [INVOICE_RESPONSE, ...(said === 'REGISTERED' ? [INVOICE] : [])].map(({ docTypeId }) => docTypeId)
          : [],
        viaEmailGateway: false,
        checkedAt: new Date(),
      }
    },
    asked,
    INVOICE.docTypeId,
  )

describe('a Belgian company is found [scheme.other-is-found]', () => {
  test.each<[Said, Said, typeof VAT, Lookup['state']]>([
    ['REGISTERED', 'REGISTERED', ENTERPRISE, 'REGISTERED'],
    ['NOT_REGISTERED', 'REGISTERED', VAT, 'REGISTERED'],
    ['ANSWERS_ONLY', 'REGISTERED', VAT, 'REGISTERED'],
    ['ANSWERS_ONLY', 'ANSWERS_ONLY', ENTERPRISE, 'REGISTERED'],
    ['ANSWERS_ONLY', 'NOT_REGISTERED', ENTERPRISE, 'REGISTERED'],
    ['NOT_REGISTERED', 'ANSWERS_ONLY', VAT, 'REGISTERED'],
    ['NOT_REGISTERED', 'NOT_REGISTERED', ENTERPRISE, 'NOT_REGISTERED'],
    ['ANSWERS_ONLY', 'UNKNOWN', ENTERPRISE, 'UNKNOWN'],
    ['NOT_REGISTERED', 'UNKNOWN', ENTERPRISE, 'UNKNOWN'],
    ['UNKNOWN', 'REGISTERED', ENTERPRISE, 'UNKNOWN'],
  ])('where 0208 is %s and 9925 is %s', async (enterprise, vat, endpoint, state) => {
    expect(await found(enterprise, vat)).toMatchObject({ ...endpoint, state })
  })

  test('asked for under its VAT number, where only its enterprise number takes invoices', async () => {
    expect(await found('REGISTERED', 'ANSWERS_ONLY', VAT)).toMatchObject(ENTERPRISE)
  })
})
