/** A page of the reference in Markdown, for programs that read. */
import { setImmediate } from 'node:timers/promises'
import Turndown from 'turndown'

const RULES = { headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' } as const

type Element = { getAttribute(name: string): string | null; textContent: string | null } & Turndown.Node

/**
 * Gives way to other calls after each article: a whole page takes up to 160 ms of a processor.
 * @param page the HTML of a page, of which the main part is taken
 * @param file the name of the Markdown's file
 */
export async function toMarkdown(page: string, file: string): Promise<string> {
  const [, main = page] = /<main[^>]*>(.*)<\/main>/s.exec(page) ?? []
  const turndown = new Turndown(RULES)
  // A name in code is one word; nothing else of a page looks like Markdown.
  turndown.escape = (text) => text
  addStructure(turndown)
  addFields(turndown)
  turndown.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const href = attribute(node, 'href')
      // The name of an operation on the page is enough.
      return href.startsWith('#fields-') ? content : `[${content}](${linkFrom(file, href)})`
    },
  })
  const texts: string[] = []
  for (const piece of withoutTwins(main).split(/(?=<article )/)) {
    texts.push(turndown.turndown(piece))
    await setImmediate()
  }
  return texts.join('\n\n')
}

const attribute = (node: Turndown.Node, name: string): string => (node as Element).getAttribute(name) ?? ''
const isOf = (node: Turndown.Node, name: string): boolean =>
  attribute(node, 'class').split(' ').includes(name)

/** Samples stand in one language, and titles without the link to themselves. */
const withoutTwins = (main: string): string =>
  main
    .replace(/<div data-sample="typescript">.*?<\/pre><\/div>/gs, '')
    .replace(/<p class="tongue">.*?<\/p>/gs, '')
    .replace(/<h3 id="([\w-]+)-title"><a class="self"[^>]*>(.*?)<\/a><\/h3>/gs, (_, id, title) =>
      id === title ? `<h3>${id}</h3>` : `<h3>${id}: ${title}</h3>`,
    )
    .replace(/<h3>(\w+) <span class="kind">(\w+)<\/span>/g, '<h3>$1: $2')
    .replace(/<wbr>/g, '')

function addStructure(turndown: Turndown): void {
  turndown.addRule('route', {
    filter: (node) => isOf(node, 'route'),
    replacement: (_, node) => `\n\n\`${(node.textContent ?? '').replace(/\s+/, ' /api')}\`\n\n`,
  })
  turndown.addRule('label', {
    filter: ['h4', 'summary'],
    replacement: (content) => `\n\n**${content.trim()}**\n\n`,
  })
  turndown.addRule('code', {
    filter: 'pre',
    replacement: (_, node) =>
      `\n\n\`\`\`${attribute(node, 'class')}\n${node.textContent?.trim()}\n\`\`\`\n\n`,
  })
}

/** A list of fields, each with its meaning, its choices and its own fields below it. */
function addFields(turndown: Turndown): void {
  turndown.addRule('fields', {
    filter: 'dl',
    replacement: (content) => `\n\n${content.trim().replace(/\n{2,}/g, '\n')}\n\n`,
  })
  turndown.addRule('field', {
    filter: (node) => isOf(node, 'field'),
    replacement: (content) => `\n- ${content.trim().replace(/\n+/g, '\n  ')}\n`,
  })
  turndown.addRule('name', { filter: 'dt', replacement: (content) => `${content.trim()}: ` })
  turndown.addRule('meaning', { filter: 'dd', replacement: (content) => content.trim() })
}

/** The link in a file's Markdown. Only the changes stand in no file. */
export function linkFrom(file: string, href: string): string {
  const [, page = 'guide', code, place = ''] =
    /^\/api\/docs(?:\/([\w-]+))?(?:\/([A-Z_]+))?(?:#([\w-]+))?$/.exec(href) ?? []
  if (!href.startsWith('/api/docs') || page === 'changes' || href.includes('.')) return href
  const anchor = code ?? place
  const hash = anchor === '' ? '' : `#${anchor}`
  return page === file && hash !== '' ? hash : `/api/docs/${page}.md${hash}`
}
