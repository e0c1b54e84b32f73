/** A store of one bucket as S3 is: signatures checked, conditional writes, ranges, parts, copies, lists, presigned calls. */
import { createHash, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Keys, refusalOf } from './s3-signature.ts'

interface StoredObject {
  path: string
  putAt: Date
}

interface Upload {
  key: string
  begunAt: Date
  parts: Map<number, { path: string; tag: string }>
}

interface Call {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  key: string
  body: Buffer
}

/** Possible faults, and the limits of a lesser store. */
interface Knobs {
  /** In place of the answer: a status, or the connection is cut before or after the work. */
  fault?: (call: string) => number | 'CUT' | 'CUT_AFTERWARDS' | undefined
  /** Called before an answer that does something. */
  before?: (call: string) => Promise<void> | undefined
  /** Overwrites although it was told not to. */
  overwrites?: boolean
  /** A list gives so many at a time. */
  pageSize?: number
  /** Each other page of a list gives none, and more to come. */
  emptyPages?: boolean
  /** In place of the answer that says that it was done: a page, or a failure after all. */
  says?: (call: string) => string | undefined
  /** Gives other bytes than it was given. */
  lies?: boolean
  /** Gives the whole file for each part, or less than it was asked for. */
  gives?: 'ALL' | 'LESS'
}

const BUCKET = 'zegel-test'
const KEYS: Keys = { accessKeyId: 'AKIDZEGEL', secretAccessKey: 'secret/of+the=store' }

