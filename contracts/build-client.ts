/**
 * Builds `@zegel/client` out of the contract into dist/client: a function for each operation, typed, for Node and for our own pages.
 * `npm run build:client`; `npm pack ./dist/client` gives the package.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { type OpenApi, type Operation, operationsOf } from './generate/openapi.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(import.meta.dirname, 'client')
const SOURCE = join(ROOT, '.cache/client')
const OUT = join(ROOT, 'dist/client')
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc')

type Known = OpenApi['components']['parameters']

function parameterNames({ parameters = [] }: Operation, place: string, known: Known): string[] {
  const all = parameters.map((one) => {
    const name = '$ref' in one ? String(one.$ref).split('/').at(-1) : undefined
    return Object(name === undefined ? one : known[name])
  })
  return all.filter((one) => one.in === place).map(({ name }) => String(name))
}

function operationsFile(contract: OpenApi): string {
  const head = readFileSync(join(FOLDER, 'operations-head.ts.txt'), 'utf8')
  const known = contract.components.parameters
  const functions = operationsOf(contract).map(({ path, method, operation }) => {
    const id = operation.operationId
    const facts = JSON.stringify({
      method: method.toUpperCase(),
      path,
      query: parameterNames(operation, 'query', known),
      isRepeatable: parameterNames(operation, 'header', known).includes('Idempotency-Key'),
    })
    const named = [...parameterNames(operation, 'path', known), ...parameterNames(operation, 'query', known)]
    const hasInput = named.length > 0 || operation.requestBody !== undefined
    const input = hasInput ? `input: Given<'${id}'>` : `input: Given<'${id}'> = {}`
    return `    /** ${operation.summary} */\n    ${id}: (${input}) => call<Answer<'${id}'>>(options, ${facts}, input),\n`
  })
  return `${head}export const createZegel = (options: ZegelOptions) => ({\n${functions.join('')}})\n
export type Zegel = ReturnType<typeof createZegel>\n
/** The lists of GraphQL, with the types of their arguments. */
export const lists = ${JSON.stringify(listsOf(), null, 2)} as const
export type ListName = keyof typeof lists\n`
}

function listsOf(): Record<string, Record<string, string>> {
  const schema = buildSchema(readFileSync(join(ROOT, 'generated/schema.graphql'), 'utf8'))
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  const paged = fields.filter(({ args }) => args.some(({ name }) => name === 'page'))
  return Object.fromEntries(
    paged.map(({ name, args }) => [
      name,
      Object.fromEntries(args.map((arg) => [arg.name, String(arg.type)])),
    ]),
  )
}

function build(): void {
  const contract = Object(JSON.parse(readFileSync(join(ROOT, 'generated/openapi.json'), 'utf8')))
  rmSync(SOURCE, { recursive: true, force: true })
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(SOURCE, { recursive: true })
  for (const name of readdirSync(FOLDER).filter((one) => /^(?!.*-head).*\.txt$/.test(one)))
    copyFileSync(join(FOLDER, name), join(SOURCE, name.replace(/\.txt$/, '')))
  copyFileSync(join(ROOT, 'generated/api.ts'), join(SOURCE, 'api.ts'))
  writeFileSync(join(SOURCE, 'operations.ts'), operationsFile(contract))
  const flags = ['--target', 'es2023', '--module', 'nodenext', '--strict', '--declaration', '--ignoreConfig']
  const options = [...flags, '--lib', 'es2023,dom,dom.iterable', '--rootDir', SOURCE, '--outDir', OUT]
  writeFileSync(join(SOURCE, 'package.json'), '{ "type": "module" }')
  execFileSync(process.execPath, [TSC, ...options, join(SOURCE, 'index.ts')], { stdio: 'inherit' })
  writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(packageOf(contract.info.version), null, 2)}\n`)
  copyFileSync(join(FOLDER, 'README.md'), join(OUT, 'README.md'))
  const { version } = contract.info
  process.stdout.write(
    `@zegel/client ${version} is in ${OUT}.\nnpm pack ${OUT}\nnpm install ./zegel-client-${version}.tgz\n`,
  )
}

const packageOf = (version: string) => ({
  name: '@zegel/client',
  version,
  description: 'The client of Zegel: electronic invoices over Peppol',
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  types: './index.d.ts',
  engines: { node: '>=20' },
  files: ['*.js', '*.d.ts'],
})

build()
