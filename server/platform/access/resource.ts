/**
 * A resource is the target of an id in a path or an argument, with the account that owns it. REST and GraphQL share the look-up.
 */
import type { EntityClass, EntityManager, MikroORM } from '@mikro-orm/postgresql'

type Entity = EntityClass<object>

/** An entity whose rows belong to no account. */
interface Shared {
  shared: Entity
}

/** An entity, with the field that labels its rows for people. */
interface Labelled {
  labelled: Entity
  by: string
}

/**
 * Entities by parameter (`draftId`), by a part of a path where the parameter's name is ambiguous (`peppolins/{id}`), by
 * the path of an argument (`input.id`), or by the field where the argument's name is ambiguous (`receiverMetaData.{id}`).
 */
export type Owns = Readonly<Record<string, Entity | Shared | Labelled>>

export const shared = (entity: Entity): Shared => ({ shared: entity })

/** @param by the property that people call it by, such as the number of an invoice */
export const labelled = <E extends object>(entity: EntityClass<E>, by: keyof E & string): Labelled => ({
  labelled: entity,
  by,
})

export interface Resource {
  name: string
  /** The parameter or argument that contains the id. */
  parameter: string
  /** True for the account itself. */
  isAccount: boolean
  /** SQL: true when the resource exists in account `a`; its parameter is the id. */
  exists: string
  /** SQL: the account that owns the resource; its parameter is the id. */
  owner: string
  /** SQL: `id` and `label` of those with the ids of a JSON array; undefined where nobody calls it anything. */
  labels: string | undefined
}

export type Resources = ReadonlyMap<string, Resource>

declare module '../app-context.ts' {
  interface WorkContext {
    resources: Resources
  }
}

/** @throws when an entity has no account and isn't one */
export const makeResources = (orm: MikroORM, owns: Owns): Resources =>
  new Map(Object.entries(owns).map(([name, owned]) => [name, makeResource(orm, name, owned)]))

function makeResource(orm: MikroORM, name: string, owned: Owns[string]): Resource {
  const isShared = 'shared' in owned
  const entity = isShared ? owned.shared : 'labelled' in owned ? owned.labelled : owned
  const meta = orm.getMetadata().get(entity)
  const [column] = meta.properties['accountId' as keyof typeof meta.properties]?.fieldNames ?? []
  const by = 'labelled' in owned ? owned.by : undefined
  const [label] = meta.properties[by as keyof typeof meta.properties]?.fieldNames ?? []
  const table = meta.tableName
  const isAccount = column === undefined
  const within = isShared ? 'is null' : '= a.id'
  return {
    name,
    parameter: /\{(\w+)\}/.exec(name)?.[1] ?? name,
    isAccount,
    exists: `exists (select 1 from ${table} t where t.id = ? and t.${column ?? 'id'} ${within})`,
    owner: `select ${column ?? 'id'} as account_id from ${table} where id = ?`,
    labels:
      label &&
      `select id, ${label} as label from ${table} where id in (select x::uuid from jsonb_array_elements_text(?::jsonb) x)`,
  }
}

/** The resource that a path of the contract names below an account: that of the longest name. */
export function resourceIn(path: string, resources: Resources): Resource | undefined {
  return [...resources.values()]
    .filter(
      ({ name, isAccount }) => !isAccount && path.includes(name.includes('{') ? `/${name}` : `/{${name}}`),
    )
    .toSorted((one, other) => other.name.length - one.name.length)[0]
}

export async function isInAccount(
  em: EntityManager,
  resource: Resource | undefined,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  if (resource === undefined) return false
  const sql = `select ${resource.exists} as is_there from (select ?::uuid as id) a`
  const [found] = await em.execute<{ is_there: boolean }[]>(sql, [id, accountId])
  return found?.is_there === true
}
