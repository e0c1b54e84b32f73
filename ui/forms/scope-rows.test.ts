import { expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { scopeRows } from './scope-rows.ts'

test('the screen offers every scope of the contract, each once', () => {
  const offered = scopeRows.flatMap((row) => [row.read, ...('write' in row ? [row.write] : [])])
  expect(offered.sort()).toEqual([...openapi.components.schemas.ApiKeyScope.enum].sort())
})
