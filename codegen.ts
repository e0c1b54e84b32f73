import { globSync, readFileSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'

const files = globSync('contracts/*/*.graphql').sort()
const isOperations = (file: string) => file.endsWith('.operations.graphql')
/** One text: several files would come in the order in which their reading ends. */
const textOf = (names: string[]) => names.map((name) => readFileSync(name, 'utf8')).join('\n')

/** GraphQL of contracts/ → generated/: the schema as one document, its types and resolvers, the documents of the screens. */
export default {
  schema: textOf(['contracts/schema.graphql', ...files.filter((file) => !isOperations(file))]),
  documents: textOf(files.filter(isOperations)),
  silent: true,
  importExtension: '.ts',
  config: {
    sort: false,
    strictScalars: true,
    scalars: {
      Cents: 'number',
      Date: 'string',
      DateTime: 'string',
      ID: { input: 'string', output: 'string' },
    },
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
  },
  generates: {
    'generated/schema.graphql': { plugins: ['schema-ast'], config: { includeDirectives: true } },
    'generated/graphql.ts': { plugins: ['typescript', 'typescript-resolvers'] },
    'generated/graphql-documents.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { importSchemaTypesFrom: 'generated/graphql.ts' },
    },
  },
} satisfies CodegenConfig
