/** The proof that this process may listen on its port, before anything is done for it. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigError } from './config.ts'

interface Place {
  host: string
  port: number
}

/**
 * Listens for a moment.
 * @param variable which names the port
 * @throws {ConfigError} when it can't
 */
export async function provePort(variable: string, place: Place): Promise<void> {
  const server = createServer().listen(place)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw cannotListen(variable, place, error)
  }
  server.close()
  await once(server, 'close')
}

/** Codes of a name that nobody knows, and of an address that this machine doesn't have. */
const OF_THE_HOST = /\b(?:ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|EAFNOSUPPORT)\b/

/** @param variable which names the port */
export function cannotListen(variable: string, { host, port }: Place, error: unknown): ConfigError {
  const why = error instanceof Error ? error.message : String(error)
  const what = OF_THE_HOST.test(why) ? `HOST is ${host}` : `${variable} is ${port}`
  return new ConfigError([`${what}, where this process can't listen: ${why}.`])
}
