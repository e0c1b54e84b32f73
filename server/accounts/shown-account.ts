/** An account as the contract has it; another module adds how it belongs to who asks. */
import type { Account as AccountOut, Supplier as SupplierOut } from '#generated/graphql.ts'
import { type Account, companyNumber, type PendingEmail } from './account.ts'

/** As the contract has it, without the confirmation that it names. */
export const presentPendingEmail = ({ email, sentAt, expiresAt }: PendingEmail) => ({
  email,
  sentAt,
  expiresAt,
})

export function presentSupplier(account: Account): SupplierOut {
  return {
    accountId: account.id,
    name: account.name,
    vat: account.vat,
    enterpriseNumber: companyNumber(account),
    participantIdentifiers: account.participantIdentifiers,
    email: account.email,
    pendingEmail: account.pendingEmail ? presentPendingEmail(account.pendingEmail) : null,
    telephone: account.telephone ?? null,
    iban: account.iban ?? null,
    bic: account.bic ?? null,
    street: account.street ?? null,
    postalCode: account.postalCode ?? null,
    city: account.city ?? null,
    country: account.country,
  }
}

/** @param place the seat or the role of the caller; both null for an administrator and a program */
export function presentAccount(
  account: Account,
  { seat, role }: Pick<AccountOut, 'seat' | 'role'>,
): AccountOut {
  return {
    id: account.id,
    features: account.features,
    companyName: account.companyName,
    name: account.name,
    kbo: account.kbo,
    processingSince: account.processingSince ?? null,
    creditBalance: { credits: account.credits },
    parentName: account.parentName ?? null,
    prepaid: account.prepaid,
    isTest: account.isTest,
    pdfSource: account.pdfSource ?? null,
    locked: account.locked,
    lock: account.lock ? { ...account.lock, fields: account.lock.fields ?? [] } : null,
    supplier: presentSupplier(account),
    seat,
    role,
  }
}
