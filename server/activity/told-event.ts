/** The types of events that an account's list has. */
import type { components } from '#generated/api.ts'
import { eventTypes } from '#generated/event-types.ts'
import type { EventDetails } from '../platform/events/event.ts'

/** The subject of an event, by its noun. Others, such as mails, are no resource of an account. */
export const RESOURCE = {
  account: 'accountId',
  key: 'accountId',
  integration: 'accountId',
  grant: 'accountId',
  seat: 'accountId',
  webhook: 'accountId',
  operator: 'accountId',
  session: 'accountId',
  export: 'accountId',
  customer: 'accountId',
  receiver: 'receiverId',
  draft: 'accountId',
  tool: 'accountId',
  invoice: 'invoiceId',
  received_invoice: 'peppolins/{id}',
  document: 'documentId',
} as const

export type Noun = keyof typeof RESOURCE

export const isNounOf = (type: string, noun: string): boolean => type.startsWith(`${noun}.`)

export type ToldType = (typeof eventTypes)[number]

const told: ReadonlySet<string> = new Set(eventTypes)

export const isTold = (type: string): type is ToldType => told.has(type)

type Recorded = Extract<keyof EventDetails, `${keyof typeof RESOURCE}.${string}`>
type Promised = Required<components['schemas']['EventDetails']>

/** The types whose recorded detail differs from the contract, or that only one of them knows. */
export type Broken =
  | Exclude<Recorded, ToldType>
  | {
      [Type in ToldType]: Type extends Recorded
        ? EventDetails[Type] extends Promised[Type]
          ? never
          : Type
        : Type
    }[ToldType]
