/** The parts of a world that callers and judges meet. The parts that are troubled are each world's own. */
import type { BucketOptions } from '#server/ports/storage/s3/bucket.ts'
import { E_INVOICE_KEY } from '#tests/support/simulated-e-invoice-be.ts'
import { PHOSS_AP_KEY } from '#tests/support/simulated-phoss-ap.ts'
import { STORECOVE_KEY } from '#tests/support/simulated-storecove.ts'
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

/** The access points of a server, at one address. */
export const networkAt = (url: string): Record<string, string> => ({
  NETWORK_URL: url,
  NETWORK_KEY: PHOSS_AP_KEY,
  NETWORK_URL_E_INVOICE_BE: url,
  NETWORK_KEY_E_INVOICE_BE: E_INVOICE_KEY,
  NETWORK_URL_STORECOVE: `${url}/api/v2`,
  NETWORK_KEY_STORECOVE: STORECOVE_KEY,
})

/** Of a server of either world. */
export const SETTINGS: Record<string, string> = {
  DATABASE_CONNECTIONS: '8',
  NETWORK: 'phoss-ap, e-invoice-be, storecove',
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
