import { defineModule } from '../platform/modules/module.ts'
import { RoundTrip } from './round-trip.ts'

export const roundTrips = defineModule({
  name: 'round-trips',
  entities: [RoundTrip],
  outdated: [`delete from round_trips where sent_at < now() - interval '90 days'`],
})