export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-s3-'))
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, Upload>()
  const calls: string[] = []
  const knobs: Knobs = {}
  const newPath = () => join(folder, randomUUID())

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const refusal = refusalOf(request, body, KEYS)
    if (refusal !== undefined) return fail(response, 403, refusal)
    const url = new URL(request.url ?? '', 'http://store')
    const [, bucket, ...path] = url.pathname.split('/').map(decodeURIComponent)
    if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket')
    const key = path.join('/')
    const call = `${request.method} ${key}${url.searchParams.has('uploadId') ? ' of an upload' : ''}`
    calls.push(call)
    const fault = knobs.fault?.(call)
    if (fault === 'CUT') return void request.socket.destroy()
    if (typeof fault === 'number') return fail(response, fault, fault === 400 ? 'RequestTimeout' : 'SlowDown')
    await knobs.before?.(call)
    const said = knobs.says?.(call)
    if (said !== undefined) return void response.end(said)
    if (fault === 'CUT_AFTERWARDS') request.socket.destroy()
    work({ request, response, url, key, body })
  }

  function work(call: Call) {
    const { request, response, url, key, body } = call
    if (key === '') return url.searchParams.has('uploads') ? listUploads(response, url) : list(response, url)
    if (url.searchParams.has('uploads')) return begin(response, key)
    if (url.searchParams.has('uploadId')) return part(call)
    if (request.method === 'PUT') return put(request, response, key, body)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    return read(request, response, key)
  }

  function put({ headers }: IncomingMessage, response: ServerResponse, key: string, body: Buffer) {
    if (headers['if-none-match'] === '*' && objects.has(key) && !knobs.overwrites)
      return fail(response, 412, 'PreconditionFailed')
    const source = headers['x-amz-copy-source']
    const bytes =
      source === undefined
        ? body
        : readFileSync(objects.get(decodeURIComponent(String(source)).slice(BUCKET.length + 2))?.path ?? '')
    const path = newPath()
    writeFileSync(path, bytes)
    objects.set(key, { path, putAt: new Date() })
    response.writeHead(200, { etag: `"${randomUUID()}"` })
    response.end(source === undefined ? '' : '<CopyObjectResult><ETag>x</ETag></CopyObjectResult>')
  }

  function read({ method, headers }: IncomingMessage, response: ServerResponse, key: string) {
    const object = objects.get(key)
    if (!object) return fail(response, 404, 'NoSuchKey')
    const { size } = statSync(object.path)
    const told = { 'last-modified': object.putAt.toUTCString(), 'content-type': 'application/octet-stream' }
    if (method === 'HEAD') return void response.writeHead(200, { ...told, 'content-length': size }).end()
    const [, start = 0, last = size - 1] = (/^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []).map(Number)
    if (headers.range && start >= size) return fail(response, 416, 'InvalidRange')
    const bytes = readPart(object.path, start, Math.min(last, size - 1) + 1)
    if (knobs.lies) bytes.reverse()
    const given = knobs.gives === 'LESS' ? bytes.subarray(0, bytes.length / 2) : bytes
    if (!headers.range || knobs.gives === 'ALL')
      return void response.writeHead(200, told).end(knobs.gives === 'ALL' ? readFileSync(object.path) : given)
    const range = `bytes ${start}-${start + bytes.length - 1}/${size}`
    response.writeHead(206, { ...told, 'content-range': range, 'content-length': given.length }).end(given)
  }

  function begin(response: ServerResponse, key: string) {
    const uploadId = randomUUID()
    uploads.set(uploadId, { key, begunAt: new Date(), parts: new Map() })
    response.end(
      `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  function part({ request, response, url, key, body }: Call) {
    const uploadId = url.searchParams.get('uploadId') ?? ''
    const upload = uploads.get(uploadId)
    if (upload?.key !== key) return fail(response, 404, 'NoSuchUpload')
    if (request.method === 'DELETE') {
      forget(uploadId, upload)
      return void response.writeHead(204).end()
    }
    if (request.method === 'POST') return complete(response, uploadId, upload, body.toString())
    const path = newPath()
    writeFileSync(path, body)
    const tag = `"${createHash('md5').update(body).digest('hex')}"`
    upload.parts.set(Number(url.searchParams.get('partNumber')), { path, tag })
    response.writeHead(200, { etag: tag }).end()
  }

  function complete(response: ServerResponse, uploadId: string, upload: Upload, asked: string) {
    const tags = [...asked.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    const path = newPath()
    writeFileSync(path, '')
    for (const [, number, tag] of tags) {
      const known = upload.parts.get(Number(number))
      if (known?.tag !== tag?.replaceAll('&quot;', '"')) return fail(response, 400, 'InvalidPart')
      appendFileSync(path, readFileSync(known?.path ?? ''))
    }
    objects.set(upload.key, { path, putAt: new Date() })
    forget(uploadId, upload)
    response.end('<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>')
  }

  function forget(uploadId: string, { parts }: Upload) {
    for (const { path } of parts.values()) rmSync(path)
    uploads.delete(uploadId)
  }

  function list(response: ServerResponse, url: URL) {
    const prefix = url.searchParams.get('prefix') ?? ''
    const [given = '', after = ''] = /^(empty )?(.*)$/s.exec(decoded(url))?.slice(1) ?? []
    if (knobs.emptyPages && given === '')
      return void response.end(
        `<ListBucketResult><IsTruncated>true</IsTruncated>${token(`empty ${after}`)}</ListBucketResult>`,
      )
    const found = [...objects]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const page = found.slice(0, knobs.pageSize ?? 1000)
    const isMore = page.length < found.length
    const contents = page.map(
      ([key, { putAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${putAt.toISOString()}</LastModified></Contents>`,
    )
    response.end(
      `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${isMore ? token(page.at(-1)?.[0] ?? '') : ''}${contents.join('')}</ListBucketResult>`,
    )
  }

  function listUploads(response: ServerResponse, url: URL) {
    const asked = ['key-marker', 'upload-id-marker'].map((name) => url.searchParams.get(name) ?? '').join()
    const found = [...uploads]
      .map(([id, { key, begunAt }]) => ({ id, key, begunAt, place: `${key},${id}` }))
      .filter(({ place }) => asked === ',' || place > asked)
      .sort((one, other) => (one.place < other.place ? -1 : 1))
    const page = found.slice(0, knobs.pageSize ?? 1000)
    const isMore = page.length < found.length
    const told = page.map(
      ({ id, key, begunAt }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    )
    const { id = '', key = '' } = page.at(-1) ?? {}
    const next = `<NextKeyMarker>${key}</NextKeyMarker><NextUploadIdMarker>${id}</NextUploadIdMarker>`
    response.end(
      `<ListMultipartUploadsResult><IsTruncated>${isMore}</IsTruncated>${isMore ? next : ''}${told.join('')}</ListMultipartUploadsResult>`,
    )
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    options: {
      bucket: BUCKET,
      prefix: 'in/here',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'eu-west-1',
      ...KEYS,
    },
    objects,
    uploads,
    /** Each call that was signed rightly, in order. */
    calls,
    knobs,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      rmSync(folder, { recursive: true })
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof startS3>>

/** A token says nothing to who gives it back. */
const token = (text: string): string =>
  `<NextContinuationToken>${Buffer.from(text).toString('base64')}&amp;</NextContinuationToken>`

const decoded = (url: URL): string =>
  Buffer.from(url.searchParams.get('continuation-token')?.replace(/&$/, '') ?? '', 'base64').toString()

function readPart(path: string, start: number, end: number): Buffer {
  const file = openSync(path, 'r')
  const bytes = Buffer.alloc(Math.max(0, end - start))
  readSync(file, bytes, 0, bytes.length, start)
  closeSync(file)
  return bytes
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}
