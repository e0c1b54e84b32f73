/** The types of every path and shape, for the client. A file is a Blob, in browsers and in Node. */
import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import type { OpenApi } from './openapi.ts'

export async function writeApi(openapi: OpenApi, write: (name: string, text: string) => void): Promise<void> {
  const blob = ts.factory.createTypeReferenceNode('Blob')
  const types = await openapiTS(structuredClone(openapi) as unknown as OpenAPI3, {
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  })
  write('api.ts', `${COMMENT_HEADER}${astToString(types)}`)
}
