/** The types of the services of others that we call, as far as we describe them: contracts/foreign. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { parse } from 'yaml'

const FOLDER = 'contracts/foreign'

export async function writeForeign(write: (name: string, text: string) => void): Promise<void> {
  const blob = ts.factory.createTypeReferenceNode('Blob')
  for (const file of readdirSync(FOLDER).sort()) {
    const description: OpenAPI3 = parse(readFileSync(join(FOLDER, file), 'utf8'))
    const types = await openapiTS(description, {
      transform: ({ format }) => (format === 'binary' ? blob : undefined),
    })
    write(`foreign/${basename(file, '.yaml')}.ts`, `${COMMENT_HEADER}${astToString(types)}`)
  }
}
