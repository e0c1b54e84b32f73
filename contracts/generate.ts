// Contracts → generated, which git ignores. The same contract gives the same bytes; an unchanged file keeps its time.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { parse } from 'yaml'
import { writeDraftFields } from './generate/draft-fields.ts'
import { withEvents, writeEventTypes } from './generate/events.ts'
import { writeForms } from './generate/forms.ts'
import { writeHandlers } from './generate/handlers.ts'
import { bindable, type OpenApi, withoutDraftFields, withRefusals } from './generate/openapi.ts'
import type { Problems } from './generate/refusals.ts'
import { withScopes, writeScopes } from './generate/scopes.ts'
import { writeTexts } from './generate/texts.ts'
import { generalMessageKeys } from './rules/message-key.ts'

type Write = (name: string, text: string) => void

/** Generates message-keys.ts: every key that a schema can yield. */
function writeMessageKeys(openapi: OpenApi, write: Write): void {
  const keys = [...new Set([...generalMessageKeys, ...messageKeys(openapi)])].sort()
  write(
    'message-keys.ts',
    `// Generated from contracts/. Do not edit: npm run generate.\n/** Every message key that a schema of the contract can yield. */\nexport const messageKeys = ${JSON.stringify(keys, null, 2)} as const\n\nexport type MessageKey = (typeof messageKeys)[number]\n`,
  )
}

function messageKeys(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return []
  return Object.entries(node).flatMap(([name, value]) =>
    name === 'x-messages' ? Object.values(value as Record<string, string>) : messageKeys(value),
  )
}

/** The types of every path and shape, for the client. A file is a Blob, in browsers and in Node. */
async function writeApi(openapi: OpenApi, write: Write): Promise<void> {
  const blob = ts.factory.createTypeReferenceNode('Blob')
  const types = await openapiTS(structuredClone(openapi) as unknown as OpenAPI3, {
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  })
  write('api.ts', `${COMMENT_HEADER}${astToString(types)}`)
}

/** Generates route-tree.ts from the route files, with the settings of ui/vite.config.ts. */
async function writeRouteTree() {
  if (!existsSync('ui/routes/__root.tsx')) return
  const root = resolve('ui')
  const config = getConfig(
    { routesDirectory: 'routes', generatedRouteTree: '../generated/route-tree.ts' },
    root,
  )
  await new Generator({ config, root }).run()
}

/** Generates the variables and answer of each GraphQL document, for the reference. */
function writeGraphqlExamples(write: Write): void {
  const files = globSync('contracts/*/*.operations.yaml').sort()
  const examples = Object.assign({}, ...files.map((file) => parse(readFileSync(file, 'utf8'))))
  write('graphql-examples.json', `${JSON.stringify(examples, null, 2)}\n`)
}

// The types of the services of others that we call, as far as we describe them: contracts/foreign.

const FOLDER = 'contracts/foreign'

async function writeForeign(write: Write): Promise<void> {
  const blob = ts.factory.createTypeReferenceNode('Blob')
  for (const file of readdirSync(FOLDER).sort()) {
    const description: OpenAPI3 = parse(readFileSync(join(FOLDER, file), 'utf8'))
    const types = await openapiTS(description, {
      transform: ({ format }) => (format === 'binary' ? blob : undefined),
    })
    write(`foreign/${basename(file, '.yaml')}.ts`, `${COMMENT_HEADER}${astToString(types)}`)
  }
}

const root = join(import.meta.dirname, '..')
process.chdir(root)
const HEADER = '// Generated from contracts/. Do not edit: npm run generate.\n'
/** Written by other tools, which know their own paths. */
const made = new Set([
  'openapi.json',
  'route-tree.ts',
  'graphql.ts',
  'graphql-documents.ts',
  'schema.graphql',
])

function write(name: string, text: string): void {
  const path = join('generated', name)
  made.add(name)
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

const run = (tool: string, ...args: string[]) =>
  execFileSync(process.execPath, [join('node_modules/.bin', tool), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

mkdirSync('generated', { recursive: true })
run('redocly', 'bundle', 'main', '-o', 'generated/openapi.json')
const problems: Problems = parse(readFileSync('contracts/problems.yaml', 'utf8'))
const bundle = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as OpenApi
writeDraftFields(bundle, write)
const openapi = withEvents(withScopes(withRefusals(bindable(withoutDraftFields(bundle)), problems)))
write('openapi.json', `${JSON.stringify(openapi, null, 2)}\n`)
await writeApi(openapi, write)
await writeForeign(write)
writeProblems()
write(
  'changelog.json',
  `${JSON.stringify(parse(readFileSync('contracts/changelog.yaml', 'utf8')), null, 2)}\n`,
)
writeHandlers(openapi, write)
writeEventTypes(openapi, write)
writeMessageKeys(openapi, write)
writeTexts(write)
run('graphql-codegen', '--config', 'codegen.ts')
writeScopes(openapi, write)
writeGraphqlExamples(write)
await writeForms(openapi, write)
await writeRouteTree()
write(
  'client.ts',
  readFileSync('contracts/generate/client.ts.txt', 'utf8').replace(/^\/\/ Template:.*\n/, HEADER),
)

for (const file of globSync('**/*.*', { cwd: 'generated' }))
  if (!made.has(file)) rmSync(join('generated', file))

function writeProblems() {
  const rows = Object.entries(problems).map(
    ([code, { status, when, retryable = false }]) =>
      `  ${code}: ${JSON.stringify({ status, retryable, when })},\n`,
  )
  write(
    'problems.ts',
    `${HEADER}/** Every errorCode with its HTTP status and when it happens. */\nexport const problems = {\n${rows.join('')}} as const\n\nexport type ErrorCode = keyof typeof problems\n`,
  )
}
