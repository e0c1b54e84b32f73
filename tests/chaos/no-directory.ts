/** Loaded before a server (`--import`): the directory gives no answer. What was remembered of it beforehand holds, also while the database can't be asked for that. */
import { Resolver } from 'node:dns/promises'

Resolver.prototype.resolveNaptr = async () => {
  throw Object.assign(new Error('no name server answers'), { code: 'ETIMEOUT' })
}
