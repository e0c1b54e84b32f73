/** Bodies in flight: many large files at once for the page that verifies seals, and the hold of the server's thread by them. */
import { readFileSync } from 'node:fs'
import { startMonitored } from '#tests/support/monitored-process.ts'
import { Calling, isToldToWait } from './calling.ts'
import { aimed, type Measured } from './frame.ts'
import type { Installation } from './installation.ts'
import { watchMemory } from './process-figures.ts'

const FILES = 40
const FILE_BYTES = 24_000_000

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
    const { milliseconds, where } = (await server.report()).holds[0] ?? { milliseconds: 0, where: 'nothing' }
    const { server: most, all } = memory.stop()
    const later = told.filter((one) => one !== undefined && isToldToWait(one)).length
    const note = ` more in the server, ${all.toFixed(0)} MB with its processes; ${later} told to wait`
    const hold = { unit: 'ms', aim: 200, note: `, ${where}` }
    return [
      aimed(`${FILES} files of 24 MB at once`, most, { unit: 'MB', aim: 400, note }),
      aimed("the longest hold of the server's thread meanwhile", milliseconds, hold),
    ]
  } finally {
    calling.close()
    await server.stop()
  }
}
