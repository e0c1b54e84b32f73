/** Ceph on one machine: a monitor, a manager, one OSD whose disk is a file, and its gateway, which speaks S3. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BucketOptions } from '#server/ports/storage/s3/bucket.ts'
import { type Machine, programOn, type Running, runOn, statusOf, until } from './machines.ts'

const PORT = 7480
const DISK_BYTES = 8 * 1024 ** 3
const MEMORY_BYTES = 900 * 1024 ** 2

const KEYS = { accessKeyId: 'AKIDZEGEL', secretAccessKey: 'a-secret-of-the-chaos' }

export interface Ceph {
  options: BucketOptions
  gateway: Running
  /** The program behind the gateway that keeps the bytes. */
  osd: Running
}

export async function startCeph(machine: Machine, folder: string): Promise<Ceph> {
  for (const part of ['mon', 'osd', 'mgr', 'gateway']) mkdirSync(join(folder, part), { recursive: true })
  const file = join(folder, 'ceph.conf')
  const id = randomUUID()
  const monitor = `[v2:${machine.address}:3300,v1:${machine.address}:6789]`
  writeFileSync(file, configurationOf({ id, monitor, address: machine.address, folder }))
  const tell = (program: string, ...words: string[]) => runOn(machine, [program, '-c', file, ...words])
  const run = (program: string, ...words: string[]): Running => {
    const log = join(folder, `${program}.log`)
    const running = programOn({ machine, words: [program, '-c', file, ...words, '-f'], log })
    running.start()
    return running
  }
  const keyring = join(folder, 'keyring')
  for (const [index, [name, caps]] of Object.entries(MEMBERS).entries()) {
    const allowed = caps.flatMap((cap) => ['--cap', cap, 'allow *'])
    const made = index === 0 ? ['--create-keyring'] : []
    runOn(machine, ['ceph-authtool', ...made, '--gen-key', '-n', name, ...allowed, keyring])
  }
  runOn(machine, ['monmaptool', '--create', '--fsid', id, '--addv', 'a', monitor, join(folder, 'map')])
  tell('ceph-mon', '--mkfs', '-i', 'a', '--monmap', join(folder, 'map'), '--keyring', keyring)
  run('ceph-mon', '-i', 'a')
  run('ceph-mgr', '-i', 'x')
  const osdId = randomUUID()
  tell('ceph', '--connect-timeout', '60', 'osd', 'new', osdId)
  tell('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osdId)
  const osd = run('ceph-osd', '-i', '0')
  const { accessKeyId, secretAccessKey } = KEYS
  const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey]
  tell('radosgw-admin', 'user', 'create', '--uid', 'zegel', '--display-name', 'zegel', ...keys)
  const gateway = run('radosgw', '-n', 'client.gateway')
  const endpoint = `http://${machine.address}:${PORT}`
  await until('the gateway of Ceph answers', async () => (await statusOf(endpoint)) === 200)
  return {
    options: { bucket: 'zegel-chaos', prefix: 'in/here', endpoint, region: 'default', ...KEYS },
    gateway,
    osd,
  }
}

interface Place {
  id: string
  monitor: string
  address: string
  folder: string
}

/** Each with all rights: they share one file of keys. */
const MEMBERS: Record<string, string[]> = {
  'mon.': ['mon'],
  'client.admin': ['mon', 'mgr', 'osd'],
  'mgr.x': ['mon', 'mgr', 'osd'],
  'osd.0': ['mon', 'mgr', 'osd'],
  'client.gateway': ['mon', 'mgr', 'osd'],
}

const configurationOf = ({ id, monitor, address, folder }: Place): string => `
[global]
fsid = ${id}
mon host = ${monitor}
public addr = ${address}
mon initial members = a
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd crush chooseleaf type = 0
mon allow pool size one = true
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
crash dir = ${folder}
keyring = ${folder}/keyring
mon data = ${folder}/mon
osd data = ${folder}/osd
mgr data = ${folder}/mgr
rgw data = ${folder}/gateway
bluestore block size = ${DISK_BYTES}
osd memory target = ${MEMORY_BYTES}
[client.gateway]
rgw frontends = beast endpoint=${address}:${PORT}
`
