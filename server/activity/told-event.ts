/** The types of events that an account's list has. */
import type { components } from '#generated/api.ts'
import { type EventNoun, eventTypes } from '#generated/event-types.ts'
import type { EventDetails } from '../platform/events/event.ts'

export const isNounOf = (type: string, noun: string): boolean => type.startsWith(`${noun}.`)

export type ToldType = (typeof eventTypes)[number]

const told: ReadonlySet<string> = new Set(eventTypes)

export const isTold = (type: string): type is ToldType => told.has(type)

type Recorded = Extract<keyof EventDetails, `${EventNoun}.${string}`>
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
