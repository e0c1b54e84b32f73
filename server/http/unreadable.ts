/** Answers what isn't HTTP, too large a head, or a client that is too slow: there is no request to reply to yet. */
import type { Socket } from 'node:net'
import { uuidv7 } from '../database/uuid.ts'
import { Problem } from '../problem.ts'
import { problemBody } from './problem.ts'

const REASONS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

export function answerUnreadable(publicUrl: string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const line = REASONS[error.code ?? ''] ?? '400 Bad Request'
    const body = problemBody(new Problem('FORM_ERRORS'), { publicUrl, language: 'en', requestId: uuidv7() })
    const text = JSON.stringify({ ...body, status: Number(line.slice(0, 3)) })
    socket.end(
      `HTTP/1.1 ${line}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
    )
  }
}
