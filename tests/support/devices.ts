/** Browsers that stay signed in. */
import type { TestApp } from './app.ts'
import type { Answer, Caller } from './call.ts'
import { linkFor } from './mailbox.ts'

/** The cookie in an answer, as a browser sends it back; undefined where none is set. */
export const cookieIn = ({ headers }: Pick<Answer, 'headers'>): string | undefined =>
  /^[^=]+=[^;]+/.exec(String(headers['set-cookie'] ?? ''))?.[0]

/** Signs in on a browser that stays signed in. */
export async function stayIn(
  app: Pick<TestApp, 'url'>,
  calls: Caller,
  email: string,
  headers: Record<string, string> = {},
) {
  const { token } = await linkFor(app, calls, email)
  const answer = await calls('completeSignIn', undefined, { query: { token, stay: true }, headers })
  return { token: String(answer.body.token), cookie: cookieIn(answer) ?? '', answer }
}
