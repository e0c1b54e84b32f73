/**
 * Calls made from the contract, REST and GraphQL, with lies about type, size, encoding, headers and structure, by every
 * kind of caller. `npm run fuzz -- MINUTES SEED` runs it for longer, or again.
 */
import { beforeAll, expect, test } from 'vitest'
import { isThorough } from '#tests/support/thorough.ts'
import { type Findings, fuzz } from './fuzz.ts'
import { growthOf } from './memory.ts'

const minutes = Number(process.env.FUZZ_MINUTES ?? 1)
/** The same in every run of the suite, so that it fails for a change and not by chance; `npm run fuzz` takes another each time. */
const seed = Number(process.env.FUZZ_SEED ?? 20261122)
const isWanted = isThorough || process.env.FUZZ_MINUTES !== undefined
const LONGEST_HOLD_MS = 200
const MEGABYTE = 1024 * 1024

let found: Findings

beforeAll(
  async () => {
    console.log(`fuzz: ${minutes} minutes, seed ${seed}`)
    found = await fuzz({ minutes, seed, onPart: minutes > 5 ? tellPart : () => undefined })
    console.log(inWords(found))
  },
  (minutes * 3 + 5) * 60_000,
)

test.runIf(isWanted)('every call of every caller gets a declared answer', () => {
  expect(found.faults.join('\n\n')).toBe('')
})

test.runIf(isWanted)('no call holds the server’s thread for 200 ms', () => {
  expect(found.holds.filter(({ milliseconds }) => milliseconds > LONGEST_HOLD_MS)).toEqual([])
})

test.runIf(isWanted)('no call leaves anything in memory', () => {
  expect(growthOf(found.kept).bytes).toBeLessThan(20 * MEGABYTE)
})

test.runIf(isWanted)('every kind of answer was met', () => {
  expect(Object.keys(found.statuses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '415']),
  )
})

const tellPart = (findings: Findings): void =>
  console.log([new Date().toISOString(), inWords(findings), ...findings.faults].join('\n'))

function inWords({ calls, statuses, holds, kept }: Findings): string {
  const megabytes = kept.map(({ bytes }) => Math.round(bytes / MEGABYTE)).join(', ')
  const { perCall, bytes } = growthOf(kept)
  return [
    `${calls} calls, answered ${JSON.stringify(statuses)}`,
    `MB kept: ${megabytes}; once warm ${Math.round(perCall)} bytes more a call, ${(bytes / MEGABYTE).toFixed(1)} MB in all`,
    ...holds.slice(0, 5).map(({ milliseconds, where }) => `  ${milliseconds} ms ${where}`),
  ].join('\n')
}
