import { type Html, html } from '../html.ts'
import { inline } from './markdown.ts'

/** contracts/changelog.yaml */
export interface Change {
  version: string
  date: string
  changes: { kind: string; what: string; names?: string[] }[]
}

export function changesSection(versions: readonly Change[]): Html {
  const shown = versions.map(
    ({ version, date, changes }) =>
      html`<h2>${version} <span class="kind"><time datetime="${date}">${date}</time></span></h2><ul class="changes">${changes.map(
        ({ kind, what, names = [] }) =>
          html`<li><span class="change ${kind}">${kind}</span> <span>${inline(what)} ${names.map((name) => html`<code>${name}</code> `)}</span></li>`,
      )}</ul>`,
  )
  return html`<section id="changes"><h1>Changes</h1>${shown}</section>`
}
