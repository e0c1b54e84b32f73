import type { Mark } from '../kit/field.tsx'
import type { FormLayout } from './layout.ts'

/** The fields that a found company filled in, and its values for those that somebody typed. */
export type FilledIn = { fields: readonly string[]; offers: Readonly<Record<string, Mark>> }

/** The context that a form gives to its fields, templates and widgets. */
export type FormContext = {
  layout: FormLayout
  /** The folded fields. */
  advanced: readonly string[]
  opensAdvanced: boolean
  /** Visited fields: their errors are shown. */
  visited: readonly string[]
  /** By field. */
  warnings: Readonly<Record<string, string>>
  filled?: FilledIn | undefined
  /** The country of telephone numbers. */
  country: string | undefined
  attempt: number
  goTo: (name: string) => void
}
