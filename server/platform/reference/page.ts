/** The layout of the reference's pages: head, navigation, light and dark. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Html, html } from '../html.ts'

/** In the order of the cascade. */
const STYLE = new Html(
  ['frame', 'text', 'operation', 'console', 'devices']
    .map((name) => readFileSync(join(import.meta.dirname, 'style', `${name}.css`), 'utf8'))
    .join(''),
)

export interface Chapter {
  href: string
  label: string
  inside?: { href: string; label: string }[]
}

interface Page {
  language: string
  title: string
  /** In a sentence. */
  description: string
  /** Its own address. */
  path: string
  chapters: Chapter[]
  body: Html
}

const PAGES = [
  { href: '/api/docs', label: 'REST' },
  { href: '/api/docs/graphql', label: 'GraphQL' },
  { href: '/api/docs/errors', label: 'Errors' },
]

export function referencePage({ language, title, description, path, chapters, body }: Page): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="icon" type="image/svg+xml" href="/api/docs/favicon.svg">
<style>${STYLE}</style>
<script src="/api/docs/reference.js" defer></script>
<script src="/api/docs/console.js" type="module"></script>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header lang="en"><a class="mark" href="/api/docs">Zegel <span>API</span></a><nav aria-label="Pages">${PAGES.map(
    ({ href, label }) => html`<a href="${href}">${label}</a>`,
  )}</nav><div class="tongues" hidden role="group" aria-label="Language of the samples"><button type="button" data-choose="curl">curl</button><button type="button" data-choose="typescript">TypeScript</button></div></header>
<div class="frame">${wayAround(chapters, path)}<main id="content" tabindex="-1">${body}</main></div>
</body>
</html>
`.text
}

function wayAround(chapters: readonly Chapter[], path: string): Html {
  if (chapters.length === 0) return html``
  const items = chapters.map(
    ({ href, label, inside = [] }) =>
      html`<li${href === path ? html` class="here"` : html``}><a href="${href}"${href === path ? html` aria-current="page"` : html``}>${label}</a>${inside.length > 0 ? html`<ul>${inside.map(link)}</ul>` : html``}</li>`,
  )
  return html`<nav class="chapters" lang="en" aria-label="Chapters"><p class="find" hidden><label for="find">Find</label><input id="find" type="search" autocomplete="off"></p><ul>${items}</ul></nav>`
}

const link = ({ href, label }: { href: string; label: string }): Html =>
  html`<li><a href="${href}">${label}</a></li>`
