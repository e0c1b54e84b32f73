import { fieldsOf, isOn } from '#contracts/rules/draft/fields.ts'
import type { DocumentType, HeadingName } from '../draft-form.ts'

export type HeadingField = { name: HeadingName; kind: string; isAsked: boolean }

/** What such a document has in its heading, in the form's order. `isAsked`: always in sight. */
export function headingFields(type: DocumentType): HeadingField[] {
  const shown = fieldsOf('heading').filter(([, field]) => field.order !== undefined && isOn(type, field))
  const inOrder = shown.toSorted(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
  return inOrder.map(([name, { kind, asks = type }]) => {
    // Every name of the table is one of the heading's, which is made of it.
    return { name: name as HeadingName, kind, isAsked: asks === type }
  })
}
