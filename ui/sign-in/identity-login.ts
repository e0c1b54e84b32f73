/** A login at the identity provider: this tab keeps it, goes there and comes back. Loaded at the press. */
import type { components } from '#generated/api.ts'

type Schemas = components['schemas']

type Begun = {
  /** The matter of the login. */
  purpose: 'SIGN_IN' | 'AGAIN' | 'LINK' | 'REGISTRATION'
  isStaying?: boolean
  /** The only user who may sign in. */
  only?: string
  /** The page that the user wanted. */
  redirect?: string | undefined
}
export type KeptLogin = Begun & { login: string }

const key = 'zegel.identity-login'
const returnKey = 'zegel.identity-return'

/** Leaves for the provider. @returns false where that is impossible now */
export async function startLogin(begun: Begun): Promise<boolean> {
  const answer = await fetch('/api/user/public/identity/options', { method: 'POST' }).catch(() => undefined)
  if (!answer?.ok) return false
  const { url, login }: Schemas['IdentityLogin'] = await answer.json()
  sessionStorage.setItem(key, JSON.stringify({ ...begun, login } satisfies KeptLogin))
  location.assign(url)
  return true
}

/** The query of the provider's return. */
export function keepReturn(query: URLSearchParams): void {
  sessionStorage.setItem(returnKey, query.toString())
}

/** What the browser came back with, once, and the login that this tab began; undefined where another one did. */
export function takeReturn(): { query: URLSearchParams; kept: KeptLogin | undefined } | undefined {
  const [query, text] = [returnKey, key].map((one) => sessionStorage.getItem(one))
  for (const one of [returnKey, key]) sessionStorage.removeItem(one)
  if (query == null) return undefined
  return { query: new URLSearchParams(query), kept: text == null ? undefined : JSON.parse(text) }
}
