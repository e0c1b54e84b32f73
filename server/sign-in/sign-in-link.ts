import { defineEntity, p } from '@mikro-orm/core'
import type { Device } from '#contracts/rules/device.ts'
import { User } from '../accounts/user.ts'
import { uuidv7 } from '../platform/database/uuid.ts'

const SignInLinkSchema = defineEntity({
  name: 'SignInLink',
  tableName: 'sign_in_links',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** SHA-256 of the token in hexadecimal; only the mail contains the token. */
    tokenHash: p.text().unique(),
    /** SHA-256 of the requesting client's address; a newer link replaces only links of the same client. */
    requestedBy: p.text().nullable(),
    /** SHA-256 of a random text that the asking browser knows. */
    nonceHash: p.text().nullable(),
    /** The device of the request. */
    device: p.json<Device>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    /** When a newer link replaced it. */
    voidedAt: p.datetime().nullable(),
  },
})

export class SignInLink extends SignInLinkSchema.class {}
SignInLinkSchema.setClass(SignInLink)
