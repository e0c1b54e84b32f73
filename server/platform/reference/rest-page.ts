import { html } from '../html.ts'
import { type Change, changesSection } from './changes.ts'
import type { Contract } from './contract.ts'
import { markdown } from './markdown.ts'
import { operationSection } from './operation.ts'
import { type Chapter, referencePage } from './page.ts'
import { CHANGES, GUIDE, pageOf, subjectsOf } from './places.ts'

interface Parts {
  contract: Contract
  chapters: Chapter[]
}

/** The guide, and which subjects there are. */
export function guidePage({ contract, chapters }: Parts): string {
  const { info } = contract
  const subjects = subjectsOf(contract).map(
    ({ name, label, description, operations }) =>
      html`<li><a href="${pageOf(name)}">${label}</a> <span class="kind">${operations.length}</span><br>${description}</li>`,
  )
  const body = html`<h1>${info.title} <span class="version">${info.version}</span></h1><p class="lead">${info.summary}</p>
<div class="guide">${markdown(info.description)}</div><section id="operations"><h2>Operations by subject</h2><ul class="subjects">${subjects}</ul></section>`
  return referencePage({
    language: 'en',
    title: info.title,
    description: info.summary,
    path: GUIDE,
    chapters,
    body,
  })
}

type Subject = ReturnType<typeof subjectsOf>[number]

interface SubjectParts extends Parts {
  publicUrl: string
  statusOf: (code: string) => number
}

/** The operations of one subject. */
export function subjectPage(
  { name, label, description, operations }: Subject,
  { chapters, publicUrl, statusOf }: SubjectParts,
): string {
  const listed = operations.map(
    ({ operation: { operationId, summary } }) =>
      html`<li><a href="#${operationId}">${summary}</a> <code>${operationId}</code></li>`,
  )
  const shapes = new Map()
  const body = html`<h1 id="${name}">${label}</h1><p class="lead">${description}</p>
<h2>Operations</h2><ul class="listed">${listed}</ul>${operations.map((one) => operationSection(one, { publicUrl, statusOf, shapes }))}`
  return referencePage({
    language: 'en',
    title: `${label} · Zegel API`,
    description,
    path: pageOf(name),
    chapters,
    body,
  })
}

export function changesPage(changes: readonly Change[], { chapters }: Parts): string {
  return referencePage({
    language: 'en',
    title: 'Changes · Zegel API',
    description: 'What changed in the contract, newest first, for whoever writes a client.',
    path: CHANGES,
    chapters,
    body: changesSection(changes),
  })
}
