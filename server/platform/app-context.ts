import type { MikroORM } from '@mikro-orm/postgresql'
import type { Config } from './config.ts'
import type { Encryption } from './encryption.ts'
import type { Queue } from './queue.ts'

/** Shared by calls and jobs. Parts that live above the platform add their type where it is declared (`declare module`). */
export interface WorkContext {
  queue: Queue
  encryption: Encryption
  config: Config
}

/** The parts that a process has once. */
export interface AppContext extends WorkContext {
  orm: MikroORM
}
