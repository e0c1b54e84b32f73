/**
 * The share of the tests that runs. `npm test` tries each promise once; `npm run test:all` tries it again where it is less likely to break: in every
 * language and look, on every file of a corpus, at every step at which a server can be killed, at full size (docs/decisions/101-two-test-runs.md).
 */
export const isThorough = process.env.TESTS === 'all'

/** All of them, or as many as said, spread evenly, the first among them. */
export function fewOf<Case>(all: readonly Case[], few: number): Case[] {
  if (isThorough || all.length <= few) return [...all]
  return Array.from({ length: few }, (_, at) => all[Math.floor((at * all.length) / few)] as Case)
}

/** The number of random cases of a property: a quarter of them in `npm test`. */
export const runsOf = (all: number): number => (isThorough ? all : Math.ceil(all / 4))
