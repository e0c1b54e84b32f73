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

/** The answer, and the number of questions to the storage. */
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

describe('a healthy system', () => {
  const answers = async (isStopping: boolean, execute: () => Promise<unknown>, check = wellNow) => {
    const server = fastify()
    const orm = { em: { getConnection: () => ({ execute }) } }
    const readiness = { checkStorage: check, isStopping: () => isStopping }
    bindHealth(server, { orm } as unknown as AppContext, readiness)
    const { statusCode, headers, body } = await server.inject('/health/ready')
    expect(headers['cache-control']).toBe('no-store')
    return [statusCode, JSON.parse(body)]
  }
  const well = async () => []
  const away = async () => {
    throw new Error('away')
  }

  it('reports each part, and stops before a part that is away', async () => {
    const parts = { database: true, storage: true }
    expect(await answers(false, well)).toEqual([200, { status: 'ok', parts }])
    expect(await answers(true, well)).toEqual([503, { status: 'stopping', parts }])
    const noDatabase = { ...parts, database: false }
    expect(await answers(false, away)).toEqual([503, { status: 'unavailable', parts: noDatabase }])
    expect(await answers(true, away)).toEqual([503, { status: 'stopping', parts: noDatabase }])
    const noStorage = { ...parts, storage: false }
    expect(await answers(false, well, away)).toEqual([503, { status: 'unavailable', parts: noStorage }])
  })
})
