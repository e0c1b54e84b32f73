import { expect, test } from 'vitest'
import { LeaseLost } from '../platform/database/held-lease.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { takeInAll } from './take-in.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('who has lost the lease leaves all further messages to whoever has it', async () => {
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
  await expect(takeInAll(() => context, log)).rejects.toThrow(LeaseLost)
  expect(tried).toBe(1)
})
