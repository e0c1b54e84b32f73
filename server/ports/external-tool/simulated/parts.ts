/** The common code of the simulated tool's parts. */
import type { Pool } from 'pg'
import type { Encryption } from '../../../platform/encryption.ts'

export interface World {
  publicUrl: string
  pool: Pool
  encryption: Encryption
}

export const SIMULATED_TOOL_PATH = '/simulated-tool'
export const CLIENT = { id: 'zegel', secret: 'simulated' }
export const PURPOSE = 'simulated tool'

export const shown = (page: string): Response =>
  new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })

/** A fault in the tool's own form. */
export const refused = (status: number, title: string, headers: Record<string, string> = {}): Response =>
  Response.json({ errors: [{ code: 0, title, status, meta: {} }] }, { status, headers })

export const isLater = (time: Date | null): time is Date => time !== null && time.getTime() > Date.now()
