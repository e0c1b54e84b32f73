import i18next from 'i18next'
import { api, call } from '../api/client.ts'
import { isRefused } from '../api/failure.ts'
import { codeText } from '../api/problem-text.ts'
import { answerOtherTabs, nonceOfTab } from './asked-here.ts'
import { keepRedirect } from './redirect.ts'
import { keepStay } from './stay.ts'

type Asking = {
  email: string
  /** The page that the user wanted. */
  redirect: string | undefined
  /** This browser stays signed in. */
  isStaying?: boolean
}

type Requested =
  | {
      /** The mail's id; null without mail feedback. */
      mail: string | null
    }
  | {
      /** Why none was sent, as text. */
      refusal: string
    }

export async function requestLink({ email, redirect, isStaying = false }: Asking): Promise<Requested> {
  keepRedirect(email, redirect)
  keepStay(email, isStaying)
  answerOtherTabs()
  try {
    const { ok, messageKey, mail } = await call(
      api.POST('/user/public/verify', { body: { email, nonce: nonceOfTab() } }),
    )
    return ok ? { mail } : { refusal: i18next.t(`aanmelden:${messageKey ?? 'SERVER_ERROR'}`) }
  } catch (error) {
    const hasText = isRefused(error, 'TOO_MANY_REQUESTS', 'FORM_ERRORS')
    return { refusal: hasText ? codeText(error.errorCode) : i18next.t('aanmelden:SERVER_ERROR') }
  }
}
