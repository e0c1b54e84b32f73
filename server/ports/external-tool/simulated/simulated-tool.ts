/**
 * An invoicing tool with the OAuth and the calls of Teamleader Focus, for trying the product. A code and a refresh token work
 * once; unknown filters and sort fields are ignored, as there.
 */
import type { Pool } from 'pg'
import { uuidv7 } from '../../../platform/database/uuid.ts'
import type { Encryption } from '../../../platform/encryption.ts'
import { hashOfToken, newToken } from '../../../platform/token.ts'
import type { ExternalTool } from '../external-tool.ts'
import { focusAt } from '../focus.ts'
import { readKnobs, turnKnobs } from './knobs.ts'
import { consentPage, knobsPage } from './pages.ts'
import { type CompanyKey, invoicesOf, isCompany } from './world.ts'

export interface SimulatedTool {
  tool: ExternalTool
  /** Answers what is asked below PATH. */
  answer(request: Request): Promise<Response>
}

export const SIMULATED_TOOL_PATH = '/simulated-tool'
const CLIENT = { id: 'zegel', secret: 'simulated' }
const PURPOSE = 'simulated tool'
const CODE_SECONDS = 600
const REFRESH_DAYS = 60
const MAX_PAGE = 100

interface World {
  publicUrl: string
  pool: Pool
  encryption: Encryption
}

export function simulatedToolAt(publicUrl: string, pool: Pool, encryption: Encryption): SimulatedTool {
  const world = { publicUrl, pool, encryption }
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.slice(SIMULATED_TOOL_PATH.length)
    switch (`${request.method} ${path}`) {
      case 'GET /oauth2/authorize':
        return askConsent(world, searchParams)
      case 'POST /oauth2/authorize':
        return giveCode(world, new URLSearchParams(await request.text()))
      case 'POST /oauth2/access_token':
        return giveTokens(world, await request.json())
      case 'GET /knobs':
        return shown(knobsPage(`${SIMULATED_TOOL_PATH}/knobs`, ''))
      case 'POST /knobs':
        return turn(world, new URLSearchParams(await request.text()).get('knob') ?? '')
      case 'POST /api/invoices.list':
        return called(world, request, async (company) => listed(company, await request.json()))
      default:
        return new Response('', { status: 404 })
    }
  }
  const home = `${publicUrl}${SIMULATED_TOOL_PATH}`
  const settings = { url: home, apiUrl: `${home}/api`, clientId: CLIENT.id, clientSecret: CLIENT.secret }
  return { answer, tool: focusAt(settings, { isSimulated: true, fetch: answer }) }
}

const shown = (page: string): Response =>
  new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })

/** As the tool tells what is wrong. */
const refused = (status: number, title: string, headers: Record<string, string> = {}): Response =>
  Response.json({ errors: [{ code: 0, title, status, meta: {} }] }, { status, headers })

const PASSED_ON = ['client_id', 'redirect_uri', 'state', 'response_type'] as const

function askConsent({ publicUrl }: World, asked: URLSearchParams): Response {
  if (!isAsked(publicUrl, asked)) return refused(400, 'Unknown client or redirect_uri')
  const hidden = PASSED_ON.map((name) => [name, asked.get(name) ?? ''] as const)
  return shown(consentPage(`${SIMULATED_TOOL_PATH}/oauth2/authorize`, hidden))
}

/** Back to our own pages, and nowhere else. */
function isAsked(publicUrl: string, asked: URLSearchParams): boolean {
  const redirectUri = asked.get('redirect_uri') ?? ''
  const isOurs = redirectUri.startsWith(`${publicUrl}/accountportal/`) && URL.canParse(redirectUri)
  return isOurs && asked.get('client_id') === CLIENT.id
}

async function giveCode(world: World, form: URLSearchParams): Promise<Response> {
  if (!isAsked(world.publicUrl, form)) return refused(400, 'Unknown client or redirect_uri')
  const redirectUri = form.get('redirect_uri') ?? ''
  const company = form.get('company') ?? ''
  const back = new URL(redirectUri)
  back.searchParams.set('state', form.get('state') ?? '')
  if (form.get('deny') || !isCompany(company)) back.searchParams.set('error', 'access_denied')
  else
    back.searchParams.set(
      'code',
      await grantOf(world, { kind: 'CODE', family: uuidv7(), company, redirectUri }),
    )
  return new Response(null, { status: 303, headers: { location: back.href } })
}

interface NewGrant {
  kind: 'CODE' | 'REFRESH'
  family: string
  company: CompanyKey
  redirectUri: string | null
}

