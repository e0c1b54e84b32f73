import { defineModule } from '../platform/modules/module.ts'
import { Account } from './account.ts'
import { Acting } from './acting.ts'
import { AddressNotice } from './address-notice.ts'
import { ChangeNotice } from './change-notice.ts'
import { SandboxClock } from './clock.ts'
import { DocumentCount } from './document-count.ts'
import { handlers, resolvers } from './handlers.ts'
import { InvoiceDesign } from './invoice-design.ts'
import { Membership, User } from './membership.ts'
import { EmailConfirmation } from './pending-email.ts'
import { presentSupplierProfile } from './present.ts'
import { Registration } from './registration.ts'

import { subscribers } from './subscribers.ts'

export const accounts = defineModule({
  name: 'accounts',
  handlers,
  accountData: [
    {
      name: 'account',
      schema: 'SupplierProfile',
      read: async ({ account }: { account: Account }) => presentSupplierProfile(account),
    },
  ],
  resolvers,
  subscribers,
  entities: [
    SandboxClock,
    Account,
    Acting,
    AddressNotice,
    ChangeNotice,
    DocumentCount,
    InvoiceDesign,
    EmailConfirmation,
    Membership,
    Registration,
    User,
  ],
  owns: { accountId: Account, 'input.id': Account },
  outdated: [
    `delete from acting where expires_at < now() - interval '1 day'`,
    'delete from registrations where expires_at < now()',
    `delete from email_confirmations where expires_at < now() - interval '30 days'`,
    `delete from address_notices where expires_at < now() - interval '30 days'`,
    `delete from change_notices where expires_at < now() - interval '30 days'`,
  ],
})
