/** The means of an examination. */
import type { LookupFunction } from 'node:net'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Config } from '../platform/config.ts'
import type { Encryption } from '../platform/encryption.ts'
import type { Network } from '../ports/network/network.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { Names } from './names.ts'

export interface Means {
  config: Config
  databaseUrl: string
  names: Names
  network: Pick<Network, 'accessPoints' | 'send' | 'status'>
  storage: Pick<Storage, 'check'>
  /** Undefined where the database can't be used. */
  stored: { em: EntityManager; encryption: Encryption } | undefined
  places: Places
}

/** The stand-ins of a test for the world outside; all are left out in earnest. */
export interface Places {
  /** `address:port` of name servers. */
  nameServers?: string[]
  /** Resolves the hosts that are called, in place of public addresses alone. */
  lookup?: LookupFunction
  /** Such as http://127.0.0.1:8081: an SMP that is asked although it has no public address. */
  localOrigins?: readonly string[]
}

/** The wishes of the operator. */
export interface Wishes {
  /** The address that gets a mail; undefined: none is sent. */
  mailTo?: string | undefined
  /** Seconds to wait for the report of a mail that can't arrive; 0: no such mail is sent. */
  bounceSeconds?: number
  /** The address that is called as a webhook is; undefined: the installation itself. */
  webhook?: string | undefined
  /** Undefined: no document is sent. */
  roundTrip?: RoundTripWish | undefined
}

export interface RoundTripWish {
  /** The company that sends to itself, such as 0208:0123456749; undefined: the oldest of each access point. */
  participant: string | undefined
  /** Seconds to wait for the return. */
  waitSeconds: number
}
