/** Reads the rules of a release out of a folder that somebody downloaded. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readTree } from '#server/formats/xml/tree.ts'
import { enumerationsOf, readCodeLists } from './code-lists.ts'
import { isSchema, readSchematron, type Schematron } from './schematron.ts'
import { type RuleSet, sets } from './sets.ts'
import { isXmlSchema, typesOf } from './types.ts'

export type ReadSet = Schematron & { set: RuleSet; file: string }

export type Release = {
  sets: ReadSet[]
  /** Schematron of no set. */
  unknown: string[]
}

export function readRelease(folder: string): Release {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${folder} is no folder.`)
  const files = globSync('**/*.{sch,gc,xml,xsd}', { cwd: folder }).sort()
  const read = sets.flatMap((set) => readSet(set, folder, files) ?? [])
  const known = sets.flatMap(({ schematron }) => schematron)
  const unknown = files.filter(
    (file) =>
      file.endsWith('.sch') &&
      !known.some((one) => one.test(file)) &&
      isSchema(readTree(readFileSync(join(folder, file))).root),
  )
  return { sets: read, unknown }
}

function readSet(set: RuleSet, folder: string, files: readonly string[]): ReadSet | undefined {
  const file = set.schematron
    .map((one) => files.find((path) => one.test(path)))
    .find((path) => path !== undefined)
  if (file === undefined) return undefined
  const read = readSchematron(join(folder, file), folder)
  for (const path of files) {
    if (!set.besides?.test(path)) continue
    const { root } = readTree(readFileSync(join(folder, path)))
    const name = basename(path).replace(/\.\w+$/, '')
    read.lists.push(...(isXmlSchema(root) ? enumerationsOf(root) : (readCodeLists(root, name) ?? [])))
    if (isXmlSchema(root)) read.definitions.push(...typesOf(root))
  }
  return { ...ownOf(read, set), set, file }
}

/** A list has the id of its rule. */
function ownOf(read: Schematron, { own }: RuleSet): Schematron {
  if (own === undefined) return read
  return {
    ...read,
    assertions: read.assertions.filter(({ id }) => own.test(id)),
    lists: read.lists.filter(({ name }) => own.test(name)),
    definitions: [],
  }
}
