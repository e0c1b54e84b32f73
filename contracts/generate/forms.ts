import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { rolldown } from 'rolldown'
import { registerKeywords } from '../rules/keywords.ts'
import { dereference, type Json, type OpenApi } from './openapi.ts'

type Write = (name: string, text: string) => void

/** The schemas for forms, and those that the editor validates with. */
const FORMS = [
  'Customer',
  'Product',
  'Supplier',
  'RegistrationAccount',
  'SaveDraft',
  'SendDraft',
  'CustomerDraft',
  'ApplicationResponse',
  'InvoiceMail',
  'SignInLinkRequest',
  'Receiver',
  'DocumentUpload',
  'InvoiceDesign',
]

/**
 * Generates per form its schema (without $refs) and a compiled validator, so that the browser needs no eval. A validator is
 * an ES module with one function that returns true, or false with its Ajv `errors`.
 */
export async function writeForms(openapi: OpenApi, write: Write) {
  for (const name of FORMS) {
    const schema = withoutProse(dereference(openapi.components.schemas[name] ?? {}, openapi))
    write(`forms/${name}.json`, `${JSON.stringify(schema, null, 2)}\n`)
    write(`forms/${name}.validator.js`, await compiled(name, schema))
    write(
      `forms/${name}.validator.d.ts`,
      `import type { ValidateFunction } from 'ajv'\n\ndeclare const validate: ValidateFunction\nexport default validate\n`,
    )
  }
}

/**
 * The explanations in a schema would only make the download larger. A property may be called `description`: then it is an object.
 */
function withoutProse(schema: Json): Json {
  const isProse = (key: string, value: unknown) =>
    (key === 'examples' && Array.isArray(value)) || (key === 'description' && typeof value === 'string')
  return JSON.parse(JSON.stringify(schema, (key, value) => (isProse(key, value) ? undefined : value)))
}

/** The parameters of an error beside the place and the name of a property, which `toViolations` doesn't read. */
const UNUSED_PARAMS = /\bparams: ?\{(type|allowedValues|comparison|limit):[^{}]*\}/g

/** The schema itself is in the file beside it, which a validating page loads too: the code only refers to it. */
async function compiled(name: string, schema: Json) {
  const ajv = registerKeywords(
    new Ajv2020({
      allErrors: true,
      messages: false,
      strict: false,
      code: { source: true, esm: false, lines: true },
    }),
  )
  const source = standalone(ajv, ajv.compile(schema))
    .replace(JSON.stringify(schema), () => `require("./${name}.json")`)
    .replace(UNUSED_PARAMS, 'params: {}')
  const bundle = await rolldown({
    input: 'validator',
    external: [/^#contracts\//, /\.json$/],
    plugins: [
      {
        name: 'validator-source',
        resolveId: (id) => (id === 'validator' ? `${process.cwd()}/generated/forms/validator.cjs` : null),
        load: (id) => (id.endsWith('validator.cjs') ? source : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm' })
  return `// Generated from contracts/. Do not edit: npm run generate.\n${withImports(output[0].code)}`
}

/** Turns each `require` of our own modules, and of the schema, into an import, so that all validators share them. */
function withImports(code: string) {
  const imports = new Map<string, string>()
  const body = code
    .replace(/__require\("(#contracts\/[^"]+)"\)/g, (_, module: string) => {
      const name = `rules_${module.replace(/^.*\//, '').replace(/\.ts$/, '').replaceAll('-', '_')}`
      imports.set(name, `import * as ${name} from '${module}'\n`)
      return name
    })
    .replace(/__require\("(\.\/\w+\.json)"\)/g, (_, file: string) => {
      imports.set('schema', `import schema from '${file}' with { type: 'json' }\n`)
      return 'schema'
    })
  const withoutShim = body
    .replace(/^var __require = [\s\S]*?^}\);\n/m, '')
    .replace(/^\/\/ .*node_modules.*\n/gm, '')
  return `${[...imports.values()].join('')}${withoutShim}`
}
