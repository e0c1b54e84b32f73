/** (r) Bodies in flight: many large files at once for the page that verifies seals, and for how long they hold the server's thread. */
import { readFileSync } from 'node:fs'
import type { Hold } from '#tests/support/loop-monitor.ts'
import { startMonitored } from '#tests/support/monitored-process.ts'
import { Calling, isToldToWait, type Told } from './calling.ts'
import type { Installation } from './installation.ts'
import { watchMemory } from './memory.ts'
import type { Measured } from './timing.ts'

const FILES = 40
const FILE_BYTES = 24_000_000

/** Before there was a budget, a machine alike took 1.3 GB for forty, and its thread was held for 14 s by thirty. */
export async function measureBodies({ databaseUrl, dataDir }: Installation): Promise<Measured[]> {
  const server = await startMonitored({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, WORKER: 'off' })
  const calling = new Calling(server.url)
  const pdf = readFileSync('fixtures/files/invoice-nl.pdf')
  const file = { name: 'large.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(FILE_BYTES - pdf.length, 32)]) }
  const send = () => calling.call({ path: '/api/verify', token: '', file }).catch(() => undefined)
  try {
    await send()
    await server.report()
    const memory = watchMemory(server.pid)
    const told = await Promise.all(Array.from({ length: FILES }, send))
    const { holds } = await server.report()
    return rowsOf(told, holds[0], memory.stop())
  } finally {
    calling.close()
    await server.stop()
  }
}

function rowsOf(
  told: (Told | undefined)[],
  longest: Hold | undefined,
  { server, all }: { server: number; all: number },
): Measured[] {
  const later = told.filter((one) => one !== undefined && isToldToWait(one)).length
  const { milliseconds, where } = longest ?? { milliseconds: 0, where: 'nothing' }
  return [
    {
      what: `${FILES} files of 24 MB at once`,
      ours: `${server.toFixed(0)} MB more in the server, ${all.toFixed(0)} MB with its processes; ${later} told to wait`,
      beside: '1,300 MB before',
      ratio: (server / 1_300).toFixed(2),
    },
    {
      what: "the longest hold of the server's thread meanwhile",
      ours: `${milliseconds} ms, ${where}`,
      beside: '200 ms',
      ratio: (milliseconds / 200).toFixed(2),
    },
  ]
}
