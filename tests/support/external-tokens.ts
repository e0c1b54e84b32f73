/** External tokens that nobody used yet. */

import { hashOfToken, newToken } from '#server/platform/token.ts'
import { ExternalToken } from '#server/sign-in/external-sign-in.ts'
import type { TestApp } from './app.ts'

/** @returns its id */
export async function newExternalToken(
  app: Pick<TestApp, 'orm'>,
  userId: string,
  accountId: string | null = null,
) {
  const em = app.orm.em.fork()
  const expiresAt = new Date(Date.now() + 15 * 60_000)
  const token = em.create(ExternalToken, {
    ...{ userId, accountId, createdBy: userId, expiresAt },
    tokenHash: hashOfToken(newToken()),
  })
  await em.flush()
  return token.id
}
