import type { components } from '#generated/api.ts'
import type { PackageMonth } from './list-packages.ts'
import type { Mailing } from './mailing.ts'
import { isOver } from './month.ts'
import { type PackageRecipient, stateOf } from './package-recipient.ts'

type Schemas = components['schemas']

export const presentMonth = (one: PackageMonth, now: Date): Schemas['PackageMonth'] => ({
  ...one,
  isOver: isOver(one.month, now),
})

export const presentRecipient = (recipient: PackageRecipient): Schemas['PackageRecipient'] => ({
  id: recipient.id,
  email: recipient.email,
  language: recipient.language,
  state: stateOf(recipient),
  createdAt: recipient.createdAt.toISOString(),
})

export const presentMailing = ({ account, recipient }: Mailing): Schemas['PackageMailing'] => ({
  account: account.name,
  email: recipient.email,
  state: stateOf(recipient),
})
