/** Reads an SMP's list in an isolated process; service-group.ts asks for it. */
import { judging } from './judging.ts'
import { documentTypesIn } from './read-service-group.ts'

export interface GroupTask {
  bytes: Uint8Array
  identifier: string
}

export const work = judging(({ bytes, identifier }: GroupTask) => documentTypesIn(bytes, identifier))
