/** The contract's server for a screen: each question gets the example of its answer. */
import graphqlExamples from '#generated/graphql-examples.json' with { type: 'json' }
import openapi from '#generated/openapi.json' with { type: 'json' }

interface Operation {
  operationId?: string
}

const paths = openapi.paths as unknown as Record<string, Record<string, Operation>>
const restExamples = openapi.components.examples as unknown as Record<string, { value: unknown }>
const overGraphql = graphqlExamples as unknown as Record<string, { data: unknown }>

/** Each operation by its method and path; those without parameters come first. */
const OPERATIONS = Object.entries(paths)
  .toSorted(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
  .flatMap(([path, methods]) => {
    const pattern = path.replaceAll(/\{\w+\}/g, '[^/]+')
    return Object.entries(methods).map(([method, { operationId = '' }]) => ({
      asked: new RegExp(`^${method.toUpperCase()} /api${pattern}$`),
      operationId,
    }))
  })

/** @param asked as `GET /api/user/email`, or `POST /graphql getAccounts` @returns a copy; undefined where the contract has no example */
export function exampleAnswer(asked: string): unknown {
  const [, name] = /^POST \/graphql (\w+)$/.exec(asked) ?? []
  const operationId = OPERATIONS.find((one) => one.asked.test(asked))?.operationId
  const found = name ? overGraphql[name] : restExamples[`${operationId}Answer`]?.value
  return structuredClone(name && found ? { data: overGraphql[name]?.data } : found)
}

/** The data of an example over GraphQL, to be changed by a test. */
export function exampleData<Data>(name: string): Data {
  const found = overGraphql[name]
  if (!found) throw new Error(`the contract has no example of ${name}`)
  return structuredClone((found.data as Record<string, Data>)[name] as Data)
}
