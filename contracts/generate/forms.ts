import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { rolldown } from 'rolldown'
import { registerKeywords } from '../rules/keywords.ts'
import { dereference, type Json, type OpenApi } from './openapi.ts'

type Write = (name: string, text: string) => void

/** The schemas for forms, and those that the editor validates with. */
const FORMS = [
  'Customer',
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
]

/**
 * Generates per form its schema (without $refs) and a compiled validator, so that the browser needs no eval. A validator is
 * an ES module with one function that returns true, or false with its Ajv `errors`.
 */
export async function writeForms(openapi: OpenApi, write: Write) {
  for (const name of FORMS) {
    const schema = withoutExamples(dereference(openapi.components.schemas[name] ?? {}, openapi))
    write(`forms/${name}.json`, `${JSON.stringify(schema, null, 2)}\n`)
    write(`forms/${name}.validator.js`, await compiled(schema))
    write(
      `forms/${name}.validator.d.ts`,
      `import type { ValidateFunction } from 'ajv'\n\ndeclare const validate: ValidateFunction\nexport default validate\n`,
    )
  }
}

/** Examples would only make the download larger. */
function withoutExamples(schema: Json): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (key === 'examples' && Array.isArray(value) ? undefined : value)),
  )
}

async function compiled(schema: Json) {
  const ajv = registerKeywords(
    new Ajv2020({ allErrors: true, strict: false, code: { source: true, esm: false, lines: true } }),
  )
  const source = standalone(ajv, ajv.compile(schema))
  const bundle = await rolldown({
    input: 'validator',
    external: [/^#contracts\//],
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

/** Turns each `require` of our own modules into an import, so that all validators share them. */
function withImports(code: string) {
  const names = new Map<string, string>()
  const body = code.replace(/__require\("(#contracts\/[^"]+)"\)/g, (_, module: string) => {
    const name = `rules_${module.replace(/^.*\//, '').replace(/\.ts$/, '').replaceAll('-', '_')}`
    names.set(module, name)
    return name
  })
  const withoutShim = body
    .replace(/^var __require = [\s\S]*?^}\);\n/m, '')
    .replace(/^\/\/ .*node_modules.*\n/gm, '')
  return `${[...names].map(([module, name]) => `import * as ${name} from '${module}'\n`).join('')}${withoutShim}`
}
