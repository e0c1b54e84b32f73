import type { FormLayout } from './layout.ts'

/** What a form tells its fields, templates and widgets beside schema and value. */
export type FormContext = {
  layout: FormLayout
  /** Fields that stand folded. */
  advanced: readonly string[]
  opensAdvanced: boolean
  /** Fields that somebody has been to: what is wrong with them shows. */
  visited: readonly string[]
  /** By field. */
  warnings: Readonly<Record<string, string>>
  /** Where a number in the form is from. */
  country: string | undefined
  attempt: number
  goTo: (name: string) => void
}
