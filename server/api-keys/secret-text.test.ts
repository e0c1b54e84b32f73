import { expect, test } from 'vitest'
import { isSecret, newSecret, secretStart } from './secret-text.ts'

test('a secret shows its use, and is told from a text that only looks like one', () => {
  const secret = newSecret('key', 'live')
  expect(secret).toMatch(/^zgl_live_[0-9A-Za-z]{46}$/)
  expect(isSecret(secret, 'key')).toBe(true)
  const other = secret.at(20) === 'x' ? 'y' : 'x'
  expect(isSecret(secret.slice(0, 20) + other + secret.slice(21), 'key')).toBe(false)
  expect(isSecret(secret.replace('live', 'test'), 'key')).toBe(false)
  expect(isSecret(`${secret} `, 'key')).toBe(false)
})

test('the secret of an integration is none of a key, and the other way round', () => {
  const client = newSecret('client', 'test')
  expect(client).toMatch(/^zgc_test_[0-9A-Za-z]{46}$/)
  expect([isSecret(client, 'client'), isSecret(client, 'key')]).toEqual([true, false])
  expect(isSecret(newSecret('key', 'test'), 'client')).toBe(false)
})

test('no two secrets are the same, and the shown part of one is not enough to use it', () => {
  const secrets = new Set(Array.from({ length: 100 }, () => newSecret('key', 'test')))
  expect(secrets.size).toBe(100)
  expect(secretStart([...secrets][0] ?? '')).toHaveLength(17)
})
