/** What the reference says of an operation of each kind is what it said before: `docs/changing.md` tells how it is written anew. */
import { expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { type Contract, operationsOf, type PlacedOperation, readContract } from './contract.ts'
import { operationInMarkdown } from './md-operation.ts'
import { restPage } from './rest-page.ts'
import { samplesOf } from './samples.ts'

const contract = readContract(openapi)
const publicUrl = 'https://zegel.example'
const statusOf = (code: string) => (code === 'NOT_FOUND' ? 404 : 422)

/** What its samples and its text depend on. */
function kindOf({ method, operation }: PlacedOperation): string {
  const { parameters = [], requestBody, responses, 'x-access': access } = operation
  const { who, feature, external, scopes = [] } = access
  const answers = Object.entries(responses).map(([, { content = {} }]) => Object.keys(content).sort())
  const has = (place: string) => parameters.some(({ in: where }) => where === place)
  return JSON.stringify([
    method === 'get',
    Object.keys(requestBody?.content ?? {}),
    answers[0],
    has('query') || has('header'),
    [who, scopes.length > 0, feature !== undefined, external === true],
  ])
}

/** The first of each kind. */
const kinds = [
  ...new Map(
    operationsOf(contract)
      .toReversed()
      .map((one) => [kindOf(one), one]),
  ).values(),
]
/** So many of them that the results can be read. */
const every = (nth: number) => kinds.filter((_, at) => at % nth === 0)
const ids = ({ operation }: PlacedOperation) => operation.operationId

test('operations of each kind in Markdown', async () => {
  const shown = new Map<string, string>()
  const texts = every(4).map((one) => operationInMarkdown(one, { publicUrl, statusOf, shown }))
  await expect(texts.join('\n\n')).toMatchFileSnapshot('./said/operations.md')
})

test('samples of each kind in TypeScript', async () => {
  const samples = every(2).map((one) => [
    ids(one),
    ...samplesOf(one, publicUrl).map(({ typescript }) => typescript),
  ])
  await expect(samples.flat().join('\n\n')).toMatchFileSnapshot('./said/samples.txt')
})

test('the page of REST', async () => {
  const few = every(8)
  const paths: Contract['paths'] = {}
  for (const { path, method, operation } of few) paths[path] = { ...paths[path], [method]: operation }
  const info = { ...contract.info, description: '## Signing in\n\nWith a key.', version: '1.0.0' }
  const changes = [
    {
      version: '1.0.0',
      date: '2026-11-20',
      changes: [{ kind: 'added', what: 'A `call`.', names: ['getAccount'] }],
    },
  ]
  const page = restPage({
    contract: { ...contract, info, paths },
    changes,
    publicUrl,
    statusOf,
  })
  await expect(
    page.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '').replaceAll('><', '>\n<'),
  ).toMatchFileSnapshot('./said/page.txt')
})
