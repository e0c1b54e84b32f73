/**
 * Loaded before a server (`--import`): names are asked of the name server `CHAOS_NAME_SERVER`, and who calls the public address
 * `CHAOS_SMP` gets through to `CHAOS_SMP_HERE` on this machine.
 */
import { Resolver } from 'node:dns/promises'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

const { CHAOS_NAME_SERVER = '', CHAOS_SMP, CHAOS_SMP_HERE = '' } = process.env

const resolver = new Resolver({ timeout: 2_000, tries: 2 })
resolver.setServers([CHAOS_NAME_SERVER])
const { resolveNaptr } = Resolver.prototype
Resolver.prototype.resolveNaptr = (name) => resolveNaptr.call(resolver, name)
Resolver.prototype.getServers = () => [CHAOS_NAME_SERVER]

const { request } = http
const smp = new URL(CHAOS_SMP_HERE)

function toSmp(
  url: URL,
  { lookup: _, ...options }: RequestOptions,
  heard?: (answer: IncomingMessage) => void,
) {
  return request(new URL(url.pathname, smp), options, heard)
}

http.request = ((...given: Parameters<typeof toSmp>) =>
  given[0] instanceof URL && given[0].origin === CHAOS_SMP
    ? toSmp(...given)
    : request(...given)) as typeof http.request
syncBuiltinESMExports()
