/** The reference in Markdown, and llms.txt with its list of pages: for programs that read it for somebody. */

import { once } from '../once.ts'
import { type Contract, operationsOf } from './contract.ts'
import { type ErrorFacts, errorPage } from './errors-pages.ts'
import { GRAPHQL, GUIDE, pageOf, subjectsOf, withPlaces } from './places.ts'
import { subjectPage } from './rest-page.ts'
import { linkFrom, toMarkdown } from './to-markdown.ts'

interface Parts {
  contract: Contract
  publicUrl: string
  statusOf: (code: string) => number
  errors: readonly ErrorFacts[]
  /** The page of GraphQL. */
  graphql: () => string
  places: ReadonlyMap<string, string>
}

export interface MarkdownPage {
  /** Below /api/docs, without its ending. */
  name: string
  title: string
  /** In a sentence. */
  about: string
  /** Made when it is asked for. */
  text: () => Promise<string>
}

export function markdownPages({ contract, errors, graphql, places, ...parts }: Parts): MarkdownPage[] {
  const subjects = subjectsOf(contract).map((subject) => {
    const { name, label: title, description: about } = subject
    const page = () => subjectPage(subject, { contract, chapters: [], ...parts })
    return {
      name,
      title,
      about,
      text: once(() => toMarkdown(withPlaces(page(), pageOf(name), places), name)),
    }
  })
  return [
    {
      name: 'guide',
      title: 'Guide',
      about: 'Keys and sessions, from a file to a sent invoice, errors, paging, limits, versions.',
      text: once(async () => guideText(contract, places)),
    },
    ...subjects,
    {
      name: 'graphql',
      title: 'GraphQL',
      about: 'Lists and figures, each with its document, and every type.',
      text: once(() => toMarkdown(withPlaces(graphql(), GRAPHQL, places), 'graphql')),
    },
    {
      name: 'errors',
      title: 'Error codes',
      about: 'Every code: its status, when it comes, what to do, which operations give it.',
      text: once(() => errorsText(errors, contract, places)),
    },
  ]
}

/** The guide is written in Markdown; its links lead to parts by their ids. */
function guideText({ info }: Contract, places: ReadonlyMap<string, string>): string {
  const text = info.description.replace(
    /\]\((\/api\/docs[^)\s]*|#[\w-]+)\)/g,
    (_, href: string) => `](${linkFrom('guide', places.get(href.replace(/^.*#/, '')) ?? href)})`,
  )
  return `# ${info.title} ${info.version}\n\n${info.summary}\n\n${text}`
}

/** The page of each code in English as a chapter, with the ids of the operations that give it. */
async function errorsText(
  errors: readonly ErrorFacts[],
  contract: Contract,
  places: ReadonlyMap<string, string>,
): Promise<string> {
  const total = operationsOf(contract).length
  const chapters: string[] = []
  for (const facts of errors) {
    const english = { ...facts, texts: facts.texts.filter(({ language }) => language === 'en') }
    const page = withPlaces(errorPage('en', english, total), `${GUIDE}/errors/${facts.code}`, places)
    const chapter = page
      .replace(/<li><a [^>]*>[^<]*<\/a> (<code>\w+<\/code>)<\/li>/g, '$1 ')
      .replace(/<p><a href="[^"]*errors">.*?<\/p>/, '')
      .replace(/<h1><code>(.*?)<\/code>/, '<h1>$1')
    chapters.push((await toMarkdown(chapter, 'errors')).replace(/^#/gm, '##'))
  }
  return ['# Error codes', ...chapters].join('\n\n')
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
