/** Answers bytes that Node can't parse as HTTP: there is no request yet. */
import type { Socket } from 'node:net'
import { uuidv7 } from '../database/uuid.ts'
import { languageOf } from '../language.ts'
import { Problem, type Wording } from '../problem.ts'
import { problemBody } from './problem.ts'

interface Reason {
  line: string
  wording: Wording['name']
}

const UNREADABLE: Reason = { line: '400 Bad Request', wording: 'http' }
const REASONS: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', wording: 'head' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', wording: 'slow' },
}

/**
 * A connection that is closed while the client still sends is reset, and the client loses the answer: it is closed when the
 * client is done, or after this time.
 */
const LINGER_MS = 2_000

export function answerUnreadable(publicUrl: string) {
  return (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET') socket.destroy()
    /** It was answered: the rest of the client's bytes is read and dropped. */
    if (!socket.writable) return
    const { line, wording } = REASONS[error.code ?? ''] ?? UNREADABLE
    const problem = new Problem('FORM_ERRORS', { wording: { name: wording } })
    const asked = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
    const language = languageIn(asked)
    const body = problemBody(problem, { publicUrl, language, requestId: uuidv7() })
    const text = JSON.stringify({ ...body, status: Number(line.slice(0, 3)) })
    socket.end(
      `HTTP/1.1 ${line}\r\ncontent-type: application/problem+json\r\ncontent-language: ${language}\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${asked.startsWith('HEAD ') ? '' : text}`,
    )
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/** The language in the bytes that could not be parsed. */
const languageIn = (asked: string) =>
  languageOf(/^accept-language:([^\r\n]{0,200})/im.exec(asked)?.[1]?.trim())
