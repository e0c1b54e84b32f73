import type { WorkContext } from '../platform/app-context.ts'
import { type PackageRecipient, TOKEN_PURPOSE } from './package-recipient.ts'

/** The page on which a reader confirms the monthly mail, and switches it off. */
export const mailingUrl = (
  { token }: PackageRecipient,
  { config, encryption }: Pick<WorkContext, 'config' | 'encryption'>,
): string => `${config.publicUrl}/accountportal/package-mailing#${encryption.decrypt(TOKEN_PURPOSE, token)}`
