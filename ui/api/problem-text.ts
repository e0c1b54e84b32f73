import i18next from 'i18next'
import { Refused, Unreachable } from './failure.ts'

/** The text of an error: the server's for GraphQL, else that of the error code. */
export function problemText(error: unknown): string {
  if (error instanceof Unreachable)
    return i18next.t(error.endsSession ? 'problem:unreachable' : 'problem:no-answer')
  if (error instanceof Refused && error.messages.length > 0) return error.messages.join(', ')
  return codeText(error instanceof Refused ? error.errorCode : undefined)
}

/** The text of an error code in the user's language; a general one for unknown codes. */
export function codeText(code: string | null | undefined): string {
  return i18next.t(code ? [`errors:${code}.text`, 'errors:GENERAL.text'] : 'errors:GENERAL.text')
}
