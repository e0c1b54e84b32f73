import type { MikroORM } from '@mikro-orm/postgresql'
import type { Config } from './config.ts'
import type { Queue } from './queue.ts'

/**
 * What calls and jobs work with. Who makes a part of it above here adds it where its type is (`declare module`), so that
 * nothing here has to know it.
 */
export interface WorkContext {
  queue: Queue
  config: Config
}

/** What there is once in a process. */
export interface AppContext extends WorkContext {
  orm: MikroORM
}
