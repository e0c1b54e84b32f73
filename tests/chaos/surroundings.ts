/** The parts of a world that callers and judges meet. The parts that are troubled are each world's own. */
import type { BucketOptions } from '#server/ports/storage/s3/bucket.ts'
import type { SmtpServer } from '#tests/support/smtp-server.ts'
import type { AccessPoint } from './access-point.ts'
import type { Called } from './called.ts'
import type { Listed } from './listed.ts'

export const SECRET = 'a secret of the chaos that nobody else has'
export const WEBHOOK_SECRET = 'a secret that the access point knows, too'

export interface Surroundings {
  /** The addresses that callers know. */
  servers: readonly { url: string }[]
  /** The way to the primary, as the product's role. */
  primary(): { url: string }
  files: StoredFiles
  mail: SmtpServer
  accessPoint: AccessPoint
  /** The receivers, and their addresses. */
  listed: Listed
  /** Whom webhooks call. */
  called: Called
  /** Its port for the servers. */
  toCalled: { port: number }
  /** The folder with the output of the servers. */
  folder: string
  close(): Promise<void>
}

/** The files of the store, seen past the servers. */
interface StoredFiles {
  options: BucketOptions
  keys(): Promise<string[]>
  /** Undefined when it isn't there. */
  read(key: string): Promise<Uint8Array | undefined>
}

/** Of a server of either world. */
export const SETTINGS: Record<string, string> = {
  DATABASE_CONNECTIONS: '8',
  NETWORK: 'phoss-ap',
  NETWORK_WEBHOOK_SECRET: WEBHOOK_SECRET,
  SML_ZONE: 'participant.sml.example',
  SECRET,
  DEMO: 'off',
  WEBHOOKS_TO_LOCALHOST: 'on',
  LOG_LEVEL: 'warn',
  LIMIT_SIGN_IN_PER_CLIENT: '100000',
  LIMIT_CALLS_PER_MINUTE: '100000',
  LIMIT_UPLOADED_MEGABYTES_PER_DAY: '100000',
}
