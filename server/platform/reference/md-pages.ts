/** The reference in Markdown, and llms.txt with its list of pages: for programs that read it for somebody. */
import type { GraphQLSchema } from 'graphql'
import { compact } from './code.ts'
import { type Contract, operationsOf, type PlacedOperation } from './contract.ts'
import type { ErrorFacts } from './errors-pages.ts'
import { accessOf, type Field, GRAPHQL_GUIDE, toolOf } from './graphql-page.ts'
import type { GraphqlSample } from './graphql-sample.ts'
import { linksBetweenFiles } from './md-links.ts'
import { fence, operationInMarkdown, type Said, whoInWords } from './md-operation.ts'

interface Parts {
  contract: Contract
  publicUrl: string
  statusOf: (code: string) => number
  errors: readonly ErrorFacts[]
  schema: GraphQLSchema
  sdl: string
  samples: ReadonlyMap<string, GraphqlSample>
}

export interface MarkdownPage {
  /** Below /api/docs, without its ending. */
  name: string
  title: string
  /** In a sentence. */
  about: string
  text: string
}

export function markdownPages(parts: Parts): MarkdownPage[] {
  const { contract } = parts
  const { info } = contract
  const guide = {
    name: 'guide',
    title: 'Guide',
    about: 'Keys and sessions, from a file to a sent invoice, errors, paging, limits, versions.',
  }
  const graphql = {
    name: 'graphql',
    title: 'GraphQL',
    about: 'Lists and figures, each with its document, and the whole schema.',
  }
  const errors = {
    name: 'errors',
    title: 'Error codes',
    about: 'Every code: its status, when it comes, what to do, which operations give it.',
  }
  const pages = [
    { ...guide, text: `# ${info.title} ${info.version}\n\n${info.summary}\n\n${info.description}` },
    ...contract.tags.flatMap((tag) => tagPage(tag, parts)),
    { ...graphql, text: graphqlText(parts) },
    { ...errors, text: `# ${errors.title}\n\n${parts.errors.map(errorText).join('\n\n')}` },
  ]
  return pages.map((page) => ({ ...page, text: linksBetweenFiles(page.text, page.name, contract) }))
}

/** Tags without operations are planned ones. */
function tagPage({ name, description: about }: Contract['tags'][number], parts: Parts): MarkdownPage[] {
  const operations = operationsOf(parts.contract).filter(({ operation }) => operation.tags.includes(name))
  if (operations.length === 0) return []
  const title = (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')
  const said: Said = { publicUrl: parts.publicUrl, statusOf: parts.statusOf, shown: new Map() }
  const shown = operations.map((one) => operationInMarkdown(one, said))
  return [{ name, title, about, text: [`# ${title}`, about, ...shown].join('\n\n') }]
}

function graphqlText({ schema, samples, sdl }: Parts): string {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}))
  const shown = fields.map((field) => fieldText(field, samples.get(field.name)))
  return ['# GraphQL', GRAPHQL_GUIDE, ...shown, '## Schema', fence('graphql', sdl.trim())].join('\n\n')
}

function fieldText(field: Field, sample: GraphqlSample | undefined): string {
  const parts = [`### ${field.name}`, field.description ?? '', whoInWords(accessOf(field), toolOf(field))]
  if (sample === undefined) return parts.join('\n\n')
  const { document, variables, data } = sample
  return [
    ...parts,
    fence('graphql', document),
    fence('json', compact(variables)),
    fence('json', compact({ data })),
  ].join('\n\n')
}

function errorText({ code, status, when, retryable, texts, operations }: ErrorFacts): string {
  const english = texts.find(({ language }) => language === 'en')
  const giving = operations.map(({ operation }: PlacedOperation) => operation.operationId)
  return [
    `## ${code}`,
    `Status ${status}. ${when} Trying again ${retryable ? 'makes sense' : 'changes nothing'}.`,
    `“${english?.title}” ${english?.text}`,
    ...(english?.ofPrograms ?? []).map(({ title, text }) => `“${title}” ${text}`),
    ...(giving.length > 0 ? [`Given by ${giving.join(', ')}.`] : []),
  ].join('\n\n')
}

/** As https://llmstxt.org wants it: a title, a summary, and links with a sentence each. */
export function llmsText({ info }: Contract, pages: readonly MarkdownPage[], publicUrl: string): string {
  const links = pages.map(
    ({ name, title, about }) => `- [${title}](${publicUrl}/api/docs/${name}.md): ${about}`,
  )
  return `# ${info.title}

> ${info.summary}

${info['x-mcp'].instructions}

## Reference

${links.join('\n')}

## To programs

- [OpenAPI 3.1](${publicUrl}/api/openapi.json): every operation of REST.
- [GraphQL schema](${publicUrl}/api/schema.graphql): every list.
- MCP: POST ${publicUrl}/mcp with a key in \`Authorization: Bearer\`.

## Optional

- [All of it](${publicUrl}/api/docs.md): the pages above as one.
`
}
