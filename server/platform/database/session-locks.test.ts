import { expect, test, vi } from 'vitest'
import { SessionLocks } from './session-locks.ts'

/** A port on which nobody listens. */
const NOWHERE = 'postgres://127.0.0.1:9/none'

test('work without its lock is not done, and the next lock tries a new connection', async () => {
  const locks = new SessionLocks(NOWHERE)
  const work = vi.fn()
  for (let time = 0; time < 2; time += 1)
    await expect(locks.whileHeld('a', work)).rejects.toThrow('ECONNREFUSED')
  expect(work).not.toHaveBeenCalled()
  await locks.close()
})

test('a lock in the making is busy', async () => {
  const locks = new SessionLocks(NOWHERE)
  const first = locks.whileHeld('a', async () => 'done')
  expect(await locks.whileHeld('a', async () => 'done')).toBe('BUSY')
  await expect(first).rejects.toThrow('ECONNREFUSED')
  await locks.close()
})
