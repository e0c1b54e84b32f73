import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'

export type Seat = components['schemas']['Seat']
export type NewSeat = components['schemas']['NewSeat']
export type Invitation = components['schemas']['SeatInvitation']

export const seatsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['seats', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/seats', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

export const inviteReader = (accountId: string, body: NewSeat): Promise<Seat> =>
  call(api.POST('/accounts/{accountId}/seats', { params: { path: { accountId } }, body }))

export const withdrawSeat = (accountId: string, seatId: string): Promise<unknown> =>
  call(api.DELETE('/accounts/{accountId}/seats/{seatId}', { params: { path: { accountId, seatId } } }))

export const leaveSeat = (ownSeatId: string): Promise<unknown> =>
  call(api.DELETE('/user/seats/{ownSeatId}', { params: { path: { ownSeatId } } }))

export const readInvitation = (token: string): Promise<Invitation> =>
  call(api.POST('/user/public/seat', { body: { token } }))

export const acceptInvitation = (token: string): Promise<Invitation> =>
  call(api.POST('/user/public/seat/acceptance', { body: { token } }))

export const refuseInvitation = (token: string): Promise<unknown> =>
  call(api.POST('/user/public/seat/refusal', { body: { token } }))