async function grantOf({ pool }: World, { kind, family, company, redirectUri }: NewGrant): Promise<string> {
  const token = newToken()
  const seconds = kind === 'CODE' ? CODE_SECONDS : REFRESH_DAYS * 86_400
  await pool.query(
    `insert into simulated_tool_grants (token_hash, kind, family, company, redirect_uri, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashOfToken(token), kind, family, company, redirectUri, new Date(Date.now() + seconds * 1000)],
  )
  return token
}

async function giveTokens(world: World, body: Record<string, unknown>): Promise<Response> {
  const { downUntil, tokenSeconds } = await readKnobs(world.pool)
  if (isLater(downUntil)) return refused(503, 'Service unavailable')
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const isClient = text('client_id') === CLIENT.id && text('client_secret') === CLIENT.secret
  const isCode = text('grant_type') === 'authorization_code'
  const taken = isClient ? await take(world, isCode ? text('code') : text('refresh_token')) : undefined
  if (taken === undefined || (isCode && taken.redirectUri !== text('redirect_uri')))
    return Response.json({ error: 'invalid_grant' }, { status: 400 })
  const { family, company } = taken
  const expiresAt = Date.now() + tokenSeconds * 1000
  return Response.json({
    token_type: 'Bearer',
    expires_in: tokenSeconds,
    access_token: world.encryption.encrypt(PURPOSE, JSON.stringify({ family, company, expiresAt })),
    refresh_token: await grantOf(world, { kind: 'REFRESH', family, company, redirectUri: null }),
  })
}

/** Works once: of two at the same time, one. */
async function take({ pool }: World, token: string): Promise<NewGrant | undefined> {
  const { rows } = await pool.query<NewGrant>(
    `update simulated_tool_grants set used_at = now()
     where token_hash = $1 and used_at is null and revoked_at is null and expires_at > now()
     returning kind, family, company, redirect_uri as "redirectUri"`,
    [hashOfToken(token)],
  )
  return rows[0]
}

type Called = (company: CompanyKey) => Promise<Response>

async function called(world: World, request: Request, run: Called): Promise<Response> {
  const { delayMs, downUntil, limitedUntil } = await readKnobs(world.pool)
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  if (isLater(downUntil)) return refused(500, 'Internal server error')
  const company = await companyOf(world, request.headers.get('authorization') ?? '')
  if (company === undefined) return refused(401, 'Unauthorized')
  if (isLater(limitedUntil))
    return refused(429, 'Too many requests', {
      'X-RateLimit-Limit': '200',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': limitedUntil.toISOString(),
    })
  const answer = await run(company)
  answer.headers.set('X-Api-Version', request.headers.get('x-api-version') ?? '')
  return answer
}

const isLater = (time: Date | null): time is Date => time !== null && time.getTime() > Date.now()

async function companyOf(
  { encryption, pool }: World,
  authorization: string,
): Promise<CompanyKey | undefined> {
  const token = readToken(encryption, authorization.replace(/^Bearer /, ''))
  if (token === undefined || token.expiresAt < Date.now()) return undefined
  const { rows } = await pool.query(
    'select from simulated_tool_grants where family = $1 and revoked_at is not null limit 1',
    [token.family],
  )
  return rows.length === 0 ? token.company : undefined
}

interface AccessToken {
  family: string
  company: CompanyKey
  expiresAt: number
}

function readToken(encryption: Encryption, token: string): AccessToken | undefined {
  try {
    return JSON.parse(encryption.decrypt(PURPOSE, token))
  } catch {
    return undefined
  }
}

interface ListRequest {
  page?: { size?: number; number?: number }
  filter?: { updated_since?: string; ids?: string[] }
}

function listed(company: CompanyKey, { page = {}, filter = {} }: ListRequest): Response {
  const { size = 20, number = 1 } = page
  const since = Date.parse(filter.updated_since ?? '')
  const found = invoicesOf(company, new Date()).filter(
    (row) =>
      (Number.isNaN(since) || Date.parse(row.updated_at) >= since) &&
      (filter.ids === undefined || filter.ids.includes(row.id)),
  )
  const most = Math.min(Math.max(1, size), MAX_PAGE)
  const data = found.slice((number - 1) * most, number * most)
  return Response.json({ data, meta: { page: { size: most, number }, matches: found.length } })
}

async function turn({ pool }: World, knob: string): Promise<Response> {
  const soon = new Date(Date.now() + 30_000)
  if (knob === 'revoke') await pool.query('update simulated_tool_grants set revoked_at = now()')
  else if (knob === 'limit') await turnKnobs(pool, { limitedUntil: soon })
  else if (knob === 'down') await turnKnobs(pool, { downUntil: soon })
  else if (knob === 'late') await turnKnobs(pool, { delayMs: 3000 })
  else if (knob === 'short') await turnKnobs(pool, { tokenSeconds: 5 })
  else if (knob === 'usual')
    await turnKnobs(pool, { delayMs: 0, tokenSeconds: 3600, limitedUntil: null, downUntil: null })
  else return refused(400, 'Unknown knob')
  return shown(knobsPage(`${SIMULATED_TOOL_PATH}/knobs`, 'Done.'))
}
