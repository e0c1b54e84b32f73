/**
 * `npm run chaos -- MINUTES SEED NAME`: three servers work for so long while each part of their world fails in turn; then an
 * independent ledger of accepted acts is compared with the installation. Ends with 1 when anything is lost, doubled or wrong.
 * With a NAME, a regular expression, only the troubles that have it in theirs come, such as `disk`.
 * `npm run chaos -- cluster MINUTES SEED NAME`: the same over network namespaces, with the programs of a cluster (cluster/main.ts).
 * `npm run chaos -- processes`: there, sends a second with one, two and three processes, without troubles.
 */
import { runCluster } from './cluster/main.ts'
import { run, say } from './run.ts'
import { TROUBLES } from './troubles.ts'
import { startWorld } from './world.ts'

const given = process.argv.slice(2)
const [first = '3', second = '1', name = ''] = given[0] === 'cluster' ? given.slice(1) : given
const minutes = Number(first)
const seed = Number(second)
process.exitCode = (await runThere()) ? 0 : 1

function runThere(): Promise<boolean> {
  if (given[0] === 'cluster') return runCluster(['troubles', first, second, name])
  return given[0] === 'processes' ? runCluster(['processes']) : runHere()
}

async function runHere(): Promise<boolean> {
  const troubles = TROUBLES.filter((one) => new RegExp(name).test(one.name))
  if (troubles.length === 0) throw new Error(`No trouble has "${name}" in its name.`)
  say(`Chaos for ${minutes} minutes, seed ${seed}.`)
  const world = await startWorld()
  try {
    return await run(world, { minutes, seed, troubles })
  } finally {
    await world.close()
  }
}
