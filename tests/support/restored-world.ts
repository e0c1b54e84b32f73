/** A database that returns to its first rows, so that each test begins in the same world. */
import { Client } from 'pg'
import { inject } from 'vitest'

/** A change of a table, which is noted in the transaction of its statement. */
const NOTE = `
  create function kept.note() returns trigger language plpgsql security definer as $$ begin
    insert into kept.changes values (tg_table_name);
    return null;
  end $$`

const KEEP = `
  create schema kept;
  create table kept.changes (name text);
  ${NOTE};
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table kept.%1$I as table public.%1$I', name);
      execute format('create trigger kept after insert or update or delete or truncate on public.%I
        for each statement execute function kept.note()', name);
    end loop;
  end $$`

/** Without triggers and foreign keys: the tables come in any order. */
const RESTORE = `
  set session_replication_role = replica;
  do $$ declare one text; begin
    for one in with noted as (delete from kept.changes returning name) select distinct name from noted loop
      execute format('delete from public.%1$I', one);
      execute format('insert into public.%1$I select * from kept.%1$I', one);
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
