import i18next from 'i18next'
import { staysSignedIn } from '../api/browser-session.ts'
import type { User } from '../api/session.ts'
import { loadAllTexts } from '../texts/texts.ts'
import { startLogin } from './identity-login.ts'
import { requestLink } from './link-request.ts'
import { signInByPasskey } from './passkey-sign-in.ts'

/** Signs a person in again who is signed in, for an act that asks for it. A browser that stays signed in goes on to. */
export const signInAgain = ({ id, email }: User) => ({
  async byPasskey(): Promise<string | undefined> {
    const outcome = await signInByPasskey({ isStaying: staysSignedIn, as: id })
    if (outcome === 'OK') return undefined
    await loadAllTexts()
    return i18next.t(`aanmelden:${outcome}`)
  },
  /** Leaves for the provider. @returns false where that is impossible now */
  byIdentity: (): Promise<boolean> =>
    startLogin({ purpose: 'AGAIN', isStaying: staysSignedIn(), only: id, redirect: '/user/access' }),
  async byLink(): Promise<string | undefined> {
    await loadAllTexts()
    const asked = await requestLink({ email, redirect: '/user/access', isStaying: staysSignedIn() })
    return 'refusal' in asked ? asked.refusal : undefined
  },
})
