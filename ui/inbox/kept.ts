// The storage of the receiver's pages in this tab. A portal user's session stands under other keys and is never touched.
const keys = { session: 'zegel.inbox-session', code: 'zegel.inbox-code' }

export const keptSession = (): string | undefined => sessionStorage.getItem(keys.session) ?? undefined

export function keepSession(token: string | undefined): void {
  sessionStorage.removeItem(keys.code)
  if (token === undefined) sessionStorage.removeItem(keys.session)
  else sessionStorage.setItem(keys.session, token)
}

/** A code that was mailed, so that a reload mails no other one. */
export type KeptCode = {
  /** The address that was asked for; '' for the receiver's own address. */
  email: string
  /** As the server says it; '' when it mailed none in this session. */
  sentTo: string
  /** When another one can be asked for. */
  nextAt: number
  wrongTries: number
  isBlocked: boolean
}

export function keptCode(email: string): KeptCode | undefined {
  try {
    const code: unknown = JSON.parse(sessionStorage.getItem(keys.code) ?? 'null')
    return isCode(code) && code.email === email ? code : undefined
  } catch {
    return undefined
  }
}

export function keepCode(code: KeptCode | undefined): void {
  if (code === undefined) sessionStorage.removeItem(keys.code)
  else sessionStorage.setItem(keys.code, JSON.stringify(code))
}

function isCode(value: unknown): value is KeptCode {
  return typeof value === 'object' && value !== null && 'email' in value && 'nextAt' in value
}
