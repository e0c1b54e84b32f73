import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Device } from '#contracts/rules/device.ts'
import { User } from '../accounts/membership.ts'
import { Registration } from '../accounts/registration.ts'
import { idColumn } from '../platform/database/columns.ts'
import { hashOfToken, isSameSecret } from '../platform/token.ts'

const SignInLinkSchema = defineEntity({
  name: 'SignInLink',
  tableName: 'sign_in_links',
  properties: {
    id: idColumn(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** SHA-256 of the token in hexadecimal; only the mail contains the token. */
    tokenHash: p.text().unique(),
    /** SHA-256 of the requesting client's address; a newer link replaces only links of the same client. */
    requestedBy: p.text().nullable(),
    /** SHA-256 of a random text that the asking browser knows. */
    nonceHash: p.text().nullable(),
    /** The device of the request. */
    device: p.json<Device>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    /** When a newer link replaced it. */
    voidedAt: p.datetime().nullable(),
  },
})

export class SignInLink extends SignInLinkSchema.class {}
SignInLinkSchema.setClass(SignInLink)

// The subject of a sign-in link, for the person who opened it. Reading uses nothing up: mail scanners open links too.

interface LinkFacts {
  email: string
  /** Of a registration, which the link confirms. */
  company: string | null
  askedAt: Date
  device: Device | null
  isAskedHere: boolean
}

export type ReadLink = LinkFacts | { refusal: 'TOKEN_NOT_FOUND' | 'TOKEN_ALREADY_USED' | 'TOKEN_EXPIRED' }

/** @param nonces those of the browser that asks */
export async function readLink(
  em: EntityManager,
  token: string,
  nonces: readonly string[],
): Promise<ReadLink> {
  const tokenHash = hashOfToken(token)
  const link = await em.findOne(SignInLink, { tokenHash })
  if (link === null) return readRegistration(em, tokenHash)
  const { userId, nonceHash, usedAt, voidedAt, expiresAt } = link
  if (voidedAt != null) return { refusal: 'TOKEN_NOT_FOUND' }
  const refusal = findRefusal(usedAt, expiresAt)
  if (refusal !== undefined) return { refusal }
  const { email } = await em.findOneOrFail(User, { id: userId })
  const isAskedHere = nonces.some((nonce) => isSameSecret(hashOfToken(nonce), nonceHash ?? ''))
  return { email, company: null, askedAt: link.createdAt, device: link.device ?? null, isAskedHere }
}

async function readRegistration(em: EntityManager, tokenHash: string): Promise<ReadLink> {
  const registration = await em.findOne(Registration, { tokenHash })
  if (registration === null) return { refusal: 'TOKEN_NOT_FOUND' }
  const { email, data, createdAt: askedAt, confirmedAt, expiresAt, device = null } = registration
  const refusal = findRefusal(confirmedAt, expiresAt)
  if (refusal !== undefined) return { refusal }
  return { email, company: data.name, askedAt, device, isAskedHere: false }
}

const findRefusal = (usedAt: Date | null | undefined, expiresAt: Date) =>
  usedAt != null ? 'TOKEN_ALREADY_USED' : expiresAt <= new Date() ? 'TOKEN_EXPIRED' : undefined
