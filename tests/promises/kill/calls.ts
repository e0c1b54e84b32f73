/**
 * Killed at each step between a fact and the note that a receiver of calls took it, the server tells it under one id, as often as it can't know that it was
 * taken. A trigger in the database holds it at a step, or the receiver does.
 */
import { Webhook as Judge } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '#tests/support/gate.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { type Heard, type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts'
import type { KillStage, Step } from './stage.ts'

interface Target {
  id: string
  /** Signs its calls. */
  secret: string
  /** Brings about the facts that it is told. */
  act: () => Promise<void>
}

interface Calls {
  /** The first part of the names of its manners. */
  name: string
  /** Of the rows that are told. */
  table: string
  /** The column of the target. */
  column: string
  /** The state of a row that was taken. */
  state: 'DELIVERED' | 'FORWARDED'
  /** The number of facts. */
  count: number
  target: (url: string) => Promise<Target>
  /** Beside the number of ids. @param times how often the first fact is told; the others are told once */
  judge: (heard: readonly Heard[], times: number) => void
}

/** The number of times that the receiver hears the first fact. */
const stepsOf = (table: string, state: string): [string, Step['fate'], number, Place | undefined][] => {
  const when = `new.state = '${state}'`
  return [
    ['giving a target its rows', 'LOST', 1, { table, moment: 'before insert' }],
    ['committing them', 'DONE', 1, { table, moment: 'after insert', atCommit: true }],
    ['calling', 'LOST', 2, undefined],
    ['writing down that it was taken', 'LOST', 2, { table, moment: 'before update', when }],
    ['committing that it was taken', 'DONE', 1, { table, moment: 'after update', when, atCommit: true }],
  ]
}

export function killCalls(
  stage: KillStage,
  { name, table, column, state, count, target, judge }: Calls,
): void {
  const steps = stepsOf(table, state)
  const taken = `select count(*)::int as taken from ${table} where ${column} = ? and state = '${state}'`
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(() => receiver?.close())

  describe('the server killed while', () => {
    it.each(fewOf(steps, 1))('%s (%s)', async (step, fate, times, place) => {
      const manner = `${name}-${steps.findIndex((one) => one[0] === step)}`
      receiver.set(manner, place === undefined ? 'hangs' : 'works')
      const { id, secret, act } = await target(receiver.urlOf(manner))
      const heard = () => receiver.heard.filter((one) => one.manner === manner)
      const gate = place && (await stage.close(place))
      await act()
      if (gate) await gate.reached()
      else await eventually(async () => heard()[0])
      await stage.kill()
      if (fate === 'LOST') await gate?.cut()
      await gate?.open()

      receiver.set(manner, 'works')
      await stage.startAgain()
      await eventually(async () => (await stage.ask(taken, [id]))?.taken === count || undefined)
      const signature = new Judge(secret)
      for (const { body, headers } of heard()) signature.verify(body, headers)
      expect(new Set(heard().map(({ headers }) => headers['webhook-id'])).size).toBe(count)
      judge(heard(), times)
    })
  })
}
