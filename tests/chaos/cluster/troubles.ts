/** The troubles of a cluster. Each begins, lasts, and is over once the cluster is whole again. */
import { setTimeout as wait } from 'node:timers/promises'
import { FAULTS } from '#tests/support/simulated-provider.ts'
import { WEBHOOK_FAULTS } from '../called.ts'
import { freeze } from '../freeze.ts'
import type { Dice, Trouble } from '../run.ts'
import type { Node } from './databases.ts'
import type { Machine } from './machines.ts'
import type { Cluster } from './world.ts'

const LASTS_MILLISECONDS = 8_000
/** Longer than Patroni's `ttl`: the machine loses the lead, and another takes it. */
const LEADERLESS_MILLISECONDS = 35_000

async function primaryOf({ databases }: Cluster): Promise<Node> {
  const node = await databases.primary()
  if (node === undefined) throw new Error('nobody is the primary')
  return node
}

const replicaOf = async (cluster: Cluster): Promise<Node> => {
  const primary = await primaryOf(cluster)
  const node = cluster.databases.nodes.find((one) => one !== primary)
  if (node === undefined) throw new Error('there is no replica')
  return node
}

function killPostgres(node: Node): void {
  process.kill(node.postgresPid(), 'SIGKILL')
}

/** As a machine that loses its power: neither PostgreSQL nor Patroni gets to do anything. */
async function lose(node: Node): Promise<void> {
  await node.patroni.kill()
  killPostgres(node)
}

async function whileCutOff({ wire, databases, processes }: Cluster, machine: Machine, milliseconds: number) {
  wire.cut(machine)
  await wait(milliseconds)
  wire.join(machine)
  await databases.healed()
  await Promise.all(processes.map((process) => process.ready()))
}

export const CLUSTER_TROUBLES: readonly Trouble<Cluster>[] = [
  {
    name: 'a Zegel process is killed, and started again',
    async run({ processes }, dice) {
      const hit = dice.one(processes)
      await hit.kill()
      await hit.ready()
    },
  },
  {
    name: 'a Zegel process is restarted in order',
    async run({ processes }, dice) {
      const hit = dice.one(processes)
      await hit.stop()
      await hit.ready()
    },
  },
  {
    name: 'HAProxy of a machine is killed, and started again',
    async run({ proxies }, dice) {
      const hit = dice.one(proxies)
      await hit.kill()
      await wait(LASTS_MILLISECONDS / 4)
      hit.start()
    },
  },
  {
    name: 'the link of a machine is cut for a moment',
    run: (cluster, dice) => whileCutOff(cluster, dice.one(cluster.machines), LASTS_MILLISECONDS),
  },
  {
    name: 'PostgreSQL of the primary is killed',
    async run(cluster) {
      killPostgres(await primaryOf(cluster))
      await wait(LASTS_MILLISECONDS)
      await cluster.databases.healed()
    },
  },
  {
    name: 'the machine of the primary is lost, and the replica takes its place',
    async run(cluster) {
      const node = await primaryOf(cluster)
      await lose(node)
      await wait(LEADERLESS_MILLISECONDS)
      if ((await primaryOf(cluster)) === node) throw new Error('no failover')
      node.patroni.start()
      await cluster.databases.healed()
    },
  },
  {
    name: 'the database is switched over in order',
    async run(cluster) {
      const before = await primaryOf(cluster)
      await cluster.databases.switchOver()
      await wait(LASTS_MILLISECONDS)
      await cluster.databases.healed()
      if ((await primaryOf(cluster)) === before) throw new Error('no switchover')
    },
  },
  {
    name: 'the primary is cut off from all others, and the replica takes its place',
    async run(cluster) {
      const node = await primaryOf(cluster)
      await whileCutOff(cluster, node.machine, LEADERLESS_MILLISECONDS)
      if ((await primaryOf(cluster)) === node) throw new Error('no failover')
    },
  },
  {
    name: 'the replica is lost, and comes back',
    async run(cluster) {
      const node = await replicaOf(cluster)
      await lose(node)
      await wait(LASTS_MILLISECONDS)
      node.patroni.start()
      await cluster.databases.healed()
    },
  },
  {
    name: 'the gateway of Ceph is killed, and started again',
    async run({ ceph }) {
      await ceph.gateway.kill()
      await wait(LASTS_MILLISECONDS)
      ceph.gateway.start()
    },
  },
  {
    name: 'the OSD of Ceph is frozen',
    async run({ ceph }) {
      const thaw = freeze(ceph.osd.pid())
      await wait(LASTS_MILLISECONDS)
      thaw()
    },
  },
  {
    name: 'whom webhooks call fails before or after it has taken them',
    async run({ called }, dice: Dice) {
      called.faultIn = () => (dice.next() < 0.4 ? dice.one(WEBHOOK_FAULTS) : undefined)
      await wait(LASTS_MILLISECONDS)
      called.faultIn = () => undefined
    },
  },
  {
    name: 'the access points fail before or after they have sent',
    async run({ accessPoint }, dice) {
      accessPoint.setFaults(() => (dice.next() < 0.4 ? dice.one(FAULTS) : undefined))
      await wait(LASTS_MILLISECONDS)
      accessPoint.setFaults(() => undefined)
    },
  },
]
