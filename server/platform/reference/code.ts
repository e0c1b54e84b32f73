/** Highlighted code; it scrolls with the keyboard too. */
import { Html, html } from '../html.ts'

const TOKENS: Record<string, RegExp> = {
  json: /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*")|(?<word>\b(?:true|false|null)\b)|(?<number>-?\b\d+(?:\.\d+)?\b)/g,
  ts: /(?<note>\/\/.*)|(?<text>'(?:[^'\\\n]|\\.)*'|`[^`]*`)|(?<word>\b(?:import|from|const|let|await|new|if|for|of|while|throw|async|function|interface|extends|return|true|false|null|undefined)\b)|(?<number>\b\d+(?:\.\d+)?\b)/g,
  sh: /(?<note>^#.*$)|(?<text>'[^']*'|"[^"]*")|(?<word>^curl\b|(?<=\s)-{1,2}[a-zA-Z-]+)/gm,
  graphql:
    /(?<note>#.*)|(?<text>"[^"]*")|(?<key>\$\w+)|(?<word>\b(?:query|mutation|fragment|on)\b)|(?<number>\b\d+\b)/g,
}

/** @param language json, ts, sh or graphql; others are shown without highlighting */
export function codeBlock(code: string, language: string): Html {
  return html`<pre class="${language}" tabindex="0"><code>${coloured(code, TOKENS[language])}</code></pre>`
}

/** The languages of samples, with their names. */
const TONGUES = {
  curl: { label: 'curl', language: 'sh' },
  typescript: { label: 'TypeScript', language: 'ts' },
} as const
export type Tongue = keyof typeof TONGUES

export const isTongue = (name: string): name is Tongue => Object.hasOwn(TONGUES, name)

/** Code that is visible while its language is chosen; always, without JavaScript. */
export function inTongue(tongue: Tongue, code: string): Html {
  const { label, language } = TONGUES[tongue]
  return html`<div data-sample="${tongue}"><p class="tongue">${label}</p>${codeBlock(code, language)}</div>`
}

export const inTongues = ({ curl, typescript }: Record<Tongue, string>): Html =>
  html`${inTongue('curl', curl)}${inTongue('typescript', typescript)}`

export const jsonBlock = (value: unknown): Html => codeBlock(compact(value), 'json')

function coloured(code: string, tokens: RegExp | undefined): Html {
  if (tokens === undefined) return html`${code}`
  let end = 0
  let out = ''
  for (const match of code.matchAll(tokens)) {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0]
    out += html`${code.slice(end, match.index)}<span class="${kind}">${match[0]}</span>`.text
    end = match.index + match[0].length
  }
  return new Html(out + html`${code.slice(end)}`.text)
}

const WIDTH = 76

/** JSON whose short objects stand on one line. */
export function compact(value: unknown, indent = ''): string {
  const flat = oneLine(value)
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= WIDTH) return flat
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => compact(item, deeper))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${compact(item, deeper)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
