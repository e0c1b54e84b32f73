import type { components } from '#generated/api.ts'
import type { Account as AccountOut, Supplier as SupplierOut } from '#generated/graphql.ts'
import type { Config } from '../platform/config.ts'
import type { Account } from './account.ts'
import type { NoticeAndAccount } from './dispute-change.ts'

export function presentSupplier(account: Account): SupplierOut {
  return {
    accountId: account.id,
    name: account.name,
    vat: account.vat,
    participantIdentifiers: account.participantIdentifiers,
    email: account.email,
    telephone: account.telephone ?? null,
    iban: account.iban ?? null,
    bic: account.bic ?? null,
    street: account.street ?? null,
    postalCode: account.postalCode ?? null,
    city: account.city ?? null,
    country: account.country,
  }
}

/** For the supplier form: missing values are empty texts. */
export function presentSupplierProfile(account: Account): components['schemas']['SupplierProfile'] {
  const { participantIdentifiers: _, ...supplier } = presentSupplier(account)
  const { street, postalCode, city, country, email, iban, bic, telephone } = supplier
  return {
    accountId: account.id,
    name: supplier.name,
    vat: supplier.vat,
    street: street ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
    country: country ?? 'BE',
    email: email ?? '',
    telephone: telephone ?? null,
    iban: iban ?? '',
    bic: bic ?? '',
  }
}

/** @param seat by which who asks reads along; null for who belongs to it */
export function presentAccount(account: Account, seat: AccountOut['seat']): AccountOut {
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
    locked: account.locked,
    lock: account.lock ? { ...account.lock, fields: account.lock.fields ?? [] } : null,
    supplier: presentSupplier(account),
    seat,
  }
}

export function presentChange({ notice, account }: NoticeAndAccount): components['schemas']['AccountChange'] {
  const isOver = notice.expiresAt <= new Date()
  return {
    state: notice.disputedAt != null ? 'DISPUTED' : isOver ? 'EXPIRED' : 'OPEN',
    account: account.name,
    locked: account.locked,
    changedAt: notice.createdAt.toISOString(),
    changes: notice.changes,
  }
}

export const presentAccountName = ({ id, name }: Account) => ({ id, name })

export const presentPublicSettings = ({
  registrationIsOpen,
  sunsetDate,
  chatWidgetUrl,
}: Config): components['schemas']['PublicSettings'] => ({
  registration: registrationIsOpen ? 'OPEN' : 'CLOSED',
  sunsetDate: sunsetDate ?? null,
  chatWidgetUrl: chatWidgetUrl ?? null,
})
