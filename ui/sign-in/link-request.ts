import i18next from 'i18next'
import { api, call } from '../api/client.ts'
import { isRefused } from '../api/failure.ts'
import { codeText } from '../api/problem-text.ts'
import { keepRedirect } from './redirect.ts'

type Asking = {
  email: string
  /** Where the user wanted to go. */
  redirect: string | undefined
}

/** Undefined when the link was sent, else the reason as text. */
export async function requestLink({ email, redirect }: Asking): Promise<string | undefined> {
  keepRedirect(email, redirect)
  try {
    const { ok, messageKey } = await call(api.POST('/user/public/verify', { body: { email } }))
    return ok ? undefined : i18next.t(`aanmelden:${messageKey ?? 'SERVER_ERROR'}`)
  } catch (error) {
    const hasText = isRefused(error, 'TOO_MANY_REQUESTS', 'FORM_ERRORS')
    return hasText ? codeText(error.errorCode) : i18next.t('aanmelden:SERVER_ERROR')
  }
}
