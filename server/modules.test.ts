import { expect, test } from 'vitest'
import { entities } from './app.ts'
import { createOrm } from './platform/database/orm.ts'

test('no migration is missing', async () => {
  const orm = createOrm('postgresql://localhost/not-connected-to', entities, { hasSnapshot: true })
  expect(await orm.migrator.checkSchema()).toBe(false)
})
