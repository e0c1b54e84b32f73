import { defineModule } from '../platform/modules/module.ts'
import { handlers, resolvers } from './handlers.ts'

import { Seat } from './seat.ts'
import { OLD_REQUESTS, SeatRequest } from './seat-request.ts'
import { subscribers } from './subscribers.ts'

export const seats = defineModule({
  name: 'seats',
  handlers,
  resolvers,
  subscribers,
  entities: [Seat, SeatRequest],
  owns: { seatId: Seat },
  outdated: [
    OLD_REQUESTS,
    `delete from seats where ended_at < now() - interval '90 days'`,
    `delete from seats where accepted_at is null and expires_at < now() - interval '90 days'`,
  ],
})
