import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { bindHealth } from './health.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What it answers, and how often the storage was asked. */
function serverOver(check: () => Promise<void>) {
  const server = fastify()
  const orm = { em: { getConnection: () => ({ execute: async () => [] }) } }
  const asked = vi.fn(check)
  bindHealth(server, { orm } as unknown as AppContext, { checkStorage: asked, isStopping: () => false })
  const ready = async () => (await server.inject('/health/ready')).statusCode
  return { ready, asked }
}

const wellNow = async () => {}

describe('/health/ready', () => {
  it('asks the storage once for all who ask within five seconds', async () => {
    const { ready, asked } = serverOver(wellNow)
    expect(await Promise.all([ready(), ready(), ready()])).toEqual([200, 200, 200])
    vi.advanceTimersByTime(4_900)
    expect(await ready()).toBe(200)
    expect(asked).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(200)
    expect(await ready()).toBe(200)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('says five seconds later at most that the storage is away, and that it is back', async () => {
    let isAway = false
    const { ready } = serverOver(async () => {
      if (isAway) throw new Error('away')
    })
    expect(await ready()).toBe(200)
    isAway = true
    vi.advanceTimersByTime(5_000)
    expect([await ready(), await ready()]).toEqual([503, 503])
    isAway = false
    vi.advanceTimersByTime(5_000)
    expect(await ready()).toBe(200)
  })

  it('waits for no look at the storage that hangs, and looks anew', async () => {
    let isHanging = true
    const { ready, asked } = serverOver(() => (isHanging ? new Promise(() => {}) : wellNow()))
    const answers = Promise.all([ready(), ready()])
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await answers).toEqual([503, 503])
    isHanging = false
    expect(await ready()).toBe(200)
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
