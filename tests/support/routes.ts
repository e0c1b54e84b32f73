/** Every address of the application, read from the generated route tree, so that a new route is visited without a word. */
import { readFileSync } from 'node:fs'

export interface Route {
  /** Below /accountportal, with its parameters as in `/drafts/$accountId`. */
  path: string
  isSignedIn: boolean
}

const SIGNED_IN = '/_signed-in'
const ANYTHING_ELSE = '/$'

export function applicationRoutes(): Route[] {
  const tree = readFileSync('generated/route-tree.ts', 'utf8')
  const byId = /interface FileRoutesById \{([\s\S]*?)\n\}/.exec(tree)?.[1] ?? ''
  return [...byId.matchAll(/^ {2}'([^']+)':/gm)]
    .map(([, id = '']) => id)
    .filter((id) => id !== SIGNED_IN && id !== ANYTHING_ELSE)
    .map((id) => ({ path: id.replace(SIGNED_IN, ''), isSignedIn: id.startsWith(SIGNED_IN) }))
}

/** With all parameters, and without those that may be left out. @param values by name, without `$`; several where each is a page of its own */
export function addressesOf(path: string, values: Record<string, string | readonly string[]>): string[] {
  const choice = Object.entries(values).find(
    ([name, value]) => Array.isArray(value) && path.includes(`$${name}`),
  )
  if (choice) {
    const [name, several] = choice
    return [several].flat().flatMap((value) => addressesOf(path, { ...values, [name]: value }))
  }
  const filled = path.replace(/\{-\$(\w+)\}|\$(\w+)/g, (_, optional, required) => {
    const name = optional ?? required
    const value = values[name]
    if (typeof value !== 'string') throw new Error(`${path} wants ${name}`)
    return value
  })
  const bare = path.replace(/\/\{-\$\w+\}/g, '')
  return [filled, ...(bare.includes('$') || bare === path ? [] : [bare])].map((address) =>
    address.replace(/(.)\/$/, '$1'),
  )
}
