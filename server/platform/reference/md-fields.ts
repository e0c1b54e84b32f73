/** The fields of a schema as a nested list in Markdown. */
import type { Schema } from './contract.ts'
import { boundsInWords, kindOf, mayBeNull, merged } from './schema.ts'

export function fieldList(schema: Schema, indent = ''): string[] {
  const { properties = {}, required = [] } = merged(schema)
  return Object.entries(properties).flatMap(([name, field]) =>
    fieldLines(name, field, required.includes(name), indent),
  )
}

/** @param place such as `in path` */
export function fieldLines(
  name: string,
  field: Schema,
  isRequired: boolean,
  indent = '',
  place?: string,
): string[] {
  const whole = merged(field)
  const inner = whole.items ? merged(whole.items) : whole
  const values = typeof inner.additionalProperties === 'object' ? inner.additionalProperties : inner
  const facts = [
    kindOf(field),
    ...(mayBeNull(field) ? ['or null'] : []),
    ...boundsInWords(whole),
    ...(isRequired ? ['required'] : []),
    ...(place === undefined ? [] : [place]),
    ...(whole.readOnly ? ['only read'] : []),
  ]
  const deep = fieldList(values, `${indent}  `)
  const said = [
    `${indent}- \`${name}\` (${facts.join(', ')})`,
    [whole.description, choices(inner), deep.length === 0 ? example(whole) : ''].filter(Boolean).join(' '),
  ]
  return [said.filter(Boolean).join(': '), ...deep]
}

function choices({ enum: values, 'x-enumDescriptions': meanings }: Schema): string {
  if (meanings)
    return `One of ${Object.entries(meanings)
      .map(([value, meaning]) => `\`${value}\` (${meaning})`)
      .join(', ')}.`
  const named = values?.filter((value) => value !== null && value !== '').map((value) => `\`${value}\``)
  return named ? `One of ${named.join(', ')}.` : ''
}

function example({ examples = [], enum: values }: Schema): string {
  const [first] = examples
  if (first === undefined || first === null || values) return ''
  return `Such as \`${typeof first === 'string' ? first : JSON.stringify(first)}\`.`
}
