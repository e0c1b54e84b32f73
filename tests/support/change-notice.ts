/** A change of an account's data that somebody was told of, and the token of their link. */
import { ChangeNotice } from '#server/accounts/change-notice.ts'
import { hashOfToken, newToken } from '#server/platform/token.ts'
import type { TestApp } from './app.ts'

type Wishes = Partial<Pick<ChangeNotice, 'changes' | 'createdAt' | 'expiresAt'>>

const IBAN = { field: 'iban' as const, from: 'BE88736041882341', to: 'BE68539007547034' }

/** @returns the token */
export async function tellOfChange(
  { orm }: Pick<TestApp, 'orm'>,
  accountId: string,
  wishes: Wishes = {},
): Promise<string> {
  const em = orm.em.fork()
  const token = newToken()
  em.create(ChangeNotice, {
    accountId,
    recipient: 'before@test.example',
    tokenHash: hashOfToken(token),
    changes: [IBAN],
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
    ...wishes,
  })
  await em.flush()
  return token
}
