/** What the reference says of an operation of each kind is what it said before: `docs/changing.md` tells how it is written anew. */
import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { type Contract, operationsOf, type PlacedOperation, readContract } from './contract.ts'
import type { ErrorFacts } from './errors-pages.ts'
import { graphqlPage } from './graphql-page.ts'
import { askingWith, wrapped } from './graphql-sample.ts'
import { operationInMarkdown } from './md-operation.ts'
import { llmsText, markdownPages } from './md-pages.ts'
import { subjectsOf, wayOf } from './places.ts'
import { changesPage, guidePage, subjectPage } from './rest-page.ts'
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

/** A page without what is on every one, an element a line. */
const inLines = (page: string) =>
  page.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '').replaceAll('><', '>\n<')

/** The contract with few operations. */
function fewOf(few: readonly PlacedOperation[], description: string): Contract {
  const paths: Contract['paths'] = {}
  for (const { path, method, operation } of few) paths[path] = { ...paths[path], [method]: operation }
  return { ...contract, info: { ...contract.info, description, version: '1.0.0' }, paths }
}

test('the pages of REST', async () => {
  const changes = [
    {
      version: '1.0.0',
      date: '2026-11-20',
      changes: [{ kind: 'added', what: 'A `call`.', names: ['getAccount'] }],
    },
  ]
  const few = fewOf(every(8), '## Signing in\n\nWith a key.')
  const parts = { contract: few, chapters: wayOf(few, ['books']), publicUrl, statusOf }
  const subjects = subjectsOf(few).map((one) => subjectPage(one, parts))
  const pages = [guidePage(parts), ...subjects, changesPage(changes, parts)]
  await expect(pages.map(inLines).join('\n\n')).toMatchFileSnapshot('./said/page.txt')
})

const sdl = `${readFileSync('contracts/schema.graphql', 'utf8')}
enum Feature { INVOICES }
enum Genre {
  "What never was."
  NOVEL
  POEM
}
"Something to read."
type Book {
  "Of the *cover*."
  title: String!
  genres: [Genre!]
  price: Cents
  writer(isKnown: Boolean): Writer @deprecated(reason: "Nobody asks.")
}
type Writer { name: String }
"A writer, as it is given."
input WriterInput {
  "As it is printed."
  name: String! @bounds(maxLength: 60)
  born: Date
  books: [ID!] @bounds(maxItems: 3)
}
extend type Query {
  "The books of an account, the \`newest\` first."
  books(
    "Whose."
    accountId: ID!
    text: String @bounds(maxLength: 50)
    only: [Genre!] @bounds(maxItems: 5)
    "Not older."
    years: Int @bounds(min: 0, max: 10)
    page: PageRequest
  ): [Book!]! @access(who: MEMBER, through: "accountId", scopes: ["documents:read"]) @mcp(name: "list_books")
  writer: Writer @access(who: USER, external: true)
}
extend type Mutation {
  write(writer: WriterInput!): Boolean! @access(who: ADMIN, feature: INVOICES)
}
`
const samples = new Map(
  Object.entries({
    books: {
      document: wrapped(
        'query books($accountId: ID!, $text: String, $only: [Genre!], $years: Int, $page: PageRequest) {\n  books(accountId: $accountId) { title }\n}',
      ),
      variables: { accountId: '1', only: ['POEM'], page: { size: 10 } },
      data: { books: [{ title: 'Herbarium' }] },
    },
    write: {
      document: wrapped('mutation write($writer: WriterInput!) {\n  write(writer: $writer)\n}'),
      variables: { writer: { name: 'Claus' } },
      data: { write: true },
    },
  }),
)

test('the page of GraphQL', async () => {
  const page = graphqlPage(buildSchema(sdl), samples, publicUrl, [])
  await expect(inLines(page)).toMatchFileSnapshot('./said/graphql.txt')
})

test('a sample of GraphQL in each language, of a key and of a session', async () => {
  const said = [...samples.values()].flatMap((sample) =>
    [true, false].flatMap((isForKeys) => Object.values(askingWith(sample, publicUrl, isForKeys))),
  )
  await expect(said.join('\n\n')).toMatchFileSnapshot('./said/graphql-samples.txt')
})

function errorsOf(operations: PlacedOperation[]): ErrorFacts[] {
  const texts = ['nl', 'fr', 'en'].map((language) => ({
    language,
    title: `Title (${language})`,
    text: `Text (${language}) & more.`,
    ofPrograms: [] as { title: string; text: string }[],
  }))
  const common = { status: 404, when: 'Where nothing is.', retryable: false, texts }
  const ofPrograms = [{ title: 'The key is unknown', text: 'Make another.' }]
  return [
    { ...common, code: 'NOT_FOUND', example: { errorCode: 'NOT_FOUND' }, operations: operations.slice(0, 2) },
    {
      ...common,
      code: 'NO_SESSION',
      retryable: true,
      texts: texts.map((one) => ({ ...one, ofPrograms })),
      example: undefined,
      operations,
    },
    { ...common, code: 'UNKNOWN', example: undefined, operations: [] },
  ]
}

test('the pages in Markdown, and their list', async () => {
  const few = every(8)
  const [first] = few.map(ids)
  const links = [
    `[an operation](/api/docs#${first}) [here](#${first})`,
    '[what changed](#changes) [changes there](/api/docs#changes)',
    '[GraphQL](/api/docs/graphql) [a field](/api/docs/graphql#books)',
    '[errors](/api/docs/errors) [one](/api/docs/errors/NOT_FOUND)',
    '[a chapter](#signing-in) [this page](/api/docs) [elsewhere](https://a.example/#b)',
  ]
  const parts = {
    contract: fewOf(few, ['## Signing in', ...links].join('\n\n')),
    publicUrl,
    statusOf,
    errors: errorsOf(few),
    schema: buildSchema(sdl),
    sdl: 'type Query',
    samples,
  }
  const pages = markdownPages(parts)
  const said = pages.map(({ name, title, about, text }) => [`${name}: ${title}: ${about}`, text])
  const whole = [...said.flat(), llmsText(parts.contract, pages, publicUrl)]
  await expect(whole.join('\n\n')).toMatchFileSnapshot('./said/pages.md')
})
