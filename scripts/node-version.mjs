// Which Node may start the project, and which one runs it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const TO_START = [20, 19]
const TO_RUN_TYPESCRIPT = [22, 18]

function isOlderThan([major, minor]) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  return ownMajor < major || (ownMajor === major && ownMinor < minor)
}

/** Refuses with a sentence when this Node can't even prepare the project. */
export function refuseOldNode() {
  if (isOlderThan(TO_START))
    throw new Error(
      `Zegel needs Node ${TO_START.join('.')} or newer to start; this is Node ${process.versions.node}.`,
    )
}

/** The path of the Node that the project brings along; undefined where it brings none, or nothing is installed. */
export function ownNode(root) {
  const modules = join(root, 'node_modules')
  const places = [join('.bin', 'node'), join(`node-${process.platform}-${process.arch}`, 'bin', 'node')]
  return places.map((place) => join(modules, place)).find(existsSync)
}

/** True where this very Node can't run the project's TypeScript. */
export const isOwnNodeNeeded = () => isOlderThan(TO_RUN_TYPESCRIPT)

/** The project brings its own Node for Linux. Elsewhere the one at hand runs it, and has to run TypeScript. */
export function refuseWithoutOwnNode(root) {
  if (!ownNode(root) && isOwnNodeNeeded())
    throw new Error(
      `On ${process.platform}-${process.arch} Zegel needs Node ${TO_RUN_TYPESCRIPT.join('.')} or newer; this is Node ${process.versions.node}.`,
    )
}
