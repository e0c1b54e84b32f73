/**
 * An invoicing tool with the OAuth and the calls of Teamleader Focus, for trying the product: consent, tokens, invoices and
 * credit notes with their files, and faults on demand.
 */
import type { Pool } from 'pg'
import type { Encryption } from '../../../platform/encryption.ts'
import { type Language, languageOf } from '../../../platform/language.ts'
import type { ExternalTool } from '../external-tool.ts'
import { focusAt } from '../focus.ts'
import { called, limitOfCalls } from './called.ts'
import { CALLS } from './calls.ts'
import { addressOf, fileBehind } from './files.ts'
import { turnKnobs, USUAL_KNOBS } from './knobs.ts'

import { askConsent, giveCode, giveTokens } from './oauth.ts'
import { knobsPage } from './pages.ts'
import { CLIENT, refused, SIMULATED_TOOL_PATH, shown, type World } from './parts.ts'

export interface SimulatedTool {
  tool: ExternalTool
  /** Answers a request below its path. */
  answer(request: Request): Promise<Response>
}

export function simulatedToolAt(publicUrl: string, pool: Pool, encryption: Encryption): SimulatedTool {
  const world = { publicUrl, pool, encryption, limit: limitOfCalls() }
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.slice(SIMULATED_TOOL_PATH.length)
    switch (`${request.method} ${path}`) {
      case 'GET /oauth2/authorize':
        return askConsent(world, searchParams, languageIn(request))
      case 'POST /oauth2/authorize':
        return giveCode(world, new URLSearchParams(await request.text()))
      case 'POST /oauth2/access_token':
        return giveTokens(world, await bodyOf(request))
      case 'GET /knobs':
        return shown(knobsPage(`${SIMULATED_TOOL_PATH}/knobs`, ''))
      case 'POST /knobs':
        return turn(world, new URLSearchParams(await request.text()).get('knob') ?? '')
      case 'GET /files':
        return fileBehind(world, searchParams.get('ticket') ?? '')
      case 'POST /api/invoices.download':
      case 'POST /api/creditNotes.download':
        return called(world, request, async (company) => addressOf(world, company, await bodyOf(request)))
      default: {
        const call = CALLS[path.replace('/api/', '')]
        if (call === undefined || request.method !== 'POST') return new Response('', { status: 404 })
        return called(world, request, async (company) => call(company, await bodyOf(request)))
      }
    }
  }
  const home = `${publicUrl}${SIMULATED_TOOL_PATH}`
  const settings = { url: home, apiUrl: `${home}/api`, clientId: CLIENT.id, clientSecret: CLIENT.secret }
  return { answer, tool: focusAt(settings, { isSimulated: true, fetch: answer }) }
}

const languageIn = ({ headers }: Request): Language => languageOf(headers.get('accept-language') ?? undefined)

/** A body that is no JSON is empty. */
async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => null)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

async function turn({ pool }: World, knob: string): Promise<Response> {
  const soon = new Date(Date.now() + 30_000)
  if (knob === 'revoke') await pool.query('update simulated_tool_grants set revoked_at = now()')
  else if (knob === 'limit') await turnKnobs(pool, { limitedUntil: soon })
  else if (knob === 'down') await turnKnobs(pool, { downUntil: soon })
  else if (knob === 'late') await turnKnobs(pool, { delayMs: 3000 })
  else if (knob === 'short') await turnKnobs(pool, { tokenSeconds: 5 })
  else if (knob === 'unlucky') await turnKnobs(pool, { failOneIn: 3 })
  else if (knob === 'files') await turnKnobs(pool, { fileSeconds: -1 })
  else if (knob === 'usual') await turnKnobs(pool, USUAL_KNOBS)
  else return refused(400, 'Unknown knob')
  return shown(knobsPage(`${SIMULATED_TOOL_PATH}/knobs`, 'Done.'))
}
