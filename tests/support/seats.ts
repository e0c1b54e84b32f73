/** The people who read along in companies, and those who are invited to. */

import { hashOfToken, newToken } from '#server/platform/token.ts'
import { Seat } from '#server/seats/seat.ts'
import { SeatRequest } from '#server/seats/seat-request.ts'
import type { TestApp } from './app.ts'
import { type Company, newKbo, newPerson, type Person } from './people.ts'

type Door = Pick<TestApp, 'orm' | 'secret'>

export interface SeatedPerson extends Person {
  /** By account. */
  seatIds: string[]
}

/** A user of no company who reads along in those accounts. */
export async function newReader(
  app: Door,
  accountIds: string[],
  readsDocuments = true,
): Promise<SeatedPerson> {
  const person = await newPerson(app)
  const em = app.orm.em.fork()
  const now = new Date()
  const seats = accountIds.map((accountId) =>
    em.create(Seat, {
      ...offer(),
      accountId,
      readsDocuments,
      email: person.email,
      userId: person.userId,
      invitedBy: person.userId,
      acceptedAt: now,
    }),
  )
  await em.flush()
  return { ...person, seatIds: seats.map(({ id }) => id) }
}

/** An invitation by a company that nobody answered. */
export async function newInvitation(
  app: Door,
  { accountId, userId }: Pick<Company, 'accountId' | 'userId'>,
  more: Partial<Pick<Seat, 'email' | 'expiresAt'>> = {},
): Promise<{ seatId: string; token: string; email: string }> {
  const em = app.orm.em.fork()
  const token = newToken()
  const email = `reader-${token.slice(0, 12).toLowerCase()}@test.example`
  const seat = em.create(Seat, {
    ...offer(),
    accountId,
    email,
    tokenHash: hashOfToken(token),
    invitedBy: userId,
    ...more,
  })
  await em.flush()
  return { seatId: seat.id, token, email: seat.email }
}

const offer = () => ({
  language: 'nl' as const,
  tokenHash: hashOfToken(newToken()),
  invitedAt: new Date(),
  mailedAt: new Date(),
  expiresAt: new Date(Date.now() + 3_600_000),
  userId: null,
  readsDocuments: false,
  acceptedAt: null,
  endedAt: null,
  lastSeenAt: null,
})

/** A request of a user that nobody answered. */
export async function newSeatRequest(
  app: Door,
  userId: string,
  wishes: Partial<Pick<SeatRequest, 'number' | 'askedAt' | 'expiresAt' | 'email'>> = {},
): Promise<{ id: string; token: string }> {
  const em = app.orm.em.fork()
  const token = newToken()
  const number = newKbo()
  const request = em.create(SeatRequest, {
    ...{
      userId,
      company: 'Restaurant Sel Gris',
      number,
      email: `chef-${number}@test.example`,
      language: 'nl',
    },
    ...{ tokenHash: hashOfToken(token), askedAt: new Date(), remindedAt: null },
    ...{ expiresAt: new Date(Date.now() + 3_600_000), acceptedAt: null, refusedAt: null, withdrawnAt: null },
    ...wishes,
  })
  await em.flush()
  return { id: request.id, token }
}
