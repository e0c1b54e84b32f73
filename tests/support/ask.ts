/** Asks GraphQL with the typed documents that the screens use. */
import type { TypedDocumentString } from '#generated/graphql-documents.ts'

interface Said {
  message: string
  extensions: { errorCode: string; errorMessage: string }
}

export interface GraphqlAnswer<Result> {
  status: number
  data: Result | null
  errors: Said[]
  /** The first error's, for a short expectation. */
  errorCode: string | undefined
}

export function asker(url: string) {
  return async function asks<Result, Variables>(
    document: TypedDocumentString<Result, Variables> | string,
    token: string | undefined,
    variables: Variables,
    headers: Record<string, string> = {},
  ): Promise<GraphqlAnswer<Result>> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { 'jwt-token': token }),
        ...headers,
      },
      body: JSON.stringify({ query: String(document), variables }),
    })
    const { data = null, errors = [] } = (await response.json()) as { data?: Result; errors?: Said[] }
    return { status: response.status, data, errors, errorCode: errors[0]?.extensions.errorCode }
  }
}

export type Asker = ReturnType<typeof asker>
