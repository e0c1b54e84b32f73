import { Membership, OLD_INVITATIONS } from '../accounts/membership.ts'
import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { subscribers } from './subscribers.ts'

export const members = defineModule({
  name: 'members',
  handlers,
  accountData: [{ name: 'users', schema: 'Member', read: handlers.listMembers }],
  subscribers,
  owns: { memberId: Membership },
  outdated: [OLD_INVITATIONS],
})
