import type { components } from '#generated/api.ts'
import type { AccountSeat } from '#generated/graphql.ts'
import type { Invitation } from './invitation.ts'
import type { ListedSeat, ReachedSeat } from './list-seats.ts'

type Schemas = components['schemas']

export const presentSeat = ({ seat, invitedBy, reach }: ReachedSeat): Schemas['Seat'] => ({
  id: seat.id,
  email: seat.email,
  readsDocuments: seat.readsDocuments,
  state: seat.acceptedAt != null ? 'ACCEPTED' : seat.expiresAt <= new Date() ? 'EXPIRED' : 'INVITED',
  reach,
  invitedBy,
  invitedAt: seat.invitedAt.toISOString(),
  expiresAt: seat.expiresAt.toISOString(),
  acceptedAt: seat.acceptedAt?.toISOString() ?? null,
  lastSeenAt: seat.lastSeenAt?.toISOString() ?? null,
})

export const presentInvitation = ({
  seat,
  company,
  number,
  invitedBy,
}: Invitation): Schemas['SeatInvitation'] => ({
  state: seat.acceptedAt != null ? 'ACCEPTED' : seat.endedAt != null ? 'REFUSED' : 'INVITED',
  accountId: seat.accountId,
  company,
  number,
  email: seat.email,
  readsDocuments: seat.readsDocuments,
  invitedBy,
  expiresAt: seat.expiresAt.toISOString(),
})

export const presentOwnSeat = ({ seat, invitedBy }: ListedSeat): AccountSeat => ({
  id: seat.id,
  since: (seat.acceptedAt ?? seat.invitedAt).toISOString(),
  invitedBy,
  readsDocuments: seat.readsDocuments,
})
