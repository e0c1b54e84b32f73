import { Membership, OLD_INVITATIONS } from '../accounts/membership.ts'
import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { subscribers } from './subscribers.ts'

export const members = defineModule({
  name: 'members',
  handlers,
  subscribers,
  owns: { memberId: Membership },
  outdated: [OLD_INVITATIONS],
})
