/** The stand-in for a part that a caller lacks. It may be handed on and copied with the call; its first use is a refusal. */
import { type ErrorCode, Problem } from './problem.ts'

export function refusing<T extends object>(code: ErrorCode): T {
  const refuse = (): never => {
    throw new Problem(code)
  }
  return new Proxy({} as T, {
    get: refuse,
    set: refuse,
    has: refuse,
    ownKeys: refuse,
    getOwnPropertyDescriptor: refuse,
    getPrototypeOf: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
  })
}
