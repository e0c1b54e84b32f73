/** One broken rule, as checks report it and forms show it. */
export type Finding = {
  /** Official id (`BR-02`, `PEPPOL-EN16931-R003`) or one of ours (`ZEGEL-…`). Its words: contracts/messages/rules. */
  rule: string
  source: 'OFFICIAL' | 'ZEGEL'
  severity: 'FATAL' | 'WARNING'
  /** Where in the document: an XPath with the usual UBL prefixes. */
  path: string
  /** Where in the draft: a JSON Pointer; '' when no field of a draft speaks of it. */
  field: string
  /** The short word at the field, out of `validation:`. */
  messageKey: string
  /** What the rule's text names, such as the line: `{{line}}`. */
  params: Readonly<Record<string, string | number>>
}

/** Where the words of a rule stand: under its id, or under the family that shares a sentence (`UBL-CR` for `UBL-CR-412`). */
export function textKeysOf(rule: string): readonly [own: string, shared: string] {
  return [rule, rule.replace(/-?\d+$/, '')]
}

/** Fills the `{{name}}` places of a rule's text. */
export function fillText(text: string, params: Finding['params']): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => readable(String(params[name] ?? place)))
}

/** Amounts with a comma, as on every screen; a dash for nothing; of what is no word any more only its beginning. */
function readable(value: string): string {
  if (value === '') return '–'
  if (/^-?\d+\.\d+$/.test(value)) return value.replace('.', ',')
  return value.length > 100 ? `${value.slice(0, 100)}…` : value
}

const LONGEST = 200

/** Without the rest of values that are longer than anybody reads, so that a finding weighs little whatever the document. */
export function bounded(params: Finding['params']): Finding['params'] {
  const entries = Object.entries(params)
  return entries.some(([, value]) => String(value).length > LONGEST)
    ? Object.fromEntries(entries.map(([name, value]) => [name, String(value).slice(0, LONGEST)]))
    : params
}

/** Sending is refused by official fatal findings alone; our own never refuse. */
export function isRefusal({ source, severity }: Finding): boolean {
  return source === 'OFFICIAL' && severity === 'FATAL'
}
