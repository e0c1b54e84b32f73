/** The check of a store on signed requests: AWS Signature Version 4, by the documentation, without the client's library. */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Keys {
  accessKeyId: string
  secretAccessKey: string
}

const MINUTES_15 = 15 * 60_000

/** Why the request is refused, as the code of S3; undefined when it is signed rightly. @param body as it came */
export function refusalOf(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  keys: Keys,
  now = Date.now(),
): string | undefined {
  const url = new URL(request.url ?? '', 'http://store')
  const signed = signedBy(request, url)
  if (signed === undefined) return 'AccessDenied'
  const { credential, signedHeaders, signature, datetime, expires } = signed
  const [id, day = '', region = '', service = ''] = credential.split('/')
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const age = now - momentOf(datetime)
  if (expires === undefined ? Math.abs(age) > MINUTES_15 : age > expires * 1000) return 'RequestTimeTooSkewed'
  const bodyHash =
    expires === undefined ? String(request.headers['x-amz-content-sha256']) : 'UNSIGNED-PAYLOAD'
  if (/^[0-9a-f]{64}$/.test(bodyHash) && bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...signedHeaders.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders.join(';'),
    bodyHash,
  ].join('\n')
  const scope = [day, region, service, 'aws4_request'].join('/')
  const text = ['AWS4-HMAC-SHA256', datetime, scope, sha256(Buffer.from(canonical))].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secretAccessKey}`,
  )
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const momentOf = (datetime: string): number =>
  Date.parse(datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function signedBy({ headers }: Pick<IncomingMessage, 'headers'>, url: URL) {
  const query = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  if (query('Signature') !== '')
    return {
      credential: query('Credential'),
      signedHeaders: query('SignedHeaders').split(';'),
      signature: query('Signature'),
      datetime: query('Date'),
      expires: Number(query('Expires')),
    }
  const given = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!given) return undefined
  const [, credential = '', signedHeaders = '', signature = ''] = given
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    datetime: String(headers['x-amz-date']),
    expires: undefined,
  }
}

/** Sorted, without the signature itself. */
const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&')

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
