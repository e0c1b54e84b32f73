/** Events that are delivered to a webhook, in order. */
import { expect } from 'vitest'
import { caller } from '#tests/support/call.ts'
import { newKey } from '#tests/support/keys.ts'
import { newCompany } from '#tests/support/people.ts'
import { newWebhook } from '#tests/support/webhook-receiver.ts'
import { killCalls } from './calls.ts'
import type { KillStage } from './stage.ts'

const EVENTS = 3

export const killWebhooks = (stage: KillStage): void =>
  killCalls(stage, {
    ...{
      name: 'webhook',
      table: 'webhook_deliveries',
      column: 'webhook_id',
      state: 'DELIVERED',
      count: EVENTS,
    },
    async target(url) {
      const { door } = stage
      const company = await newCompany(door)
      const { webhookId, secret } = await newWebhook(caller(door.url), company, url, ['key.created'])
      const act = async () => {
        for (let event = 0; event < EVENTS; event++) await newKey(door, company)
      }
      return { id: webhookId, secret, act }
    },
    judge(heard, times) {
      const numbers = heard.map(({ event }) => event.data.number ?? 0)
      const [first = 0] = numbers
      expect(numbers).toEqual([...Array.from({ length: times }, () => first), first + 1, first + 2])
    },
  })
