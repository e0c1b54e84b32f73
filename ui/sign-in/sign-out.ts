import { api } from '../api/client.ts'
import { endSession, getSession } from '../api/session.ts'

/** Signs out at once; the server revokes the token in the background. */
export function signOut(): void {
  if (getSession()) void api.POST('/user/signout').catch(() => undefined)
  endSession()
}
