import type { FormLayout } from './layout.ts'

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
  /** The country of telephone numbers. */
  country: string | undefined
  attempt: number
  goTo: (name: string) => void
}
