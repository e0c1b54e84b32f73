/**
 * The product's role in the embedded database. It owns the tables and nothing else, so a wrong statement can neither read
 * the machine's files nor run programs. The superuser only starts and stops the server.
 */
import { createHmac } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'

export const APP_ROLE = 'zegel_app'
const DATABASE = 'zegel'

/** The role's password is derived from the one that the folder stores. */
export const appPassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(APP_ROLE).digest('hex')

/** A lock: processes that start at the same time set up the role one after another. */
const SETTING_UP = 0x7a_65_67_66

/** Creates the role and its database, or takes over the one of an earlier version. It is idempotent. */
export async function setUpAppRole(superuser: ClientConfig & { password: string }): Promise<void> {
  await onDatabase({ ...superuser, database: 'postgres' }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [SETTING_UP])
    const role = await client.query('select from pg_roles where rolname = $1', [APP_ROLE])
    if (role.rowCount === 0) await client.query(`create role ${APP_ROLE} login nosuperuser`)
    await client.query(`alter role ${APP_ROLE} password '${appPassword(superuser.password)}'`)
    const database = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [DATABASE],
    )
    const owner = database.rows[0]?.owner
    if (owner === undefined) await client.query(`create database ${DATABASE} owner ${APP_ROLE}`)
    else if (owner !== APP_ROLE) await handOverDatabase(superuser)
  })
}

/** The database itself comes last, so that an interrupted run starts again. */
async function handOverDatabase(superuser: ClientConfig): Promise<void> {
  await onDatabase({ ...superuser, database: DATABASE }, async (client) => {
    await client.query('begin')
    await client.query(HAND_OVER)
    await client.query(`alter database ${DATABASE} owner to ${APP_ROLE}`)
    await client.query('commit')
  })
}

/**
 * Changes the owner of every schema, table, sequence, type and function of ours. Extensions keep theirs, and a column's
 * sequence follows its table.
 */
const HAND_OVER = `
do $$
declare
  ours constant oid[] := array(
    select oid from pg_namespace where nspname <> 'information_schema' and not starts_with(nspname, 'pg_')
  );
  statement text;
begin
  for statement in
    select format('alter schema %I owner to ${APP_ROLE}', nspname) from pg_namespace
      where oid = any (ours) and nspname <> 'public'
    union all
    select format('alter table %s owner to ${APP_ROLE}', oid::regclass) from pg_class c
      where relnamespace = any (ours) and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
            and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i')))
        )
    union all
    select format('alter type %s owner to ${APP_ROLE}', oid::regtype) from pg_type t
      where typnamespace = any (ours) and typtype in ('e', 'd')
        and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    union all
    select format('alter routine %s owner to ${APP_ROLE}', oid::regprocedure) from pg_proc p
      where pronamespace = any (ours)
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute statement;
  end loop;
end $$`

async function onDatabase(config: ClientConfig, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
