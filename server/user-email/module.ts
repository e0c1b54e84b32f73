import { defineModule } from '../platform/modules/module.ts'
import { EmailChange } from './email-change.ts'
import { handlers } from './handlers.ts'

export const userEmail = defineModule({
  name: 'user-email',
  handlers,
  entities: [EmailChange],
  outdated: [`delete from user_email_changes where created_at < now() - interval '30 days'`],
})
