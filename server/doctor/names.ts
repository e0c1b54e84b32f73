/** Names as the world sees them: asked of name servers, past the hosts file of this machine. */
import { Resolver } from 'node:dns/promises'

const TIMEOUT_MILLISECONDS = 2_000

/** Each answers with nothing where the name, or the record, is not there. @throws {Error} without an answer */
export interface Names {
  /** IPv4 before IPv6. */
  addresses(host: string): Promise<string[]>
  /** Each record joined to one text. */
  texts(name: string): Promise<string[]>
  /** The hosts that take mail for a domain, the preferred one first. */
  exchangers(domain: string): Promise<string[]>
}

const NOTHING: readonly unknown[] = ['ENOTFOUND', 'ENODATA']

async function found<Found>(asked: Promise<Found[]>): Promise<Found[]> {
  try {
    return await asked
  } catch (error) {
    if (NOTHING.includes((error as { code?: unknown }).code)) return []
    throw error
  }
}

/** @param nameServers as `address:port`; those of the system when left out */
export function namesAt(nameServers?: readonly string[]): Names {
  const resolver = new Resolver({ timeout: TIMEOUT_MILLISECONDS, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  return {
    addresses: async (host) => {
      const four = await found(resolver.resolve4(host))
      const six = await found(resolver.resolve6(host)).catch(() => [])
      return [...four, ...six]
    },
    texts: async (name) => (await found(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    exchangers: async (domain) =>
      (await found(resolver.resolveMx(domain)))
        .toSorted((a, b) => a.priority - b.priority)
        .map(({ exchange }) => exchange),
  }
}
