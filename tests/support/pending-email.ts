/** A new address of an account that waits for its confirmation, and the token of its link. */
import { Account } from '#server/accounts/account.ts'
import { EmailConfirmation } from '#server/accounts/pending-email.ts'
import { hashOfToken, newToken } from '#server/platform/token.ts'
import type { TestApp } from './app.ts'

/** @returns the token */
export async function askForEmail(
  { orm }: Pick<TestApp, 'orm'>,
  accountId: string,
  email = `new-${crypto.randomUUID()}@test.example`,
): Promise<string> {
  const em = orm.em.fork()
  const token = newToken()
  const expiresAt = new Date(Date.now() + 86_400_000)
  const asked = em.create(EmailConfirmation, {
    accountId,
    email,
    requestedBy: { kind: 'user', id: crypto.randomUUID() },
    language: 'nl',
    tokenHash: hashOfToken(token),
    createdAt: new Date(),
    expiresAt,
  })
  const account = await em.findOneOrFail(Account, { id: accountId })
  account.pendingEmail = {
    confirmationId: asked.id,
    email,
    sentAt: new Date().toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
  await em.flush()
  return token
}
