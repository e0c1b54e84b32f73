import { defineEntity, p } from '@mikro-orm/core'
import type { Device } from '#contracts/rules/device.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Account } from './account.ts'

/** The company's data in a registration. */
export interface RegisteredData {
  name: string
  companyName: string
  email: string
  street: string
  postalCode: string
  city: string
  country: string
  iban: string | null
  bic: string | null
}

const RegistrationSchema = defineEntity({
  name: 'Registration',
  tableName: 'registrations',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    /** In lower case. */
    email: p.text(),
    data: p.json<RegisteredData>(),
    /** SHA-256 of the token in hexadecimal; only the mail contains the token. */
    tokenHash: p.text().unique(),
    /** The device of the registration. */
    device: p.json<Device>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
  },
})

/** An unconfirmed registration of a number with an address. */
export class Registration extends RegistrationSchema.class {}
RegistrationSchema.setClass(Registration)
