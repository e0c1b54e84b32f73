import { api } from '../api/client.ts'
import { endSession, getSession } from '../api/session.ts'

/** Leaves at once, whatever the server says; the token is revoked on the way out. */
export function signOut(): void {
  if (getSession()) void api.POST('/user/signout').catch(() => undefined)
  endSession()
}
