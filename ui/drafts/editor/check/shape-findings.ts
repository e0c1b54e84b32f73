// Apart from the schema for sending, which only the check outside the main thread loads.
import { type SchemaError, toViolations, type Violation } from '#contracts/rules/message-key.ts'
import { fieldKey, type Rows } from '../fields.ts'
import type { Finding } from './finding.ts'

type Validate = { (data: unknown): unknown; errors?: readonly SchemaError[] | null }

/** The violations of a compiled schema. */
export function findViolations(validate: Validate, draft: unknown, schema: unknown): Violation[] {
  return validate(draft) === true ? [] : toViolations(validate.errors ?? [], schema)
}

/** The same, as findings at their fields. */
export function shapeFindings(validate: Validate, draft: unknown, schema: unknown, rows: Rows): Finding[] {
  return findViolations(validate, draft, schema).map(({ field, messageKey }) => {
    return { key: fieldKey(field, rows), messageKey, severity: 'FATAL' }
  })
}
