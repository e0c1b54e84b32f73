import type { RecordedEvent } from '../platform/events/event.ts'

interface SeatNamed {
  seatId: string
  email: string
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** The subject is the account. */
    'seat.invited': SeatNamed
    'seat.bounced': SeatNamed
    'seat.accepted': SeatNamed
    'seat.refused': SeatNamed
    'seat.withdrawn': SeatNamed
    'seat.left': SeatNamed
  }
}

export type SeatAccepted = RecordedEvent<'seat.accepted'>
export type SeatWithdrawn = RecordedEvent<'seat.withdrawn'>
