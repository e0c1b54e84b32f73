/** PostgreSQL by Patroni on the first two machines of the cluster, and etcd on all three. */
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { parse, stringify } from 'yaml'
import { type Machine, programOn, type Running, runOn, statusOf, until } from './machines.ts'

const USER = 'postgres'
const PASSWORD = 'a password of the chaos'
const CONFIGURATION = join(import.meta.dirname, '../../../deploy/patroni.yaml')
/** Of a whole failover, with a rewind and a replica that confirms again. */
const SECONDS_TO_HEAL = 180

export interface Node {
  machine: Machine
  patroni: Running
  /** Of the first process of PostgreSQL. */
  postgresPid(): number
}

export interface Databases {
  nodes: Node[]
  /** Undefined while nobody is the primary. */
  primary(): Promise<Node | undefined>
  /** Returns once there is a primary, and a replica that confirms its commits. */
  healed(): Promise<void>
  /** In order, to the other node. */
  switchOver(): Promise<void>
}

export async function startDatabases(machines: readonly Machine[], folder: string): Promise<Databases> {
  startEtcd(machines, folder)
  await until('etcd has a leader', async () =>
    (await Promise.all(machines.map(({ address }) => statusOf(`http://${address}:2379/health`)))).every(
      (status) => status === 200,
    ),
  )
  const nodes = machines.slice(0, 2).map((machine, index) => nodeOn(machine, index, machines, folder))
  for (const { patroni } of nodes) patroni.start()
  const is = ({ machine }: Node, what: string) => statusOf(`http://${machine.address}:8008/${what}`)
  async function primary(): Promise<Node | undefined> {
    for (const node of nodes) if ((await is(node, 'primary')) === 200) return node
    return undefined
  }
  const healed = () =>
    until(
      'a primary and a replica that confirms its commits',
      async () => {
        const all = await Promise.all(
          nodes.map((node) => Promise.all([is(node, 'primary'), is(node, 'sync')])),
        )
        return all.some(([one]) => one === 200) && all.some(([, sync]) => sync === 200)
      },
      SECONDS_TO_HEAL,
    )
  await healed()
  const first = await primary()
  if (first) await makeDatabase(first)
  return {
    nodes,
    primary,
    healed,
    async switchOver() {
      const from = await primary()
      if (from === undefined) throw new Error('nobody is the primary')
      const answer = await fetch(`http://${from.machine.address}:8008/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: nameOf(nodes.indexOf(from)) }),
      })
      if (answer.status !== 200) throw new Error(`the switchover failed: ${await answer.text()}`)
    },
  }
}

const nameOf = (index: number): string => `postgres-${index + 1}`

function startEtcd(machines: readonly Machine[], folder: string): void {
  const cluster = machines.map(({ address }, index) => `etcd-${index + 1}=http://${address}:2380`).join()
  for (const [index, machine] of machines.entries()) {
    const { address } = machine
    const words = [
      'etcd',
      ...['--name', `etcd-${index + 1}`, '--data-dir', join(folder, `etcd-${index}`)],
      ...['--initial-cluster', cluster, '--initial-advertise-peer-urls', `http://${address}:2380`],
      ...['--listen-peer-urls', `http://${address}:2380`, '--listen-client-urls', `http://${address}:2379`],
      ...['--advertise-client-urls', `http://${address}:2379`],
      ...['--heartbeat-interval', '250', '--election-timeout', '2500'],
    ]
    programOn({ machine, words, log: join(folder, `etcd-${index}.log`) }).start()
  }
}

/** As an operator does it: the configuration of `deploy/`, with its own addresses, folders and passwords. */
function nodeOn(machine: Machine, index: number, machines: readonly Machine[], folder: string): Node {
  const own = join(folder, nameOf(index))
  mkdirSync(own)
  const told = parse(readFileSync(CONFIGURATION, 'utf8'))
  told.name = nameOf(index)
  told.restapi.connect_address = `${machine.address}:8008`
  told.etcd3.hosts = machines.map(({ address }) => `${address}:2379`).join()
  Object.assign(told.postgresql, {
    connect_address: `${machine.address}:5432`,
    data_dir: join(own, 'data'),
    pgpass: join(own, 'pgpass'),
    parameters: { unix_socket_directories: own },
  })
  for (const who of Object.values<{ password: string }>(told.postgresql.authentication))
    who.password = PASSWORD
  const file = join(own, 'patroni.yaml')
  writeFileSync(file, stringify(told))
  const ids = ['-u', '-g'].map((flag) => Number(runOn(machine, ['id', flag, USER])))
  chownSync(own, ids[0] ?? 0, ids[1] ?? 0)
  return {
    machine,
    patroni: programOn({
      machine,
      words: ['patroni', file],
      user: USER,
      log: join(folder, `${nameOf(index)}.log`),
    }),
    postgresPid: () => Number(readFileSync(join(own, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
  }
}

async function makeDatabase({ machine }: Node): Promise<void> {
  const client = new Client({
    host: machine.address,
    user: 'postgres',
    password: PASSWORD,
    database: 'postgres',
  })
  await client.connect()
  await client.query(`create role zegel login password '${PASSWORD}'`)
  await client.query('create database zegel owner zegel')
  await client.end()
}

/** Through HAProxy of the machine of whoever asks. */
export const DATABASE_URL = `postgresql://zegel:${encodeURIComponent(PASSWORD)}@127.0.0.1:6432/zegel`
