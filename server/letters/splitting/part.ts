/** The parts of a split: pages that follow each other, each for one person, or for nobody yet. */

/** A receiver, as far as a page can name them. */
export interface Person {
  id: string
  token1: string
  firstName: string
  lastName: string
}

/** The grounds of a certain part. */
export type Ground = 'NUMBER' | 'NUMBER_AND_NAME' | 'BY_HAND'

/** Why a part asks for a person's decision. */
export type Doubt =
  | 'MISSING_NUMBER'
  | 'NUMBER_ONLY'
  | 'UNKNOWN_NUMBER'
  | 'NAME_ONLY'
  | 'EQUAL_NAMES'
  | 'TWO_NUMBERS'
  | 'OTHER_NAME'
  | 'EXTRA_PAGE'
  | 'INCOMPLETE'
  | 'NO_TEXT'
  | 'UNUSABLE'

export interface Part {
  /** Its first page, from 1. */
  page: number
  /** The number of its pages. */
  pages: number
  /** Null while it is doubtful or left out. */
  receiver: Person | null
  reason: Ground | Doubt | 'LEFT_OUT'
  /** The number on its first page; null without one. */
  found: string | null
  /** The persons that its pages may mean, the likeliest first. */
  candidates: Person[]
}

const GROUNDS: readonly string[] = ['NUMBER', 'NUMBER_AND_NAME', 'BY_HAND'] satisfies Ground[]

export const stateOf = ({ reason }: Part): 'CERTAIN' | 'DOUBTFUL' | 'LEFT_OUT' =>
  reason === 'LEFT_OUT' ? 'LEFT_OUT' : GROUNDS.includes(reason) ? 'CERTAIN' : 'DOUBTFUL'
