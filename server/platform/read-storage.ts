import type { EnvironmentReader } from './environment-reader.ts'

/** A bucket of an S3-compatible store. */
export interface StoreConfig {
  bucket: string
  /** Put before each name; '' or without slashes at its ends. */
  prefix: string
  /** Undefined: Amazon's own. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Undefined: files are kept in `DATA_DIR`. */
export function readStorage(read: EnvironmentReader): StoreConfig | undefined {
  const address = read.url('STORAGE_URL', ['s3:'])
  if (address === undefined) return undefined
  const { hostname: bucket, pathname, searchParams } = new URL(address)
  const endpoint = searchParams.get('endpoint') ?? undefined
  const region = searchParams.get('region') ?? undefined
  const accessKeyId = read.text('AWS_ACCESS_KEY_ID')
  const secretAccessKey = read.text('AWS_SECRET_ACCESS_KEY')
  if (accessKeyId === undefined || secretAccessKey === undefined)
    read.faults.push(
      'STORAGE_URL is set, but AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not: the store wants both.',
    )
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    read.faults.push('STORAGE_URL names no bucket: it is s3://BUCKET/PREFIX?endpoint=ADDRESS&region=REGION.')
  if (endpoint === undefined && region === undefined)
    read.faults.push(
      'STORAGE_URL names neither an endpoint nor a region of Amazon: one of them must be there.',
    )
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    read.faults.push('STORAGE_URL has an endpoint that is no address which starts with https:// or http://.')
  return {
    bucket,
    prefix: decodeURIComponent(pathname).split('/').filter(Boolean).join('/'),
    endpoint,
    region: region ?? 'us-east-1',
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
  }
}
