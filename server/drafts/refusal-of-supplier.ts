/** The sender: the account's own data must be complete, and a draft must not contradict them. */
import { isSameParticipant } from '#contracts/rules/participant.ts'
import { type Account, numberOf as enterpriseNumberOf } from '../accounts/account.ts'
import { Problem } from '../platform/problem.ts'
import type { Candidate } from './candidate.ts'
import { numberOf, ownEndpoints } from './own-endpoints.ts'

const NEEDED_OF_SUPPLIER = ['name', 'vat', 'street', 'postalCode', 'city'] as const

/** UNCONFIGURED_SUPPLIER, with the fields. */
export function refusalOfAccount(account: Account): Problem | undefined {
  const missing = NEEDED_OF_SUPPLIER.filter((field) => !account[field]?.trim())
  if (missing.length === 0) return undefined
  const violations = missing.map((field) => ({ field: `/supplier/${field}`, messageKey: 'not-empty' }))
  return new Problem('UNCONFIGURED_SUPPLIER', { violations })
}

/** SUPPLIER_MISMATCH, with the fields. */
export function refusalOfSupplier(account: Account, { supplier }: Candidate): Problem | undefined {
  const differing = supplier === null ? [] : differencesOf(account, supplier)
  if (differing.length === 0) return undefined
  const violations = differing.map((field) => ({ field: `/supplier/${field}`, messageKey: 'invalid' }))
  return new Problem('SUPPLIER_MISMATCH', { violations })
}

/** Missing values are the account's; given values must be equal. */
function differencesOf(account: Account, supplier: NonNullable<Candidate['supplier']>): string[] {
  const { name, vat, enterpriseNumber, scheme, participant } = supplier
  const names = [account.name, account.companyName].map(folded)
  const differing: string[] = []
  if (name?.trim() && !names.includes(folded(name))) differing.push('name')
  if (vat?.trim() && numberOf(vat) !== numberOf(account.vat)) differing.push('vat')
  if (enterpriseNumber?.trim() && numberOf(enterpriseNumber) !== numberOf(enterpriseNumberOf(account)))
    differing.push('enterpriseNumber')
  if (participant?.trim() && !isOwnEndpoint(account, scheme?.trim() ?? '', participant.trim())) {
    differing.push('participant')
  }
  return differing
}

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

const isOwnEndpoint = (account: Account, scheme: string, participant: string): boolean =>
  ownEndpoints(account).some((endpoint) =>
    isSameParticipant(endpoint, { scheme: scheme || endpoint.scheme, participant }),
  )
