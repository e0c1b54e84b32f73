/** A database that returns to its first rows, so that each test begins in the same world. */
import { Client } from 'pg'
import { inject } from 'vitest'

/** The number of a table's rows and its newest transaction: a change of the table changes one of them. */
const STATE = `
  create function kept.state(name text) returns text language plpgsql as $$ declare state text; begin
    execute format('select count(*) || '' '' || coalesce(max(xmin::text::bigint), 0) from public.%I', name) into state;
    return state;
  end $$`

const KEEP = `
  create schema kept;
  ${STATE};
  create table kept.states as select tablename::text as name, kept.state(tablename) as state from pg_tables where schemaname = 'public';
  do $$ declare name text; begin
    for name in select states.name from kept.states loop
      execute format('create table kept.%1$I as table public.%1$I', name);
    end loop;
  end $$`

/** Without triggers and foreign keys: the tables come in any order. */
const RESTORE = `
  set session_replication_role = replica;
  do $$ declare one text; begin
    for one in select name from kept.states where state <> kept.state(name) loop
      execute format('delete from public.%1$I', one);
      execute format('insert into public.%1$I select * from kept.%1$I', one);
      update kept.states set state = kept.state(one) where name = one;
    end loop;
  end $$`

export interface KeptWorld {
  restore: () => Promise<void>
  close: () => Promise<void>
}

/** Keeps the rows that a database has now. */
export async function keepWorld(databaseUrl: string): Promise<KeptWorld> {
  const url = new URL(inject('serverUrl'))
  url.pathname = new URL(databaseUrl).pathname
  const client = new Client(url.href)
  await client.connect()
  await client.query(KEEP)
  return {
    restore: async () => {
      await client.query(RESTORE)
    },
    close: () => client.end(),
  }
}
