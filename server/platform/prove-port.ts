/** Whether this process may listen where it is told to, asked before anything is done for it. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigError } from './config.ts'

/**
 * Listens for a moment.
 * @param variable which names the port
 * @throws {ConfigError} when it can't
 */
export async function provePort(
  variable: string,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const server = createServer().listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw cannotListen(variable, port, error)
  }
  server.close()
  await once(server, 'close')
}

export function cannotListen(variable: string, port: number, error: unknown): ConfigError {
  const why = error instanceof Error ? error.message : error
  return new ConfigError([`${variable} is ${port}, where this process can't listen: ${why}.`])
}
