import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Browsers and `fetch` refuse port 10080, the highest of their forbidden ports (https://fetch.spec.whatwg.org/#port-blocking). Systems give
 * ports above the highest to connections and to who asks for port 0, so none of them takes one in between.
 */
const [LOWEST, HIGHEST] = [10_081, 32_767]
/** A server listens at some of these ports, hardly at all of so many. */
const TRIES = 20

/** Known before the server listens, as links in mails name it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST + 1)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port in ${TRIES} tries`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
