import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Download } from '#generated/handlers.ts'

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
const MIME_TYPE = /^[\w.+-]+\/[\w.+-]+(?:; charset=utf-8)?$/

/** Sends a file as a download. It may come from anybody, so browsers must never run it. */
export function sendDownload(reply: FastifyReply, download: unknown): FastifyReply {
  if (!isDownload(download)) throw new Error('this operation must answer with a file')
  const { fileName, mimeType, bytes, inline = false, headers = {}, keptSeconds } = download
  return reply
    .headers(headers)
    .header('content-disposition', contentDisposition(inline ? 'inline' : 'attachment', fileName))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', POLICY)
    .header('cache-control', cacheControl(keptSeconds))
    .type(MIME_TYPE.test(mimeType) ? mimeType : 'application/octet-stream')
    .send(bytes)
}

/** Only a browser keeps it, no proxy. */
const cacheControl = (keptSeconds: number | undefined): string =>
  keptSeconds === undefined ? 'private, no-store' : `private, max-age=${keptSeconds}`

/** In characters. A file system takes 255 bytes, and a client 16 kB of headers. */
const LONGEST_NAME = 200

/** RFC 6266: an ASCII name for old clients, and the name in UTF-8. A longer name is cut before its extension. */
export function contentDisposition(disposition: 'inline' | 'attachment', givenName: string): string {
  const fileName = shortened(givenName)
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`
}

function shortened(name: string): string {
  const [extension = ''] = /\.\w{1,8}$/.exec(name) ?? []
  const stem = [...name.slice(0, name.length - extension.length)]
  return stem.slice(0, LONGEST_NAME - extension.length).join('') + extension
}

function isDownload(value: unknown): value is Download {
  return typeof value === 'object' && value !== null && 'bytes' in value && isContent(value.bytes)
}

const isContent = (bytes: unknown): boolean => Buffer.isBuffer(bytes) || bytes instanceof Readable
