import type { TypedDocumentString } from '#generated/graphql-documents.ts'
import { currentLanguage } from '../texts/language.ts'
import { reached, refusalOf } from './client.ts'
import { Refused, type Violation } from './failure.ts'
import { getSession } from './session.ts'

type GraphqlError = {
  message: string
  extensions?: { errorCode?: string; errorMessage?: string; violations?: Violation[] }
}
type GraphqlAnswer<Result> = { data?: Result | null; errors?: GraphqlError[] }

/** Sends one of the contract's GraphQL documents. Throws `Refused` with the server's texts, or `Unreachable`. */
export async function graphql<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const token = getSession()?.token
  const response = await reached(
    fetch('/graphql', {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify({ query: document.toString(), variables }),
      signal: signal ?? null,
    }),
    true,
  )
  const answer = await readAnswer<Result>(response)
  if (answer.errors?.length || !answer.data)
    throw refusalOf(token, refusal(response.status, answer.errors ?? []))
  return answer.data
}

function headers(): Record<string, string> {
  const token = getSession()?.token
  return {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json, application/json;q=0.9',
    'accept-language': currentLanguage(),
    ...(token ? { 'jwt-token': token } : {}),
  }
}

/** Anything but a GraphQL answer counts as an answer with one error. */
async function readAnswer<Result>(response: Response): Promise<GraphqlAnswer<Result>> {
  try {
    const body: GraphqlAnswer<Result> & { errorCode?: string; title?: string } = await response.json()
    if (body.errorCode === undefined) return body
    return { errors: [{ message: body.title ?? body.errorCode, extensions: { errorCode: body.errorCode } }] }
  } catch {
    return {}
  }
}

function refusal(status: number, errors: GraphqlError[]): Refused {
  const errorCode = errors.find((error) => error.extensions?.errorCode)?.extensions?.errorCode
  return new Refused({
    status: errorCode === 'NO_SESSION' ? 401 : status,
    errorCode,
    violations: errors.flatMap((error) => error.extensions?.violations ?? []),
    messages: errors.map((error) => error.extensions?.errorMessage ?? error.message),
    isRetryable: errorCode === 'SERVICE_UNAVAILABLE' || status === 503,
  })
}
