import type { Feed } from '../platform/events/feed.ts'
import { defineModule } from '../platform/modules/module.ts'
import { AccountEvent, type Broken } from './account-event.ts'
import { handlers } from './handlers.ts'
import { takeEvents } from './take-events.ts'

export const activity = defineModule({
  name: 'activity',
  handlers,
  /** An event that differs from the contract doesn't compile. */
  feeds: [takeEvents] satisfies [Broken] extends [never] ? Feed[] : Broken,
  entities: [AccountEvent],
})
