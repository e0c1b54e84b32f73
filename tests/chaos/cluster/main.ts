/** Makes the machines of a cluster, runs the chaos on the callers' machine (`inside.ts`), and leaves nothing of it behind but its logs. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from '../run.ts'
import { machinesOf } from './machines.ts'

/** Debian's packages: haproxy patroni etcd-server etcd-client radosgw ceph-mon ceph-mgr ceph-osd iproute2. */
const PROGRAMS = [
  'ip',
  'python3',
  'haproxy',
  'patroni',
  'etcd',
  'radosgw',
  'ceph-mon',
  'ceph-mgr',
  'ceph-osd',
  'setpriv',
]

/** @returns true, too, where such a run can't be: it says why */
export async function runCluster(words: readonly string[]): Promise<boolean> {
  const lack = findLack()
  if (lack !== undefined) {
    say(`No run over network namespaces here: ${lack}.`)
    return true
  }
  const id = String(process.pid)
  const folder = mkdtempSync(join(tmpdir(), 'zegel-cluster-'))
  chmodSync(folder, 0o711)
  const names = machinesOf(id).map(({ name }) => name)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  try {
    for (const name of names) ip('netns', 'add', name)
    const inside = [process.execPath, join(import.meta.dirname, 'inside.ts'), id, folder, ...words]
    const child = spawn('ip', ['netns', 'exec', names[0] ?? '', ...inside], {
      stdio: 'inherit',
      signal: stop.signal,
    })
    child.on('error', () => undefined)
    await once(child, 'exit')
    return child.exitCode === 0
  } finally {
    for (const name of names) await clear(name)
    for (const name of readdirSync(folder))
      if (!name.endsWith('.log')) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function findLack(): string | undefined {
  if (process.getuid?.() !== 0) return 'it takes root'
  if (!existsSync('/dev/net/tun')) return 'the system has no /dev/net/tun'
  const missing = PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0 ? `${missing.join(', ')} not installed` : undefined
}

const ip = (...words: string[]): string => execFileSync('ip', words, { encoding: 'utf8' })

/** Ends each process of the namespace by its id, then the namespace. */
async function clear(name: string): Promise<void> {
  if (!existsSync(`/run/netns/${name}`)) return
  for (let pids = pidsOf(name); pids.length > 0; pids = pidsOf(name)) {
    for (const pid of pids) spawnSync('kill', ['-KILL', pid])
    await wait(100)
  }
  ip('netns', 'del', name)
}

const pidsOf = (name: string): string[] => ip('netns', 'pids', name).split('\n').filter(Boolean)
