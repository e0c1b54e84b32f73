import { expect, test } from 'vitest'
import { LeaseLost } from '../platform/database/held-lease.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { takeInAll } from './take-in.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('a process that lost the lease leaves all further messages to its new holder', async () => {
  let tried = 0
  const ours = {
    ports: {
      channels: {
        PEPPOL: {
          inbox: {
            receive: async (cursor?: string) =>
              cursor === undefined
                ? ['1', '2', '3'].map((ref) => ({ ref, envelope: Buffer.from('no envelope'), trace: null }))
                : [],
          },
        },
      },
    },
    get em(): never {
      tried++
      throw new LeaseLost('poll network')
    },
  }
  const context = ours as unknown as JobContext
  await expect(takeInAll(() => context, log, new AbortController().signal)).rejects.toThrow(LeaseLost)
  expect(tried).toBe(1)
})

test('a process that is told to stop finishes the message that it is at, and leaves the others', async () => {
  const stopping = new AbortController()
  const ended: unknown[] = []
  const messages = ['1', '2', '3'].map((ref) => ({ ref, envelope: Buffer.from('no envelope'), trace: null }))
  const ours = {
    ports: { channels: { PEPPOL: { inbox: { receive: async () => messages } } } },
    get em(): never {
      stopping.abort()
      throw new Error('nothing is stored')
    },
  }
  const context = ours as unknown as JobContext
  const error = ({ ref }: { ref?: string }) => void ended.push(ref)
  await takeInAll(() => context, { ...log, error }, stopping.signal)
  expect(ended).toEqual(['1'])
})
