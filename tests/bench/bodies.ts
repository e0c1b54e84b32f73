/** (r) Bodies in flight: many large files at once for the page that verifies seals, and how long the lists of others take meanwhile. */
import { readFileSync } from 'node:fs'
import * as documents from '#generated/graphql-documents.ts'
import { Calling, isToldToWait, type Told } from './calling.ts'
import type { Installation } from './installation.ts'
import { watchMemory } from './memory.ts'
import type { Measured } from './timing.ts'

const FILES = 40
const FILE_BYTES = 24_000_000
const EVERY_MS = 50

/** Before there was a budget, a machine alike took 1.3 GB for forty, and its thread was held for 14 s by thirty. */
export async function measureBodies(installation: Installation): Promise<Measured[]> {
  const server = await installation.server({ WORKER: 'off' })
  const [sending, listing] = [new Calling(server.url), new Calling(server.url)]
  const pdf = readFileSync('fixtures/files/invoice-nl.pdf')
  const file = { name: 'large.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(FILE_BYTES - pdf.length, 32)]) }
  const list = () =>
    listing.graphql(installation.seller.token, documents.getAccountInvoicesDocument, {
      accountId: installation.seller.accountId,
    })
  try {
    await list()
    const memory = watchMemory(server.pid)
    let isOver = false
    const waits: number[] = []
    const looking = (async () => {
      while (!isOver) {
        waits.push((await list()).milliseconds)
        await new Promise((go) => setTimeout(go, EVERY_MS))
      }
    })()
    const told = await Promise.all(
      Array.from({ length: FILES }, () =>
        sending.call({ path: '/api/verify', token: '', file }).catch(() => undefined),
      ),
    )
    isOver = true
    await looking
    return rowsOf(told, waits, memory.stop())
  } finally {
    sending.close()
    listing.close()
    await server.kill()
  }
}

function rowsOf(
  told: (Told | undefined)[],
  waits: number[],
  { server, all }: { server: number; all: number },
): Measured[] {
  const later = told.filter((one) => one !== undefined && isToldToWait(one)).length
  const longest = Math.max(...waits)
  return [
    {
      what: `${FILES} files of 24 MB at once`,
      ours: `${server.toFixed(0)} MB more in the server, ${all.toFixed(0)} MB with its processes; ${later} told to wait`,
      beside: '1,300 MB before',
      ratio: (server / 1_300).toFixed(2),
    },
    {
      what: 'a list of somebody else meanwhile',
      ours: `at most ${longest.toFixed(0)} ms`,
      beside: '200 ms',
      ratio: (longest / 200).toFixed(2),
    },
  ]
}
