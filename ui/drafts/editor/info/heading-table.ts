import { fieldsOf, isOn } from '#contracts/rules/draft/fields.ts'
import type { DocumentType, HeadingName } from '../draft-form.ts'

export type HeadingField = { name: HeadingName; kind: string; isAsked: boolean }

/** The heading's fields of that document type, in the form's order. `isAsked`: always visible. */
export function headingFields(type: DocumentType): HeadingField[] {
  const shown = fieldsOf('heading').filter(([, field]) => field.order !== undefined && isOn(type, field))
  const inOrder = shown.toSorted(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
  return inOrder.map(([name, { kind, asks = type }]) => {
    // The table has only names of the heading.
    return { name: name as HeadingName, kind, isAsked: asks === type }
  })
}
