import { expect, test } from 'vitest'
import { readTexts } from '#tests/support/texts.ts'
import { statusLooks } from './invoice-status.tsx'

const yellow = ['TRANSMITTED', 'CREATED', 'ACKNOWLEDGED']
const green = ['ACCEPTED', 'PAID']

test('a status is yellow under way, green when all is well, and red otherwise [status.dot]', () => {
  const expected = (status: string) =>
    yellow.includes(status) ? 'warn' : green.includes(status) ? 'ok' : 'err'
  for (const [status, { tone }] of Object.entries(statusLooks))
    expect([status, tone]).toEqual([status, expected(status)])
})

test.each(['nl', 'fr', 'en'] as const)(
  'each of the thirteen statuses has a word of its own in %s [status.values]',
  (language) => {
    const { status = {} } = readTexts(language, 'screens')
    const words = Object.keys(statusLooks).map((name) => status[name])
    expect(words).toHaveLength(13)
    expect(words.every((word) => typeof word === 'string' && word.length > 3)).toBe(true)
    expect(status.UNDEFINED).toMatch(/^(Niet verzonden|Non envoyée?|Pas envoyée?|Not sent)$/)
  },
)
