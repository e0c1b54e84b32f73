/** The parameters of the tool's redirect. */
export type Returned = { code: string; state: string } | 'DENIED' | 'FAILED'

/** A refusal by the user is no failure; nothing is there any more after a reload. */
export function readReturned(address: URLSearchParams): Returned | undefined {
  const { code, state, error } = Object.fromEntries(address)
  if (!code && !error) return undefined
  if (error) return error === 'access_denied' ? 'DENIED' : 'FAILED'
  return code && state ? { code, state } : 'FAILED'
}
