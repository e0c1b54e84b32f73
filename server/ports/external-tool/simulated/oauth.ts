/** The consent page and the tokens of the simulated tool: a code and a refresh token work once. */

import { defineEntity, p } from '@mikro-orm/core'
import { uuidv7 } from '../../../platform/database/uuid.ts'
import type { Language } from '../../../platform/language.ts'
import { hashOfToken, newToken } from '../../../platform/token.ts'
import { type CompanyKey, isCompany } from './companies.ts'
import { readKnobs } from './knobs.ts'
import { consentPage } from './pages.ts'
import { CLIENT, isLater, PURPOSE, refused, SIMULATED_TOOL_PATH, shown, type World } from './parts.ts'

const SimulatedToolGrantSchema = defineEntity({
  name: 'SimulatedToolGrant',
  tableName: 'simulated_tool_grants',
  properties: {
    tokenHash: p.text().primary(),
    kind: p.text().$type<'CODE' | 'REFRESH'>(),
    /** All tokens that follow from one consent. */
    family: p.uuid(),
    company: p.text(),
    /** Of a code. */
    redirectUri: p.text().nullable(),
    expiresAt: p.datetime(),
    /** Each works once. */
    usedAt: p.datetime().nullable(),
    /** The user took the consent back. */
    revokedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'simulated_tool_grants_family_index', properties: ['family'] }],
})

/** A code or a refresh token that the simulated tool gave out. */
export class SimulatedToolGrant extends SimulatedToolGrantSchema.class {}
SimulatedToolGrantSchema.setClass(SimulatedToolGrant)

const CODE_SECONDS = 600
const REFRESH_DAYS = 60
const PASSED_ON = ['client_id', 'redirect_uri', 'state', 'response_type'] as const

export function askConsent({ publicUrl }: World, asked: URLSearchParams, language: Language): Response {
  if (!isAsked(publicUrl, asked)) return refused(400, 'Unknown client or redirect_uri')
  const hidden = PASSED_ON.map((name) => [name, asked.get(name) ?? ''] as const)
  return shown(consentPage(language, `${SIMULATED_TOOL_PATH}/oauth2/authorize`, hidden))
}

/** Back to our own pages, and nowhere else. */
function isAsked(publicUrl: string, asked: URLSearchParams): boolean {
  const redirectUri = asked.get('redirect_uri') ?? ''
  const isOurs = redirectUri.startsWith(`${publicUrl}/accountportal/`) && URL.canParse(redirectUri)
  return isOurs && asked.get('client_id') === CLIENT.id
}

export async function giveCode(world: World, form: URLSearchParams): Promise<Response> {
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

export async function giveTokens(world: World, body: Record<string, unknown>): Promise<Response> {
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
