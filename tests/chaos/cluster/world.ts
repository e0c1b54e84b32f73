/**
 * The world of the cluster. On each of three machines: Zegel, HAProxy and etcd; on the first two PostgreSQL by Patroni; on the third Ceph. Callers, the
 * access point, the directory, the mail server and whom webhooks call are on a fourth machine, which is this process's own.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { s3In } from '#server/ports/storage/s3/s3.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { startAccessPoint } from '../access-point.ts'
import { startCalled } from '../called.ts'
import { SMP, startListed } from '../listed.ts'
import { networkAt, SETTINGS, type Surroundings, WEBHOOK_SECRET } from '../surroundings.ts'
import { type Ceph, startCeph } from './ceph.ts'
import { DATABASE_URL, type Databases, startDatabases } from './databases.ts'
import {
  CALLERS_ADDRESS,
  layWire,
  type Machine,
  programOn,
  type Running,
  statusOf,
  until,
  type Wire,
} from './machines.ts'

interface Server extends Running {
  machine: Machine
  /** Returns once it answers that it can do its work. */
  ready(): Promise<void>
}

export interface Cluster extends Surroundings {
  machines: Machine[]
  wire: Wire
  processes: Server[]
  /** One on each machine of the cluster. */
  proxies: Running[]
  databases: Databases
  ceph: Ceph
}

const PORT = 8080
const SECONDS_TO_START = 240

/** @param folder of the logs and of all files of the cluster */
export async function startCluster([callers, ...machines]: Machine[], folder: string): Promise<Cluster> {
  if (callers === undefined) throw new Error('no machine')
  const wire = await layWire([callers, ...machines])
  const databases = await startDatabases(machines, folder)
  const ceph = await startCeph(machines[2] ?? callers, join(folder, 'ceph'))
  await makeBucket(ceph)
  const storage = s3In(ceph.options)
  const mail = await startSmtp()
  const called = await startCalled()
  const trust = join(folder, 'smp.pem')
  const listed = await startListed(trust, CALLERS_ADDRESS)
  const servers = machines.map(({ address }) => ({ url: `http://${address}` }))
  const accessPoint = await startAccessPoint(() => servers.map(({ url }) => url), WEBHOOK_SECRET)
  const portOf = (url: string) => Number(new URL(url).port)
  const outside = [portOf(mail.url), called.port, portOf(listed.directory.origin), accessPoint.port]
  for (const machine of [callers, ...machines])
    relayOn(machine, { ports: outside, isHere: machine === callers, folder })
  proxyOn(callers, folder).start()
  const proxies = machines.map((machine) => proxyOn(machine, folder))
  for (const proxy of proxies) proxy.start()
  const env = {
    ...SETTINGS,
    DATABASE_URL,
    STORAGE_URL: `s3://${ceph.options.bucket}/${ceph.options.prefix}?endpoint=${ceph.options.endpoint}&region=${ceph.options.region}`,
    AWS_ACCESS_KEY_ID: ceph.options.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ceph.options.secretAccessKey,
    SMTP_URL: mail.url,
    ...networkAt(`http://127.0.0.1:${accessPoint.port}`),
    SMP_TRUST: trust,
    TRUST_PROXY: machines.map(({ address }) => address).join(),
    CHAOS_NAME_SERVER: listed.directory.nameServer,
    CHAOS_SMP: SMP,
    CHAOS_SMP_HERE: listed.directory.origin,
    PUBLIC_URL: servers[0]?.url ?? '',
  }
  const processes = machines.map((machine, index) => serverOn(machine, index, { folder, env }))
  /** The first one migrates. */
  processes[0]?.start()
  await processes[0]?.ready()
  for (const process of processes.slice(1)) process.start()
  await Promise.all(processes.map((process) => process.ready()))
  await until('HAProxy leads to Zegel', async () =>
    (await Promise.all(servers.map(({ url }) => statusOf(`${url}/health/ready`)))).every(
      (status) => status === 200,
    ),
  )
  return {
    machines,
    wire,
    processes,
    proxies,
    databases,
    ceph,
    servers,
    primary: () => ({ url: DATABASE_URL }),
    files: {
      options: ceph.options,
      async keys() {
        const keys: string[] = []
        for await (const some of storage.putBetween(new Date(0), new Date(Date.now() + 3_600_000)))
          keys.push(...some)
        return keys
      },
      read: (key) => storage.get(key).catch(() => undefined),
    },
    mail,
    accessPoint,
    listed,
    called,
    toCalled: called,
    folder,
    async close() {
      accessPoint.close()
      called.close()
      await listed.directory.close()
      mail.close()
      wire.close()
    },
  }
}

async function makeBucket({ options }: Ceph): Promise<void> {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const answer = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
  if (!answer.ok) throw new Error(`no bucket: ${answer.status} ${await answer.text()}`)
}

/** The very file that operators get. */
function proxyOn(machine: Machine, folder: string): Running {
  const words = ['haproxy', '-db', '-f', join(import.meta.dirname, '../../../deploy/haproxy.cfg')]
  return programOn({ machine, words, log: join(folder, `haproxy-${machine.address}.log`) })
}

/** What is outside has the same port of 127.0.0.1 on each machine. */
function relayOn(
  machine: Machine,
  { ports, isHere, folder }: { ports: number[]; isHere: boolean; folder: string },
): void {
  const [from, to] = isHere ? [CALLERS_ADDRESS, '127.0.0.1'] : ['127.0.0.1', CALLERS_ADDRESS]
  const file = join(folder, `relay-${machine.address}.cfg`)
  const relays = ports.map(
    (port) => `listen p${port}\n  bind ${from}:${port}\n  server outside ${to}:${port}\n`,
  )
  writeFileSync(
    file,
    `defaults\n  mode tcp\n  timeout connect 5s\n  timeout client 90s\n  timeout server 90s\n${relays.join('')}`,
  )
  programOn({ machine, words: ['haproxy', '-db', '-f', file], log: join(folder, 'relays.log') }).start()
}

const BEFOREHAND = ['moved-clock', 'smp-here'].flatMap((name) => ['--import', `./tests/chaos/${name}.ts`])

function serverOn(
  machine: Machine,
  index: number,
  { folder, env }: { folder: string; env: Record<string, string> },
): Server {
  const data = join(folder, `data-${index}`)
  mkdirSync(data)
  const running = programOn({
    machine,
    words: [process.execPath, ...BEFOREHAND, '--max-old-space-size=1024', 'server/main.ts'],
    log: join(folder, `server-${index}.log`),
    env: { ...env, HOST: machine.address, PORT: String(PORT), DATA_DIR: data },
  })
  return {
    ...running,
    machine,
    ready: () =>
      until(
        `Zegel on ${machine.address} is ready`,
        async () => {
          /** As a supervisor does. */
          if (!running.isRunning()) running.start()
          return (await statusOf(`http://${machine.address}:${PORT}/health/ready`)) === 200
        },
        SECONDS_TO_START,
      ),
  }
}
