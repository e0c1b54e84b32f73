import { expect, test } from 'vitest'
import { NothingHandedOver, outboxOn } from './outbox.ts'

/** Answers each statement with rows, by its beginning; a statement without rows here gets one row. */
function asked(rowsOf: Record<string, readonly unknown[] | Error> = {}) {
  const statements: [string, ...unknown[]][] = []
  const query = async (sql: string, values: readonly unknown[] = []) => {
    const [name = ''] =
      /insert|sought = coalesce|open_since = null, claim = null|accepted_at = coalesce|select/.exec(sql) ?? [
        '?',
      ]
    statements.push([name, ...values])
    const rows = rowsOf[name] ?? [{ key: values[0] }]
    if (rows instanceof Error) throw rows
    return rows as never[]
  }
  return { outbox: outboxOn<{ at: string }>(query as never, 60), statements }
}

test('a hand-over is claimed, held with its search terms, and closed', async () => {
  const { outbox, statements } = asked()
  expect(await outbox.once('key', (hold) => hold({ at: 'now' }).then(() => 'done'))).toBe('done')
  const claim = statements[0]?.[3]
  expect(statements).toEqual([
    ['insert', 'key', 60, claim],
    ['sought = coalesce', 'key', claim, '{"at":"now"}'],
    ['open_since = null, claim = null', 'key', claim, true],
  ])
})

test('two at once are one, and the next one is another', async () => {
  const { outbox, statements } = asked()
  let times = 0
  const handOver = async () => ++times
  expect(await Promise.all([outbox.once('key', handOver), outbox.once('key', handOver)])).toEqual([1, 1])
  expect(await outbox.once('key', handOver)).toBe(2)
  expect(statements.filter(([name]) => name === 'insert')).toHaveLength(2)
})

test('while another one is open nothing is handed over', async () => {
  const { outbox } = asked({ insert: [] })
  await expect(outbox.once('key', async () => 'done')).rejects.toMatchObject({
    cause: { message: expect.stringContaining('it is being handed over') },
  })
})

test('a process that lost its hold hands nothing over, and leaves the search terms', async () => {
  const { outbox, statements } = asked({ 'sought = coalesce': [] })
  await expect(outbox.once('key', (hold) => hold())).rejects.toMatchObject({
    cause: { message: expect.stringContaining('another process has begun to hand it over') },
  })
  expect(statements.at(-1)?.at(-1)).toBe(false)
})

test('a failure before the hold is passed on as it is', async () => {
  const down = new Error('no database')
  const { outbox } = asked({ 'sought = coalesce': down })
  await expect(outbox.once('key', (hold) => hold())).rejects.toBe(down)
})

test('a hand-over without effect is closed, and one with a possible effect is left open', async () => {
  const { outbox, statements } = asked()
  const refused = new Error('refused')
  const nothing = async (hold: () => Promise<void>) => {
    await hold()
    throw new NothingHandedOver(refused)
  }
  await expect(outbox.once('key', nothing)).rejects.toBe(refused)
  expect(statements.at(-1)).toEqual(['open_since = null, claim = null', 'key', expect.anything(), true])
  const lost = async (hold: () => Promise<void>) => {
    await hold()
    throw refused
  }
  await expect(outbox.once('other', lost)).rejects.toBe(refused)
  expect(statements.at(-1)?.[0]).toBe('sought = coalesce')
})

test('a doubt ends once, and not while it is being handed over', async () => {
  await asked().outbox.endDoubt('key')
  const { outbox } = asked({ 'open_since = null, claim = null': [] })
  await expect(outbox.endDoubt('key')).rejects.toMatchObject({
    cause: { message: expect.stringContaining('it has been handed over meanwhile, or is being so') },
  })
})
