import { expect, test } from 'vitest'
import { chooseDialect } from './graphql.ts'

const OLD = { contentType: 'application/json; charset=utf-8', refused: 200 }
const NEW = { contentType: 'application/graphql-response+json; charset=utf-8', refused: 400 }

test.each([
  [undefined, OLD],
  ['*/*', OLD],
  ['application/json', OLD],
  ['application/graphql-response+json', NEW],
  ['Application/GraphQL-Response+JSON; charset=utf-8', NEW],
  ['application/graphql-response+json, application/json;q=0.9', NEW],
  ['application/json, application/graphql-response+json', OLD],
  ['application/graphql-response+json, application/json', NEW],
  ['application/graphql-response+json;q=0.5, application/json;charset=utf-8;q=0.6', OLD],
  ['application/graphql-response+json;q=0', OLD],
  ['application/graphql-response+json;q=much', OLD],
  [`${'x'.repeat(467)},application/graphql-response+json`, OLD],
])('Accept %j is answered as it prefers', (accept, dialect) => {
  expect(chooseDialect(accept)).toEqual(dialect)
})
