/** Sends a round trip over the network: an invoice without an amount, from a company to itself. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { EURO, type Invoice, type Party } from '#contracts/rules/invoice/model.ts'
import { CUSTOMIZATION_ID, PROFILE_ID } from '#contracts/rules/invoice/release.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { type Account, companyNumber } from '../accounts/account.ts'
import { asIdentifier, INVOICE } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { AccessPointName } from '../platform/read-network.ts'
import type { Network, Transmission } from '../ports/network/network.ts'
import { newNumber, RoundTrip } from './round-trip.ts'

export interface RoundTripSender {
  account: Account
  endpoint: Endpoint
  accessPoint: AccessPointName
}

/**
 * It is stored before it is handed over, so its arrival is recognised. It is no document of the company: no number is used, no
 * credit, and nobody is told.
 * @param em outside of a transaction
 * @throws {Unavailable} the access point may have taken it all the same
 */
export async function sendRoundTrip(
  em: EntityManager,
  network: Pick<Network, 'send'>,
  { account, endpoint, accessPoint }: RoundTripSender,
): Promise<{ trip: RoundTrip; transmission: Transmission }> {
  const trip = em.create(RoundTrip, {
    ...{ id: uuidv7(), number: newNumber(), accessPoint, sentAt: new Date() },
    participant: asIdentifier(endpoint),
  })
  await em.persist(trip).flush()
  const invoice = makeEmptyInvoice(account, endpoint, trip.number, todayInBrussels())
  const transmission = await network.send({
    ...{ key: trip.id, sender: endpoint, receiver: endpoint, ...INVOICE },
    ...{ countryC1: account.country, xml: writeUbl(invoice) },
  })
  if (isTaken(transmission)) {
    trip.takenAt = new Date()
    await em.flush()
  }
  return { trip, transmission }
}

export const isTaken = ({ state }: Transmission): boolean =>
  state === 'RECEIVED' || state === 'ACKNOWLEDGED' || state === 'PENDING'

/** For a person who gets it by mistake. */
const NOTHING_OWED = 'TEST: niets te betalen, rien à payer, nothing to pay'

const zero = { value: '0.00', currency: EURO }
const outsideVat = { code: 'O', scheme: 'VAT' }
const whyOutside = { exemptionCode: 'VATEX-EU-O', exemptionReason: 'Not subject to VAT' }

/** Without an amount and outside VAT, as nothing is supplied; by the rules of Peppol. */
export function makeEmptyInvoice(
  account: Account,
  endpoint: Endpoint,
  number: string,
  issueDate: string,
): Invoice {
  const itself = partyOf(account, endpoint)
  return {
    ...{ kind: 'INVOICE', customizationId: CUSTOMIZATION_ID, profileId: PROFILE_ID },
    ...{ number, issueDate, typeCode: '380', currency: EURO },
    ...{ notes: [NOTHING_OWED], buyerReference: 'TEST', seller: itself, buyer: itself },
    taxTotals: [
      { amount: zero, subtotals: [{ taxable: zero, tax: zero, category: { ...outsideVat, ...whyOutside } }] },
    ],
    totals: { lineNet: zero, taxExclusive: zero, taxInclusive: zero, payable: zero },
    lines: [
      {
        ...{ id: '1', quantity: { value: '1', unit: 'C62' }, net: zero },
        ...{ item: { name: NOTHING_OWED, taxCategory: outsideVat }, price: { amount: zero } },
      },
    ],
  }
}

function partyOf(account: Account, { scheme, participant }: Endpoint): Party {
  const { name, companyName, street, postalCode, city, country } = account
  return {
    endpoint: { scheme, value: participant },
    name,
    registrationName: companyName,
    legalId: country === 'BE' ? { value: companyNumber(account), scheme: '0208' } : { value: account.kbo },
    address: {
      ...(street !== null && { street }),
      ...(postalCode !== null && { postalCode }),
      ...(city !== null && { city }),
      country,
    },
  }
}
