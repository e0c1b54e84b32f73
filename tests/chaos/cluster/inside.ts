/**
 * The chaos on the callers' machine: `inside.ts ID FOLDER troubles MINUTES SEED NAME` or `inside.ts ID FOLDER processes`,
 * where ID names the machines.
 */
import { run, say } from '../run.ts'
import { measureProcesses } from './figures.ts'
import { machinesOf } from './machines.ts'
import { CLUSTER_TROUBLES } from './troubles.ts'
import { type Cluster, startCluster } from './world.ts'

const [id = '', folder = '', what, minutes = '3', seed = '1', name = ''] = process.argv.slice(2)
const cluster = await startCluster(machinesOf(id), folder)
say(`The cluster is whole. Logs: ${cluster.folder}`)
const isWell = await (what === 'processes' ? measure(cluster) : trouble(cluster)).finally(() =>
  cluster.close(),
)
process.exit(isWell ? 0 : 1)

function trouble(of: Cluster): Promise<boolean> {
  const troubles = CLUSTER_TROUBLES.filter((one) => new RegExp(name).test(one.name))
  if (troubles.length === 0) throw new Error(`No trouble has "${name}" in its name.`)
  say(`Chaos over network namespaces for ${minutes} minutes, seed ${seed}.`)
  return run(of, { minutes: Number(minutes), seed: Number(seed), troubles })
}

function measure(of: Cluster): Promise<boolean> {
  const beforehand = (stage: Parameters<typeof measureProcesses>[1]) => measureProcesses(of, stage)
  return run(of, { minutes: 0, seed: 1, troubles: [], beforehand })
}
