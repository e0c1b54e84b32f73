import { Membership } from '../accounts/membership.ts'
import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { subscribers } from './subscribers.ts'

export const members = defineModule({
  name: 'members',
  handlers,
  subscribers,
  owns: { memberId: Membership },
  outdated: [`delete from members where user_id is null and expires_at < now() - interval '90 days'`],
})
