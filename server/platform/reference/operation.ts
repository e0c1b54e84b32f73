import { type Html, html } from '../html.ts'
import { inTongues, jsonBlock } from './code.ts'
import {
  type Media,
  type Operation,
  otherSamplesOf,
  type PlacedOperation,
  sampleOf,
  scopesOfKeys,
  successOf,
} from './contract.ts'
import { inline } from './markdown.ts'
import { bodiesOf, samplesOf } from './samples.ts'
import { fieldsOf, kindOf, parametersOf, type Shapes } from './schema.ts'

interface Drawing {
  publicUrl: string
  statusOf: (code: string) => number
  /** Of its page. */
  shapes: Shapes['known']
}

/** The section of an operation: purpose, access, input, output, refusals, samples. */
export function operationSection(placed: PlacedOperation, { publicUrl, statusOf, shapes }: Drawing): Html {
  const { path, method, operation } = placed
  const { operationId, summary, description, parameters = [] } = operation
  const known = { at: operationId, known: shapes }
  return html`<article class="operation" id="${operationId}"${triedBy(operation['x-access'], 'rest')} aria-labelledby="${operationId}-title">
<div class="say"><h3 id="${operationId}-title"><a class="self" href="#${operationId}">${summary}</a></h3>
<p class="route"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
${description ? html`<p>${inline(description)}</p>` : html``}
<p class="who">${whoMay(operation['x-access'])}${toolNamed(operation['x-mcp']?.name)}</p>
${parameters.length > 0 ? html`<h4>Parameters</h4>${parametersOf(parameters, known)}` : html``}
${body(operation, known)}${answer(operation, known)}${refusals(operation['x-refusals'], statusOf)}</div>
<div class="show">${requests(placed, publicUrl)}${answerSample(operation)}</div></article>`
}

/** Marks the operations that the console can call: those that a key may call. */
export const triedBy = ({ scopes = [] }: Operation['x-access'], api: 'rest' | 'graphql'): Html =>
  scopesOfKeys(scopes).length > 0 ? html` data-try="${api}"` : html``

/** Undefined: it is no tool over MCP. */
export const toolNamed = (name: string | undefined): Html =>
  name === undefined
    ? html``
    : html` <a href="/api/docs#programs-that-speak-mcp">Tool over MCP</a>: <code>${name}</code>.`

/** The callers that may, in words. */
const WHO: Record<string, string> = {
  anyone: 'Anyone, without a session.',
  user: 'Every signed-in user.',
  self: 'The user that it is about, and nobody else.',
  member: 'Members of the account. Not admins.',
  memberOrAdmin: 'Members of the account, and admins.',
  admin: 'Admins.',
}

const ROLE: Record<string, string> = {
  OWNER: 'owners',
  WRITER: 'owners and writers',
  READER: 'all',
}

/** @param access as `x-access` or `@access` declares it */
export function whoMay({ who, feature, external, role, own, scopes = [] }: Operation['x-access']): Html {
  return html`<strong>Who may:</strong> ${WHO[who] ?? `Who has the scope ${scopes.join(' or ')}.`}${role ? ` Of the members: ${ROLE[role] ?? role}${own ? ', and each about themselves' : ''}.` : ''}${feature ? ` The account needs the feature ${feature}.` : ''}${
    external
      ? html` An <a href="/api/docs#signing-in">external session</a> may too, within its account and draft.`
      : html``
  }${scopeNeeded(scopes, who)}`
}

function scopeNeeded(scopes: readonly string[], who: string): Html {
  const needed = scopesOfKeys(scopes)
  if (needed.length === 0) return who in WHO && who !== 'anyone' ? html` No key may.` : html``
  return html` A <a href="/api/docs#first-steps">key</a> needs the scope ${needed.map((scope) => html`<code>${scope}</code>`)}.`
}

/** The body, per media type. */
function body(operation: Operation, shapes: Shapes): Html[] {
  return bodiesOf(operation).map(
    ([type, { schema }], at) =>
      html`<h4>${at === 0 ? 'Body' : 'Or as body'} <span class="kind">${type}</span></h4>${paragraph(schema.description)}${fieldsOf(schema, shapes)}`,
  )
}

function answer(operation: Operation, shapes: Shapes): Html {
  const { status, response } = successOf(operation)
  const [type, media] = Object.entries(response.content ?? {})[0] ?? []
  const kind = type === undefined ? 'no body' : type === '*/*' ? 'the file, as its own type' : type
  return html`<h4>Answer <span class="status">${status}</span> <span class="kind">${kind}</span></h4><p>${inline(response.description)}</p>${answered(media, shapes)}`
}

function answered(media: Media | undefined, shapes: Shapes): Html {
  if (media === undefined || media.schema.format === 'binary') return html``
  const { schema } = media
  const item = schema.items
  if (item) return html`<p class="kind">A ${kindOf(schema)}, each:</p>${fieldsOf(item, shapes)}`
  return html`${paragraph(schema.description)}${fieldsOf(schema, shapes)}`
}

const paragraph = (description: string | undefined): Html =>
  description ? html`<p>${inline(description)}</p>` : html``

function refusals(codes: readonly string[], statusOf: (code: string) => number): Html {
  const links = codes.map(
    (code) =>
      html`<li><span class="status">${statusOf(code)}</span> <a href="/api/docs/errors/${code}"><code>${code}</code></a></li>`,
  )
  return html`<details class="refusals"><summary>How it can refuse (${codes.length})</summary><ul>${links}</ul></details>`
}

function requests(placed: PlacedOperation, publicUrl: string): Html[] {
  const samples = samplesOf(placed, publicUrl)
  const shown = samples.map(
    ({ type, curl, typescript }) =>
      html`<h4>Request${samples.length > 1 ? html` <span class="kind">${type}</span>` : html``}</h4>${inTongues({ curl, typescript })}`,
  )
  return [...shown, ...others(placed.operation.requestBody?.content['application/json'])]
}

const others = (media: Media | undefined): Html[] =>
  otherSamplesOf(media).map(({ summary, value }) => html`<h4>${inline(summary)}</h4>${jsonBlock(value)}`)

function answerSample(operation: Operation): Html {
  const { status, response } = successOf(operation)
  const media = response.content?.['application/json']
  const sample = sampleOf(media)
  return sample === undefined ? html`` : html`<h4>Answer ${status}</h4>${jsonBlock(sample)}${others(media)}`
}
