/** Makes the other side of an imported document known: a customer, or a vendor with its accounts. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { isIsoCountry } from '#contracts/rules/countries.ts'
import { isBelgianVat, normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { Account } from '../accounts/account.ts'
import { findCustomersOf } from '../customers/customer-of-document.ts'
import { createCustomer } from '../customers/save-customer.ts'
import { learnVendor, lockVendors } from '../vendors/learn-vendor.ts'
import type { ReadHistory } from './read-history-work.ts'

interface Learning {
  account: Account
  direction: 'SENT' | 'RECEIVED'
  said: ReadHistory
  /** `YYYY-MM-DD`. */
  day: string
}

export async function learnParty(em: EntityManager, learning: Learning): Promise<void> {
  const { account, direction, said, day } = learning
  if (direction === 'SENT') return said.selfBilled ? undefined : learnCustomer(em, account.id, said.buyer)
  if (said.selfBilled) return
  await lockVendors(em, account.id)
  await learnVendor(em, {
    accountId: account.id,
    seller: said.facts.seller,
    payment: { ...said.facts.payment, pdf: null, sender: null },
    at: new Date(`${day}T12:00:00Z`),
    isEarlier: true,
  })
}

const LONGEST_NAME = 50

/** A party with too little for the form stays unknown. */
async function learnCustomer(
  em: EntityManager,
  accountId: string,
  party: ReadHistory['buyer'],
): Promise<void> {
  const name = (party.name ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME).trim()
  const number = party.vat ?? party.legalId
  const [scheme = '', participant = ''] = (party.endpoint ?? '').split(':')
  const isReachable = /^[0-9]{4}$/.test(scheme) && participant.length > 0 && participant.length <= 50
  if (name === '' || number === null || !isReachable) return
  const found = await findCustomersOf(em, accountId, [{ name, vat: number }])
  if (found({ name, vat: number }) !== undefined) return
  const country = (party.country ?? 'BE').toUpperCase()
  const vat = isBelgianVat(number) ? normaliseBelgianNumber(number) : number.replace(/[\s.]/g, '')
  if (!isIsoCountry(country) || vat.length > 20) return
  await createCustomer(em, accountId, {
    ...{ name, vat, country, scheme, participant },
    street: party.street?.slice(0, 200) ?? null,
    postalCode: party.postalCode?.slice(0, 20) ?? null,
    city: party.city?.slice(0, 100) ?? null,
    telephone: party.telephone?.slice(0, 50) ?? null,
    email: party.email && party.email.length <= 254 ? party.email : null,
  })
}
