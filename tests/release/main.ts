/**
 * `npm run release -- FOLDER`: the differences between a release of the official rules and the fingerprints of ours.
 */
import { differences, withDoubts } from './compare.ts'
import {
  emptyFingerprints,
  type Fingerprints,
  fingerprintsOf,
  readFingerprints,
  writeFingerprints,
} from './fingerprints.ts'
import { sameList, unanswered } from './own-rules.ts'
import { type ReadSet, readRelease } from './read-release.ts'
import { sayDifferences } from './say.ts'

const USAGE = `Usage: npm run release -- FOLDER [--before FOLDER] [--write NAME]

Reads the Schematron, the code lists and the schemas in a folder, and prints new, gone and changed rules and codes against
the fingerprints in contracts/rules/releases, or against another folder (--before). --write stores the fingerprints
of the folder, under the name of the release, such as "Peppol 2026.11 (November 2026)"; answers stay.
`

const [folder, ...options] = process.argv.slice(2)
const isRight =
  options.length % 2 === 0 && options.every((one, at) => at % 2 === 1 || /^--(before|write)$/.test(one))

if (folder === undefined || folder.startsWith('-') || !isRight) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  try {
    run(folder, optionOf('--before'), optionOf('--write'))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

function optionOf(option: string): string | undefined {
  const at = options.indexOf(option)
  return at === -1 ? undefined : options[at + 1]
}

function run(path: string, before: string | undefined, name: string | undefined): void {
  const { sets, unknown } = readRelease(path)
  const earlier = before === undefined ? undefined : readRelease(before).sets
  if (sets.length === 0) throw new Error(`No Schematron of ours is in ${path}.`)
  for (const read of sets) {
    const say = (line: string): void => console.info(line)
    sayFor(read, earlier).forEach(say)
    if (name !== undefined) write(read, name).forEach(say)
  }
  for (const file of unknown) console.info(`not ours: ${file}`)
}

function sayFor(read: ReadSet, earlier: readonly ReadSet[] | undefined): string[] {
  const known = readFingerprints(read.set.name) ?? emptyFingerprints
  const then = earlier?.find(({ set }) => set.name === read.set.name)
  const fingerprints = then ? fingerprintsOf(then, known, '') : known
  return sayDifferences(read, { read: then, fingerprints }, differences(fingerprints, read))
}

/** A folder with a part of a release would remove the other fingerprints and their answers. */
function refusePart({ set, assertions }: ReadSet, known: Fingerprints | undefined): void {
  const ids = new Set(assertions.map(({ id }) => id))
  const gone = known?.rules.filter(({ id }) => !ids.has(id)).length ?? 0
  if (known && gone > known.rules.length / 2)
    throw new Error(
      `${set.name} is not written: ${gone} of its ${known.rules.length} rules are gone. The folder has only a part of the release, or another set.`,
    )
}

function write(read: ReadSet, name: string): string[] {
  const known = readFingerprints(read.set.name)
  refusePart(read, known)
  const all = fingerprintsOf(read, known ?? emptyFingerprints, name)
  const now = known ? withDoubts(all, differences(known, read)) : all
  for (const list of now.lists) if (list.answer === '') list.answer = sameList(list.hash)
  writeFingerprints(read.set.name, now)
  return unanswered(read.set.rows, now).map((line) => `  to answer: ${line}`)
}
