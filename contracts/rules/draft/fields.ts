/** The fields of a draft, from the table generated out of the contract. */
import { draftFields, draftParts } from '#generated/draft-fields.ts'

type Documents = 'E_INVOICES' | 'E_CREDIT_NOTES'

/** The content of `x-draft` in contracts/drafts. */
export type DraftField = {
  kind: 'text' | 'date' | 'number' | 'flag' | 'choice' | 'texts'
  /** The empty value. */
  blank: string | number | boolean | null | readonly string[]
  tab?: 'info' | 'customer' | 'supplier'
  order?: number
  /** The document types that have it. */
  only?: Documents
  /** The document types whose forms always show it; on others it unfolds. */
  asks?: Documents | 'none'
  read?: 'page' | 'taught' | 'gap' | 'file'
  computed?: boolean
  hasPercent?: boolean
}

export type Part = keyof typeof draftFields
export type Fields = readonly (readonly [name: string, field: DraftField])[]

const table: { [Name in Part]: Readonly<Record<string, Partial<DraftField>>> } = draftFields

const entries = Object.fromEntries(
  Object.entries(table).map(([part, fields]): [string, Fields] => [
    part,
    Object.entries(fields).map(([name, field]) => [name, whole(field)]),
  ]),
)

/** With the table's default values. */
function whole({ kind = 'text', ...field }: Partial<DraftField>): DraftField {
  const blank = kind === 'number' ? null : kind === 'flag' ? false : kind === 'texts' ? [] : ''
  return { kind, blank, ...field }
}

/** The fields of one part, in the contract's order. */
export const fieldsOf = (part: Part): Fields => entries[part] ?? []

export const isField = (part: Part, name: string): boolean => Object.hasOwn(table[part], name)

const byPointer = new Map<string, DraftField>(
  Object.entries(draftParts).flatMap(([part, { pointer }]) =>
    (entries[part] ?? []).map(([name, field]) => [`${pointer}/${name}`, field] as const),
  ),
)

/** The field at a JSON Pointer into a draft; undefined for a whole part. Rows by index, by `#` and their id, or all as `*`. */
export function fieldAt(pointer: string): DraftField | undefined {
  return byPointer.get(pointer.replace(/^(\/inputDetails\/(?:lines|allowanceCharges))\/[^/]+/, '$1/*'))
}

type Tab = NonNullable<DraftField['tab']>
const tabs: readonly (readonly [pointer: string, tab: Tab])[] = Object.values(draftParts).flatMap((part) =>
  'tab' in part ? [[part.pointer.replace('/*', ''), part.tab] as const] : [],
)

/** The tab of a field or a part. */
export function tabAt(pointer: string): Tab | undefined {
  return fieldAt(pointer)?.tab ?? tabs.find(([part]) => pointer.startsWith(part))?.[1]
}

/** Absent, null and '' are empty. */
export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** True when that document type has the field. */
export const isOn = (type: Documents | null | undefined, { only }: DraftField): boolean =>
  only === undefined || only === (type ?? 'E_INVOICES')

/** The values by name. */
export const valuesIn = (part: object | undefined): Readonly<Record<string, unknown>> => ({ ...part })
