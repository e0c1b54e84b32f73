/** POST /graphql, judged by the audit of GraphQL over HTTP's own authors. */
import { auditServer } from 'graphql-http'
import { expect, test } from 'vitest'
import { newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app } = setServer()

/** Queries in an address end up in logs and histories: a server may take them, and this one doesn't. */
const isGet = (name: string) => /^MAY .*\bGETs?\b/.test(name)

test.runIf(isThorough)('GraphQL over HTTP is spoken as its specification says', async () => {
  const { token } = await newCompany(app)
  const results = await auditServer({
    url: `${app.url}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...Object(init.headers), 'jwt-token': token } }),
  })
  const failed = results.filter(({ status }) => status !== 'ok').map(({ name }) => name)
  expect(failed.filter((name) => !isGet(name))).toEqual([])
  expect(results.length).toBeGreaterThan(50)
})
