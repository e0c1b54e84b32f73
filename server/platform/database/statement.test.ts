import { UniqueConstraintViolationException } from '@mikro-orm/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createOrm, type Orm } from './orm.ts'
import { Setting } from './setting.ts'
import { ask, nameStatements, run } from './statement.ts'

let orm: Orm

beforeAll(async () => {
  orm = createOrm(await createTestDatabase(), [Setting], { poolSize: 1 })
  nameStatements(await orm.em.getConnection().getNativeClient())
  await orm.em.execute('create table things (id int primary key, name text)')
  await orm.em.execute(`insert into things values (1, 'one'), (2, 'two')`)
})
afterAll(() => orm?.close())

test('values stand for question marks, in their order', async () => {
  const sql = 'select name, ?::int as given from things where id = ?'
  expect(await ask(orm.em, { sql }, [7, 2])).toEqual([{ name: 'two', given: 7 }])
})

test('a prepared statement goes on when a newer process adds a column', async () => {
  const statement = { name: 'thing', sql: 'select to_jsonb(t) as thing from things t where id = ?' }
  expect(await ask(orm.em, statement, [1])).toEqual([{ thing: { id: 1, name: 'one' } }])
  await orm.em.execute('alter table things add column colour text')
  expect(await ask(orm.em, statement, [1])).toEqual([{ thing: { id: 1, name: 'one', colour: null } }])
})

test('only a named one is planned without its values; any other carries them in its text', async () => {
  const sql = 'select query as text from pg_stat_activity where pid = pg_backend_pid() and ? = 4711'
  expect(await ask(orm.em, { sql }, [4711])).toEqual([{ text: expect.stringContaining('4711 = 4711') }])
  expect(await ask(orm.em, { name: 'text', sql }, [4711])).toEqual([
    { text: expect.stringContaining('$1 = 4711') },
  ])
})

test('inside a transaction it is refused: it would not see the transaction’s changes', async () => {
  await expect(orm.em.fork().transactional((em) => ask(em, { sql: 'select 1' }, []))).rejects.toThrow(
    'beside the transaction',
  )
})

const ADD = { name: 'add', sql: 'insert into things values (?, ?) returning id' }

test('a statement in a transaction goes with it, and a repeated one is planned once', async () => {
  const rolledBack = orm.em.fork().transactional(async (em) => {
    expect(await run(em, ADD, [3, 'three'])).toEqual([{ id: 3 }])
    expect(await run(em, ADD, [4, null])).toEqual([{ id: 4 }])
    expect(await run(em, { sql: 'select name from things where id > ?' }, [2])).toHaveLength(2)
    throw new Error('not so')
  })
  await expect(rolledBack).rejects.toThrow('not so')
  expect(await orm.em.execute('select id from things where id > 2')).toEqual([])
  expect(
    await orm.em.execute(`select name, statement from pg_prepared_statements where name = 'add'`),
  ).toEqual([{ name: 'add', statement: 'insert into things values ($1, $2) returning id' }])
})

test('an error of PostgreSQL has the form of the ORM’s errors', async () => {
  await expect(run(orm.em, ADD, [1, 'again'])).rejects.toThrow(UniqueConstraintViolationException)
})
