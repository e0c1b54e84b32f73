/** From an argument of a GraphQL field to the account that owns it. */
import { isUuid } from '../database/uuid.ts'
import { Problem } from '../problem.ts'
import type { Ownership, Principal, Principals } from './principal.ts'
import type { Resource, Resources } from './resource.ts'

/** @throws when the contract names an argument that leads to no account */
export function getResource(field: string, through: string, resources: Resources): Resource {
  const resource = resources.get(`${field}.{${through}}`) ?? resources.get(through)
  if (resource === undefined)
    throw new Error(`${field} is reached through ${through}, which leads to no account`)
  return resource
}

const STRANGER = {
  isMember: false,
  role: null,
  memberId: null,
  hasSeat: false,
  readsDocuments: false,
  acting: null,
}

/** @throws {Problem} NOT_FOUND when the argument names no existing resource */
export async function getOwnership(
  principals: Principals,
  resource: Resource,
  id: unknown,
  principal: Principal,
): Promise<Ownership> {
  if (id === null || id === undefined) return { account: null, ...STRANGER }
  if (typeof id !== 'string' || !isUuid(id)) throw new Problem('NOT_FOUND')
  const found = await principals.findOwnership(resource, id, principal)
  if (found === undefined) throw new Problem('NOT_FOUND')
  return found
}

/** The account, if the session's statement has read it already. */
export function findOwn({ isAccount }: Resource, id: unknown, { own }: Principal): Ownership | undefined {
  const found = isAccount ? own.find(({ account }) => account.id === id) : undefined
  return found && { ...STRANGER, ...found, isMember: true }
}

/** The value at a path of argument names, such as `input.id`. */
export function argumentAt(args: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => {
    return typeof at === 'object' && at !== null && name in at ? Reflect.get(at, name) : undefined
  }, args)
}
