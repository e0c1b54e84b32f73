import { defineModule } from '../platform/modules/module.ts'
import { handlers, resolvers } from './handlers.ts'

import { Seat } from './seat.ts'
import { subscribers } from './subscribers.ts'

export const seats = defineModule({
  name: 'seats',
  handlers,
  resolvers,
  subscribers,
  entities: [Seat],
  owns: { seatId: Seat },
  outdated: [
    `delete from seats where ended_at < now() - interval '90 days'`,
    `delete from seats where accepted_at is null and expires_at < now() - interval '90 days'`,
  ],
})
