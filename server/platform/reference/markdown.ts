/** Converts the Markdown of the contract: headings, paragraphs, lists, tables, code, links. Anything else stays text. */
import { Html, html } from '../html.ts'
import { codeBlock, inTongue, isTongue } from './code.ts'

/** @param level the level of `##` */
export function markdown(text: string, level = 2): Html {
  const blocks = blocksOf(text.split('\n'))
  return new Html(blocks.map((block) => shown(block, level).text).join('\n'))
}

/** `## Signing in` becomes `signing-in`. */
export const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)

/** Blocks: a code fence up to its end, anything else up to an empty line. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = []
  let block: string[] = []
  let isFenced = false
  for (const line of lines) {
    if (line.startsWith('```')) isFenced = !isFenced
    if (line.trim() === '' && !isFenced) {
      if (block.length > 0) blocks.push(block)
      block = []
    } else block.push(line)
  }
  return block.length > 0 ? [...blocks, block] : blocks
}

function shown(block: readonly string[], level: number): Html {
  const [first = ''] = block
  if (first.startsWith('```')) return fenced(first.slice(3), block.slice(1, -1).join('\n'))
  if (first.startsWith('## ')) return heading(first.slice(3), level)
  if (first.startsWith('### ')) return heading(first.slice(4), level + 1)
  if (first.startsWith('| ')) return table(block)
  if (/^- /.test(first)) return new Html(`<ul>${items(block, /^- /)}</ul>`)
  if (/^1\. /.test(first)) return new Html(`<ol>${items(block, /^\d+\. /)}</ol>`)
  return html`<p>${inline(block.join(' '))}</p>`
}

const fenced = (language: string, code: string): Html =>
  isTongue(language) ? inTongue(language, code) : codeBlock(code, language)

const heading = (text: string, level: number): Html =>
  new Html(`<h${level} id="${slug(text)}">${inline(text).text}</h${level}>`)

/** A line that starts no item continues the one before. */
function items(block: readonly string[], start: RegExp): string {
  const texts: string[] = []
  for (const line of block) {
    if (start.test(line)) texts.push(line.replace(start, ''))
    else texts.push(`${texts.pop() ?? ''} ${line.trim()}`)
  }
  return texts.map((text) => html`<li>${inline(text)}</li>`.text).join('')
}

function table([head = '', , ...rows]: readonly string[]): Html {
  const cells = (row: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => inline(cell.trim()))
  const heads = cells(head).map((cell) => html`<th scope="col">${cell}</th>`)
  const lines = rows.map((row) => html`<tr>${cells(row).map((cell) => html`<td>${cell}</td>`)}</tr>`)
  return html`<div class="wide" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody></table></div>`
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^\s*][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g

export function inline(text: string): Html {
  let end = 0
  let out = ''
  for (const match of text.matchAll(INLINE)) {
    const [all, code, bold, emphasis, label, href] = match
    out += html`${text.slice(end, match.index)}`.text
    if (code !== undefined) out += html`<code>${code}</code>`.text
    else if (bold !== undefined) out += html`<strong>${bold}</strong>`.text
    else if (emphasis !== undefined) out += html`<em>${emphasis}</em>`.text
    else out += html`<a href="${href}">${inline(label ?? '')}</a>`.text
    end = match.index + all.length
  }
  return new Html(out + html`${text.slice(end)}`.text)
}
