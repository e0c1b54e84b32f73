/** Our JSON Schema keywords, for every Ajv: the server's, the contract tests' and the compiled validators'. */
import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt } from 'ajv'
import { formats } from './ajv-formats.ts'
import { checks } from './keyword-checks.ts'

/** Annotations, which validate nothing. */
const vocabulary: string[] = [
  'x-messages',
  'x-enumDescriptions',
  'x-access',
  'example',
  'externalDocs',
  'xml',
]

type Check = keyof typeof checks

/**
 * Teaches an Ajv (2020) our formats, keywords and annotations; a second time on the same instance does nothing.
 *
 * - `x-non-blank: true` a string with something in it besides white space
 * - `x-plain-line: true` a string on one line, without marks of direction
 * - `x-own-name: true` a string that doesn't pose as this product
 * - `x-not-after: sibling` a date not later than that property beside it, when both are dates
 * - `x-under-0208: sibling` an enterprise number with its check digits, when that property beside it is 0208
 * - `x-not-in-future: true`, `x-not-in-past: true` a date, judged by today in Brussels
 * - `x-decimals: n` a number with at most n decimals
 *
 * Validators compiled to a file (ajv/dist/standalone) import ajv-formats.ts and keyword-checks.ts through
 * `#contracts/rules`, so a bundler has to follow those imports; nothing else is needed. Pass an Ajv without ajv-formats.
 */
export function registerKeywords<A extends Ajv>(ajv: A): A {
  if (ajv.getKeyword('x-non-blank')) return ajv
  if (ajv.opts.code) ajv.opts.code.formats = _`require("#contracts/rules/ajv-formats.ts").formats`
  for (const [name, check] of Object.entries(formats)) ajv.addFormat(name, check)
  for (const keyword of vocabulary) if (!ajv.getKeyword(keyword)) ajv.addKeyword(keyword)
  for (const definition of keywords) ajv.addKeyword(definition)
  return ajv
}

const keywords: CodeKeywordDefinition[] = [
  flag('x-non-blank', 'isNotBlank', 'must not be blank'),
  flag('x-plain-line', 'isPlainLine', 'must be one line without invisible characters'),
  flag('x-own-name', 'isOwnName', 'must not be the name of this product'),
  flag('x-not-in-future', 'isNotInFuture', 'must not be in the future'),
  flag('x-not-in-past', 'isNotInPast', 'must not be in the past'),
  beside('x-not-after', 'isNotAfter', 'must not be after the other date'),
  beside('x-under-0208', 'isEnterpriseNumberUnder0208', 'must be an enterprise number'),
  {
    keyword: 'x-decimals',
    type: 'number',
    schemaType: 'number',
    error: { message: 'has too many decimals', params: ({ schema }) => _`{limit: ${schema}}` },
    code(cxt) {
      cxt.pass(_`${reference(cxt, 'hasAtMostDecimals')}(${cxt.data}, ${cxt.schema})`)
    },
  },
]

/** A keyword that names a property beside the judged one. */
function beside(keyword: string, check: Check, message: string): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'string',
    error: { message, params: ({ schema }) => _`{sibling: ${schema}}` },
    code(cxt) {
      cxt.pass(_`${reference(cxt, check)}(${cxt.data}, ${cxt.it.parentData}, ${cxt.schema})`)
    },
  }
}

/** A keyword with a boolean value. */
function flag(keyword: string, check: Check, message: string): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'boolean',
    error: { message },
    code(cxt) {
      if (cxt.schema) cxt.pass(_`${reference(cxt, check)}(${cxt.data})`)
    },
  }
}

/** The function itself in a running validator, an import in a compiled one. */
function reference({ gen }: KeywordCxt, check: Check) {
  return gen.scopeValue('func', {
    ref: checks[check],
    code: _`require("#contracts/rules/keyword-checks.ts").checks[${check}]`,
  })
}
