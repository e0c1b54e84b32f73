import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'

const PackageMailSchema = defineEntity({
  name: 'PackageMail',
  tableName: 'package_mails',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
    /** `YYYY-MM`. */
    month: p.text().primary(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When the mails of all recipients were queued. */
    mailedAt: p.datetime().nullable(),
  },
  primaryKeys: ['accountId', 'month'],
})

/** A month that an account's recipients are mailed about: one row, so that it is done once. */
export class PackageMail extends PackageMailSchema.class {}
PackageMailSchema.setClass(PackageMail)
