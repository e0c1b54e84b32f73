/** The answers to one connection of a tool, for a while. */
import { hashOfToken } from '../../platform/token.ts'

export type Memory = <Result>(what: string, ask: () => Promise<Result>) => Promise<Result>

const MINUTES = 10
const MOST = 1000

interface Kept {
  told: Promise<unknown>
  until: number
}

/** @returns the memory of a connection, by its access token */
export function memories(): (accessToken: string) => Memory {
  const kept = new Map<string, Kept>()
  return (accessToken) => async (what, ask) => {
    const key = `${hashOfToken(accessToken)} ${what}`
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.told as ReturnType<typeof ask>
    if (kept.size >= MOST) kept.clear()
    const asked = ask()
    kept.set(key, { told: asked, until: Date.now() + MINUTES * 60_000 })
    asked.catch(() => kept.delete(key))
    return asked
  }
}
