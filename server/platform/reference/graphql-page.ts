/** The GraphQL part of the reference: each field with its document, then every type. */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'
import { accessOn, directiveOn } from '#contracts/directives.ts'
import { type Html, html } from '../html.ts'
import { codeBlock, inTongues, jsonBlock } from './code.ts'
import { scopesOfKeys } from './contract.ts'
import { askingWith, type GraphqlSample } from './graphql-sample.ts'
import { inline, markdown } from './markdown.ts'
import { toolNamed, triedBy, whoMay } from './operation.ts'
import { type Chapter, referencePage } from './page.ts'
import { GRAPHQL } from './places.ts'

const GRAPHQL_GUIDE = `One endpoint, \`POST /graphql\`, beside \`/api\` and not below it. The body is JSON, \`{query, variables, operationName}\`; a key goes in the header
\`Authorization: Bearer\`, the token of a session in \`jwt-token\`, as everywhere. The schema stands at [/api/schema.graphql](/api/schema.graphql), and can be asked for by introspection.

## Errors

What refuses before anything is asked has no \`data\`. Without a session, or with a body that is no request at all, it has the status of its
code. A query that does not fit the schema is 400 to who accepts \`application/graphql-response+json\`, and 200 to who accepts
\`application/json\`, as the specification of GraphQL over HTTP says.
What a single field refuses comes with status 200: \`data\` is \`null\` as a whole, and \`errors\` says which field it was and why. So ask
for what may be refused in a query of its own.

- \`message\` and \`extensions.errorMessage\` are for people, in the language of \`Accept-Language\`.
- \`extensions.errorCode\` is for programs: [all codes](/api/docs/errors).
- \`extensions.violations\` says which argument is wrong, by a JSON Pointer, and why; \`extensions.reason\` is what GraphQL itself says of a query.
- \`extensions.requestId\` and \`extensions.retryable\` are as in REST.

## Limits

A query is at most 20,000 characters, 8 levels deep, 400 fields, 10 of them at the root. Spreads and directives
count as fields. \`size\` of a page is 1 to 100.`

export function graphqlPage(
  schema: GraphQLSchema,
  samples: ReadonlyMap<string, GraphqlSample>,
  publicUrl: string,
  way: readonly Chapter[],
): string {
  const roots = [
    { name: 'Queries', fields: Object.values(schema.getQueryType()?.getFields() ?? {}) },
    { name: 'Mutations', fields: Object.values(schema.getMutationType()?.getFields() ?? {}) },
  ]
  const types = typesOf(schema)
  const sections = roots.map(
    ({ name, fields }) =>
      html`<section id="${name}"><h2>${name}</h2>${fields.map((field) => fieldSection(field, samples.get(field.name), publicUrl))}</section>`,
  )
  const shown = types.map((type) => typeSection(type))
  const inside = (names: readonly string[]) => names.map((name) => ({ href: `#${name}`, label: name }))
  return referencePage({
    language: 'en',
    title: 'GraphQL · Zegel API',
    description: 'Lists, figures and a few acts over GraphQL, each with its document and its answer.',
    path: GRAPHQL,
    chapters: [
      ...way,
      { href: '#types', label: 'Types of GraphQL', inside: inside(types.map(({ name }) => name)) },
    ],
    body: html`<h1>GraphQL</h1><p class="lead">Lists, figures, and a few acts.</p><div class="guide">${markdown(GRAPHQL_GUIDE)}</div>${sections}<section id="types"><h2>Types</h2>${shown}</section>`,
  })
}

type Field = GraphQLField<unknown, unknown>

function fieldSection(field: Field, sample: GraphqlSample | undefined, publicUrl: string): Html {
  const { name, description, args } = field
  return html`<article class="operation" id="${name}"${triedBy(accessOf(field), 'graphql')} aria-labelledby="${name}-title"><div class="say"><h3 id="${name}-title"><a class="self" href="#${name}">${name}</a></h3>
${description ? html`<p>${inline(description)}</p>` : html``}<p class="who">${whoMay(accessOf(field))}${toolNamed(toolOf(field))}</p>
${args.length > 0 ? html`<h4>Arguments</h4><dl class="fields">${args.map(argument)}</dl>` : html``}<h4>Answer</h4><p>${typeLink(String(field.type))}</p></div>
<div class="show">${sample ? shown(sample, publicUrl, scopesOfKeys(accessOf(field).scopes).length > 0) : html``}</div></article>`
}

function shown(sample: GraphqlSample, publicUrl: string, isForKeys: boolean): Html {
  const { document, variables, data } = sample
  return html`<h4>Document</h4>${codeBlock(document, 'graphql')}<h4>Variables</h4>${jsonBlock(variables)}<details><summary>As a request</summary>${inTongues(askingWith(sample, publicUrl, isForKeys))}</details><h4>Answer</h4>${jsonBlock({ data })}`
}

function toolOf(field: Field): string | undefined {
  const { name } = directiveOn(field, 'mcp')
  return typeof name === 'string' ? name : undefined
}

function accessOf(field: Field) {
  const { who = 'user', feature, external, scopes } = accessOn(field)
  return {
    who,
    ...(feature ? { feature: String(feature) } : {}),
    external: external === true,
    scopes: Array.isArray(scopes) ? scopes.map(String) : [],
  }
}

function argument({
  name,
  type,
  description,
  astNode,
}: Pick<GraphQLArgument, 'name' | 'type' | 'description' | 'astNode'>): Html {
  const { maxLength, min, max, maxItems } = directiveOn({ astNode }, 'bounds')
  const facts = [
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(min === undefined ? [] : [`${min} to ${max}`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
  ]
  return html`<div class="field"><dt><code>${name}</code> ${typeLink(String(type))} <span class="kind">${facts.join(', ')}</span></dt><dd>${description ? html`<p>${inline(description)}</p>` : html``}</dd></div>`
}

const OWN = ['ID', 'Int', 'String', 'Boolean', 'Float']

function typeLink(type: string): Html {
  const name = type.replace(/[[\]!]/g, '')
  return OWN.includes(name)
    ? html`<code class="type">${type}</code>`
    : html`<a class="type" href="#${name}"><code>${type}</code></a>`
}

const typesOf = (schema: GraphQLSchema): GraphQLNamedType[] =>
  Object.values(schema.getTypeMap())
    .filter(
      (type) =>
        !isIntrospectionType(type) &&
        !isSpecifiedScalarType(type) &&
        !/^(Query|Mutation|Who)$/.test(type.name),
    )
    .sort((a, b) => a.name.localeCompare(b.name))

function typeSection(type: GraphQLNamedType): Html {
  return html`<article class="shape" id="${type.name}"><h3>${type.name} <span class="kind">${kindOf(type)}</span></h3>${type.description ? html`<p>${inline(type.description)}</p>` : html``}${inside(type)}</article>`
}

const kindOf = (type: GraphQLNamedType): string =>
  isEnumType(type) ? 'choice' : isInputObjectType(type) ? 'input' : isObjectType(type) ? 'object' : 'scalar'

function inside(type: GraphQLNamedType): Html {
  if (isEnumType(type)) {
    const values = type
      .getValues()
      .map(({ name, description }) => html`<li><code>${name}</code> ${inline(description ?? '')}</li>`)
    return html`<ul class="values">${values}</ul>`
  }
  if (!isObjectType(type) && !isInputObjectType(type)) return html``
  return html`<dl class="fields">${Object.values(type.getFields()).map(argument)}</dl>`
}
