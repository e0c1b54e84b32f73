// Tells whether files changed: a hash over their paths and contents.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below the given files and folders, in a stable order. A missing one counts as empty. */
function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** The guide is prose that the contract takes in. */
const CHANGES_NOTHING = /\.test\.tsx?$|(?:^|\/)(?!guide\.md$)[^/]*\.md$/

/**
 * One hash over everything below `paths`, relative to `root`; tests and prose don't count. Contents, not times: a fresh
 * checkout of the same commit has the same fingerprint.
 */
export function fingerprint(root, paths, { except = [] } = {}) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      const name = file.slice(root.length + 1).replaceAll('\\', '/')
      if (except.includes(name) || CHANGES_NOTHING.test(name)) continue
      hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}
