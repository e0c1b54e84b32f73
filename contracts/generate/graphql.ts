import { globSync, readFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers'
import { type DocumentNode, Kind, type ObjectTypeDefinitionNode, parse, print } from 'graphql'
import ts from 'typescript'
import * as yaml from 'yaml'

type Write = (name: string, text: string) => void

const CONFIG = {
  strictScalars: true,
  scalars: { Cents: 'number', Date: 'string', DateTime: 'string', ID: { input: 'string', output: 'string' } },
  enumsAsTypes: true,
  enumType: 'string-literal',
  useTypeImports: true,
  namingConvention: 'keep',
  documentMode: 'string',
  skipTypename: true,
  dedupeFragments: true,
  noSchemaStitching: true,
  defaultMapper: 'unknown',
  makeResolverTypeCallable: true,
}

/**
 * schema.graphql: the SDL as one document. graphql.ts: its types, the resolvers', and the typed documents.
 * graphql-examples.json: by document, what it is asked with and what it answers.
 */
export async function writeGraphql(write: Write) {
  const schema = mergeExtensions(parse(sources('schema.graphql', '*/*.graphql')))
  const sdl = `${print(schema)}\n`
  write('schema.graphql', sdl)
  const documents = [{ location: 'contracts', document: parse(sources('*/*.operations.graphql')) }]
  const common = { filename: 'graphql.ts', schema, config: CONFIG }
  const types = await codegen({
    ...common,
    documents: [],
    plugins: [{ typescript: {} }, { typescriptResolvers: {} }],
    pluginMap: { typescript, typescriptResolvers },
  })
  const asked = await codegen({
    ...common,
    documents,
    plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }],
    pluginMap: { typescriptOperations, typedDocumentNode },
  })
  write('graphql-examples.json', `${JSON.stringify(examples(), null, 2)}\n`)
  write('graphql.ts', `${HEADER}${types}\n${withoutTypesOf(types, asked)}\n`)
}

function examples(): Record<string, unknown> {
  const files = globSync('contracts/*/*.operations.yaml').sort()
  return Object.assign({}, ...files.map((file) => yaml.parse(readFileSync(file, 'utf8'))))
}

const HEADER = '// Generated from contracts/. Do not edit: npm run generate.\n'

/** The operations' plugin declares the schema's enums and inputs once more; those stand in `types` already. */
function withoutTypesOf(types: string, text: string): string {
  const declared = new Set([...types.matchAll(/^export type (\w+)/gm)].map(([, name]) => name))
  const { statements } = ts.createSourceFile('asked.ts', text, ts.ScriptTarget.Latest)
  return statements
    .filter((statement) => !(ts.isTypeAliasDeclaration(statement) && declared.has(statement.name.text)))
    .map((statement) => text.slice(statement.getFullStart(), statement.getEnd()))
    .join('')
}

function sources(...patterns: string[]) {
  const files = patterns.flatMap((pattern) => globSync(`contracts/${pattern}`).sort())
  const wanted = patterns.length === 1 ? files : files.filter((file) => !file.includes('.operations.'))
  return wanted.map((file) => readFileSync(file, 'utf8')).join('\n')
}

/** One Query and one Mutation in place of a root and its extensions. */
function mergeExtensions(document: DocumentNode): DocumentNode {
  const extensions = document.definitions.filter((node) => node.kind === Kind.OBJECT_TYPE_EXTENSION)
  const definitions = document.definitions
    .filter((node) => node.kind !== Kind.OBJECT_TYPE_EXTENSION)
    .map((node) => (node.kind === Kind.OBJECT_TYPE_DEFINITION ? withExtensions(node) : node))
  return { ...document, definitions }

  function withExtensions(type: ObjectTypeDefinitionNode): ObjectTypeDefinitionNode {
    const added = extensions
      .filter((node) => node.name.value === type.name.value)
      .flatMap((node) => node.fields ?? [])
    return { ...type, fields: [...(type.fields ?? []), ...added] }
  }
}
