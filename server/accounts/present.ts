import type { components } from '#generated/api.ts'
import type { Config } from '../platform/config.ts'
import type { IdentityProvider } from '../ports/identity/identity.ts'
import { signInProvider } from '../ports/identity/sign-in-provider.ts'
import { type Account, vatUnitNumber } from './account.ts'
import type { Acting, HeldActing } from './acting.ts'
import type { NoticeAndUser } from './address-notice.ts'
import type { NoticeAndAccount } from './change-notice.ts'
import { type ConfirmationAndAccount, confirmationState } from './pending-email.ts'
import { presentPendingEmail, presentSupplier } from './shown-account.ts'

/** For the supplier form: missing values are empty texts. */
export function presentSupplierProfile(account: Account): components['schemas']['SupplierProfile'] {
  const { participantIdentifiers: _, ...supplier } = presentSupplier(account)
  const { street, postalCode, city, country, email, iban, bic, telephone } = supplier
  return {
    accountId: account.id,
    name: supplier.name,
    vat: supplier.vat,
    enterpriseNumber: supplier.enterpriseNumber,
    vatUnitNumber: vatUnitNumber(account),
    street: street ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
    country: country ?? 'BE',
    email: email ?? '',
    telephone: telephone ?? null,
    iban: iban ?? '',
    bic: bic ?? '',
    pendingEmail: account.pendingEmail ? presentPendingEmail(account.pendingEmail) : null,
  }
}

export function presentChange({ notice, account }: NoticeAndAccount): components['schemas']['AccountChange'] {
  const isOver = notice.expiresAt <= new Date()
  return {
    about: 'ACCOUNT',
    state: notice.disputedAt != null ? 'DISPUTED' : isOver ? 'EXPIRED' : 'OPEN',
    account: account.name,
    locked: account.locked,
    changedAt: notice.createdAt.toISOString(),
    isPending: notice.isPending,
    changes: notice.changes,
  }
}

export function presentAddressNotice({
  notice,
  user,
}: NoticeAndUser): components['schemas']['AccountChange'] {
  const isOver = notice.expiresAt <= new Date()
  return {
    about: 'USER',
    state: notice.disputedAt != null ? 'DISPUTED' : isOver ? 'EXPIRED' : 'OPEN',
    account: notice.fromEmail,
    locked: user.lockedAt != null,
    changedAt: notice.createdAt.toISOString(),
    isPending: false,
    changes: [{ field: 'email', from: notice.fromEmail, to: notice.toEmail }],
  }
}

export function presentConfirmation(
  found: ConfirmationAndAccount,
): components['schemas']['EmailConfirmation'] {
  const { confirmation, account } = found
  return {
    state: confirmationState(found),
    account: account.name,
    email: confirmation.email,
    expiresAt: confirmation.expiresAt.toISOString(),
  }
}

export const presentAccountName = ({ id, name }: Account) => ({ id, name })

export const presentPublicSettings = (
  config: Config,
  identity: IdentityProvider | undefined,
): components['schemas']['PublicSettings'] => ({
  registration: config.registrationIsOpen ? 'OPEN' : 'CLOSED',
  sunsetDate: config.sunsetDate ?? null,
  chatWidgetUrl: config.chatWidgetUrl ?? null,
  staySignedInDays: config.staySignedInDays,
  identityProvider: signInProvider(identity, config)?.name ?? null,
})

export const presentActing = (acting: Acting | null): components['schemas']['Acting'] => ({
  reason: acting?.reason ?? null,
  until: acting?.expiresAt.toISOString() ?? null,
})

export const presentHeldActing = ({
  acting: { accountId, reason, expiresAt },
  name,
}: HeldActing): components['schemas']['HeldActing'] => ({
  accountId,
  name,
  reason,
  until: expiresAt.toISOString(),
})
