import { PackageRecipient, TOKEN_PURPOSE } from '#server/packages/package-recipient.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { hashOfToken, newToken } from '#server/platform/token.ts'
import type { TestApp } from './app.ts'

/** Without the encryption, no mail can be written to it. */
type Installation = Pick<TestApp, 'orm'> & Partial<Pick<TestApp, 'encryption'>>

interface Stood {
  email?: string
  language?: 'nl' | 'fr' | 'en'
  createdAt?: Date
  confirmedAt?: Date | null
}

/** An address that is mailed each month; confirmed long ago, unless something else is said. The oldest go, as there may be few. */
export async function newRecipient(
  app: Installation,
  accountId: string,
  {
    email,
    language = 'nl',
    createdAt = new Date(),
    confirmedAt = new Date('2020-01-01T00:00:00Z'),
  }: Stood = {},
): Promise<{ recipientId: string; email: string; token: string }> {
  const em = app.orm.em.fork()
  await forgetRecipients(app, accountId, 5)
  const [id, token] = [uuidv7(), newToken()]
  const stored = em.create(PackageRecipient, {
    id,
    accountId,
    email: email ?? `boekhouder-${id}@elders.example`,
    language,
    tokenHash: hashOfToken(token),
    token: app.encryption?.encrypt(TOKEN_PURPOSE, token) ?? '',
    createdAt,
    askedAt: new Date(),
    confirmedAt,
    stoppedAt: null,
  })
  await em.flush()
  return { recipientId: id, email: stored.email, token }
}

/** All but the newest of an account. */
export async function forgetRecipients(app: Installation, accountId: string, left = 0): Promise<void> {
  const em = app.orm.em.fork()
  const order = { orderBy: { id: 'desc' }, offset: left } as const
  for (const one of await em.find(PackageRecipient, { accountId }, order)) em.remove(one)
  await em.flush()
}
