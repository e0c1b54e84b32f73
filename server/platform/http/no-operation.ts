/** The refusal to a program that calls an operation outside the contract. */
import { Problem } from '../problem.ts'
import type { OpenApi } from './plan.ts'

const PREFIX = '/api'
const LONGEST_PATH = 200
const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch'])

interface Asked {
  method: string
  /** With its query. */
  url: string
}

interface NoOperation {
  problem: Problem
  /** The methods that there are for that path; '' for a path that leads nowhere. */
  allow: string
}

/** A path of the contract with another method is told apart from one that it doesn't have. */
export function noOperationIn({ paths }: OpenApi): (asked: Asked) => NoOperation {
  const known = Object.entries(paths).map(([path, item]) => ({
    fits: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    methods: Object.keys(item).filter((name) => METHODS.has(name)),
  }))
  return ({ method, url }) => {
    const [path = ''] = url.split('?', 1)
    if (!path.startsWith(`${PREFIX}/`)) return { problem: new Problem('NOT_FOUND'), allow: '' }
    const within = path.slice(PREFIX.length)
    const methods = known.filter(({ fits }) => fits.test(within)).flatMap((one) => one.methods)
    const allow = [...new Set(methods)].join(', ').toUpperCase()
    const name = allow === '' ? 'operation' : 'method'
    const wording = { name, params: { method, path, allow }, longest: LONGEST_PATH } as const
    return { problem: new Problem('NOT_FOUND', { wording }), allow }
  }
}
