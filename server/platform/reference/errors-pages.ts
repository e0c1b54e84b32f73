/** A page per errorCode in three languages, and their list. */
import { type ErrorsTexts, errorsTexts } from '#generated/texts/pages/errors.ts'
import { Html, html } from '../html.ts'
import { jsonBlock } from './code.ts'
import type { PlacedOperation } from './contract.ts'
import { referencePage } from './page.ts'

interface ErrorWords {
  language: string
  title: string
  text: string
  /** The text for a program instead. */
  ofPrograms: { title: string; text: string }[]
}

export interface ErrorFacts {
  code: string
  status: number
  when: string
  retryable: boolean
  /** The reader's language first. */
  texts: ErrorWords[]
  /** An example; codes that only the application uses have none. */
  example: unknown
  operations: PlacedOperation[]
}

const { nl, fr, en } = errorsTexts
const wordsIn = (language: string): ErrorsTexts => (language === 'nl' ? nl : language === 'fr' ? fr : en)

export function errorsPage(language: string, errors: readonly ErrorFacts[]): string {
  const words = wordsIn(language)
  const rows = errors.map(
    ({ code, status, texts: [own] }) =>
      html`<tr><td><a href="/api/docs/errors/${code}"><code>${breakable(code)}</code></a></td><td>${status}</td><td>${own?.title}<br><span class="kind">${own?.text}</span></td></tr>`,
  )
  const body = html`<h1>${words.errors}</h1>
<div class="wide" tabindex="0"><table><thead><tr><th scope="col">errorCode</th><th scope="col">${words.status}</th><th scope="col">${words.when}</th></tr></thead><tbody>${rows}</tbody></table></div>`
  return referencePage({
    language,
    title: `${words.errors} · Zegel API`,
    description: words.about,
    path: '/api/docs/errors',
    chapters: [],
    body,
  })
}

/** @param total the number of operations */
export function errorPage(language: string, error: ErrorFacts, total: number): string {
  const words = wordsIn(language)
  const { code, status, when, retryable, example } = error
  const texts = error.texts.map(
    (one) =>
      html`<section lang="${one.language}"><h2>${one.title}</h2><p>${one.text}</p>${one.ofPrograms.map(
        ({ title, text }) => html`<h3>${title}</h3><p>${text}</p>`,
      )}</section>`,
  )
  const body = html`<p><a href="/api/docs/errors">${words.errors}</a></p><h1><code>${breakable(code)}</code></h1>
<p>${words.status} ${status} · ${words.again}: ${retryable ? words.yes : words.no}</p><p lang="en">${when}</p>${texts}
${example === undefined ? html`` : jsonBlock(example)}<h2>${words.givenBy}</h2>${givenBy(error, words, total)}`
  return referencePage({
    language,
    title: `${code} · Zegel API`,
    description: error.texts[0]?.text ?? when,
    path: `/api/docs/errors/${code}`,
    chapters: [],
    body,
  })
}

function givenBy({ operations }: ErrorFacts, words: ErrorsTexts, total: number): Html {
  if (operations.length === total) return html`<p>${words.everything}</p>`
  const links = operations.map(
    ({ operation: { operationId, summary } }) =>
      html`<li><a href="/api/docs#${operationId}">${summary}</a> <code>${operationId}</code></li>`,
  )
  return links.length > 0 ? html`<ul lang="en">${links}</ul>` : html`<p>–</p>`
}

/** Allows a line break after each underscore. */
const breakable = (code: string): Html => new Html(code.replaceAll('_', '_<wbr>'))
