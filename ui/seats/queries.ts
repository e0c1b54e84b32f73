import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'

export type Invitation = components['schemas']['SeatInvitation']

export const leaveSeat = (ownSeatId: string): Promise<unknown> =>
  call(api.DELETE('/user/seats/{ownSeatId}', { params: { path: { ownSeatId } } }))

export const readInvitation = (token: string): Promise<Invitation> =>
  call(api.POST('/user/public/seat', { body: { token } }))

export const acceptInvitation = (token: string): Promise<Invitation> =>
  call(api.POST('/user/public/seat/acceptance', { body: { token } }))

export const refuseInvitation = (token: string): Promise<unknown> =>
  call(api.POST('/user/public/seat/refusal', { body: { token } }))
