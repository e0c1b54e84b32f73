/** Keeps the secrets of the configuration out of a report: an answer from outside may repeat one. */
import type { Config } from '../platform/config.ts'
import type { AccessPoint } from '../platform/read-network.ts'

/** A shorter one stands in words by chance. */
const SHORTEST = 4

export function secretsIn(config: Config): string[] {
  const { network, identity, externalTool, storage } = config
  const given = [
    ...[config.databaseUrl, config.databaseReplicaUrl, config.smtpUrl].flatMap(passwordsIn),
    ...[config.secret, config.chatWidgetSecret, config.metricsToken, config.feedback?.secret],
    ...[config.dkim?.key, config.seal?.password, config.ocr?.key, storage?.secretAccessKey],
    ...(network === 'loopback' ? [] : network.accessPoints.flatMap(secretsOf)),
    ...(typeof identity === 'object' ? [identity.clientSecret] : []),
    ...(typeof externalTool === 'object' ? [externalTool.clientSecret] : []),
    ...Object.values(config.traces?.headers ?? {}),
  ]
  return given.filter((one): one is string => one !== undefined && one.length >= SHORTEST)
}

/** The parts of a key are secrets of their own. */
const secretsOf = ({ key, webhookSecret }: AccessPoint) => [key, ...key.split(/[:\s]+/), webhookSecret]

function passwordsIn(url: string | undefined): string[] {
  if (url === undefined) return []
  const { password } = new URL(url)
  return [url, password, decodeURIComponent(password)]
}

/** The longest first, as one may be a part of another. */
export function withoutSecrets(secrets: readonly string[]): (text: string) => string {
  const sorted = secrets.toSorted((a, b) => b.length - a.length)
  return (text) => sorted.reduce((clean, secret) => clean.replaceAll(secret, '…'), text)
}
