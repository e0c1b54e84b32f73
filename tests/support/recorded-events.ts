/** The types of the events that acts of a run recorded: the run of all contract tests records each type of the contract. */

import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventTypes } from '#generated/event-types.ts'

const FOLDER = join(import.meta.dirname, '../../.cache/recorded-events')

export const forgetEvents = (): void => rmSync(FOLDER, { recursive: true, force: true })

export function keepEvents(types: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, randomUUID()), types.join('\n'))
}

/** No act of a contract test records these yet. */
const UNRECORDED = new Set([
  'invoice.checked',
  'invoice.looked_up',
  'invoice.mail_delivered',
  'invoice.mail_complained',
  'invoice.conditionally_accepted',
  'received_invoice.copy_not_mailed',
  'received_invoice.credit_returned',
  'member.bounced',
  'seat.bounced',
])

/** The other types that no server of the run recorded. */
export function unrecordedEvents(): string[] {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : []
  const recorded = new Set(files.flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n')))
  return eventTypes.filter((type) => !recorded.has(type) && !UNRECORDED.has(type))
}
