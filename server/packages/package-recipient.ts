import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import type { WorkContext } from '../platform/app-context.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { Language } from '../platform/language.ts'

const PackageRecipientSchema = defineEntity({
  name: 'PackageRecipient',
  tableName: 'package_recipients',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** In lower case. */
    email: p.text(),
    language: p.text().$type<Language>(),
    /** SHA-256 of the token of its links in hexadecimal. */
    tokenHash: p.text().unique(),
    /** The token, encrypted: every mail has it. */
    token: p.text(),
    /** When its reader was asked to confirm. */
    askedAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    /** When its reader switched the mail off. */
    stoppedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ name: 'package_recipients_email_unique', properties: ['accountId', 'email'] }],
})

/** An address that is mailed on the first of each month, once its reader has confirmed. */
export class PackageRecipient extends PackageRecipientSchema.class {}
PackageRecipientSchema.setClass(PackageRecipient)

/** The purpose of the token's encryption. */
export const TOKEN_PURPOSE = 'package recipient'

export const DAYS_TO_CONFIRM = 14

/** SQL: deletes those who did not confirm in time. */
export const UNCONFIRMED = `delete from package_recipients
  where confirmed_at is null and stopped_at is null and asked_at < now() - interval '${DAYS_TO_CONFIRM} days'`

export type RecipientState = 'ASKED' | 'CONFIRMED' | 'STOPPED'

export const recipientState = ({ confirmedAt, stoppedAt }: PackageRecipient): RecipientState =>
  stoppedAt != null ? 'STOPPED' : confirmedAt != null ? 'CONFIRMED' : 'ASKED'

/** The page on which a reader confirms the monthly mail, and switches it off. */
export const mailingUrl = (
  { token }: PackageRecipient,
  { config, encryption }: Pick<WorkContext, 'config' | 'encryption'>,
): string => `${config.publicUrl}/accountportal/package-mailing#${encryption.decrypt(TOKEN_PURPOSE, token)}`
