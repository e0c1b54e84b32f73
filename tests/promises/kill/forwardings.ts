/** A document that is forwarded to a webhook of an accounting package. */
import { expect } from 'vitest'
import { caller } from '#tests/support/call.ts'
import { newForwarding } from '#tests/support/forwardings.ts'
import { newCompany } from '#tests/support/people.ts'
import { readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { killCalls } from './calls.ts'
import type { KillStage } from './stage.ts'

export const killForwardings = (stage: KillStage): void =>
  killCalls(stage, {
    ...{
      name: 'forwarding',
      table: 'forwarded_documents',
      column: 'forwarding_id',
      state: 'FORWARDED',
      count: 1,
    },
    async target(url) {
      const { door } = stage
      const company = await newCompany(door)
      const customer = await newCompany(door)
      const calls = caller(door.url)
      const { forwardingId, secret } = await newForwarding(calls, company, { url, direction: 'SENT' })
      const act = async () => void (await sendDocument(calls, company, readyDraft(customer)))
      return { id: forwardingId, secret, act }
    },
    judge: (heard, times) => expect(heard).toHaveLength(times),
  })
