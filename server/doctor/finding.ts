/** The findings of an examination: a fact about a part of the installation, and the remedy where something is wrong. */
import type { DoctorTexts } from '#generated/texts/prints/doctor.ts'

export type Part = keyof DoctorTexts['parts']
type GoodCode = keyof DoctorTexts['good']
type BadCode = keyof DoctorTexts['bad']

/** The values that a text is filled with. */
export type Facts = Readonly<Record<string, string | number>>

type Filled<Text> = Text extends (facts: infer Values) => string ? Values : unknown
type FactsOf<Code extends BadCode> = Filled<DoctorTexts['bad'][Code]['says']> &
  Filled<DoctorTexts['bad'][Code]['remedy']>

export type Fact =
  | { state: 'OK'; code: GoodCode; facts: Facts }
  | { state: 'WARNING' | 'WRONG'; code: BadCode; facts: Facts }

export type Finding = Fact & { part: Part }

export const ok = <Code extends GoodCode>(code: Code, facts: Filled<DoctorTexts['good'][Code]>): Fact => ({
  ...{ state: 'OK', code },
  facts: facts as Facts,
})

/** It works, and should be mended. */
export const warning = <Code extends BadCode>(code: Code, facts: FactsOf<Code>): Fact => ({
  ...{ state: 'WARNING', code },
  facts: facts as Facts,
})

/** It keeps the installation from its work. */
export const wrong = <Code extends BadCode>(code: Code, facts: FactsOf<Code>): Fact => ({
  ...{ state: 'WRONG', code },
  facts: facts as Facts,
})

/** The reason in an error, from its innermost cause. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}
