import { html } from '../html.ts'
import { type Change, changesSection } from './changes.ts'
import { type Contract, operationsOf } from './contract.ts'
import { headingsOf, markdown, slug } from './markdown.ts'
import { operationSection } from './operation.ts'
import { type Chapter, referencePage } from './page.ts'

interface Parts {
  contract: Contract
  changes: Change[]
  publicUrl: string
  statusOf: (code: string) => number
}

/** The REST page: guide, operations and changelog. */
export function restPage({ contract, changes, publicUrl, statusOf }: Parts): string {
  const { info } = contract
  const tags = tagsOf(contract)
  const sections = tags.map(
    ({ name, description, operations }) =>
      html`<section id="${name}"><h2>${named(name)}</h2><p>${description}</p>${operations.map((one) => operationSection(one, publicUrl, statusOf))}</section>`,
  )
  const body = html`<h1>${info.title} <span class="version">${info.version}</span></h1><p class="lead">${info.summary}</p>
<div class="guide">${markdown(info.description)}</div>${sections}${changesSection(changes)}`
  return referencePage({
    language: 'en',
    title: info.title,
    chapters: chaptersOf(info.description, tags),
    body,
  })
}

type Tag = ReturnType<typeof tagsOf>[number]

/** Tags without operations are planned ones; they are left out. */
function tagsOf(contract: Contract) {
  const operations = operationsOf(contract)
  return contract.tags
    .map((tag) => ({
      ...tag,
      operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
    }))
    .filter((tag) => tag.operations.length > 0)
}

function chaptersOf(guide: string, tags: readonly Tag[]): Chapter[] {
  const inside = headingsOf(guide).map((heading) => ({ href: `#${slug(heading)}`, label: heading }))
  return [
    { href: '#content', label: 'Guide', inside },
    ...tags.map(({ name, operations }) => ({
      href: `#${name}`,
      label: named(name),
      inside: operations.map(({ operation: { operationId, summary } }) => ({
        href: `#${operationId}`,
        label: summary,
      })),
    })),
    { href: '#changes', label: 'Changes' },
  ]
}

/** `received-invoices` as a heading. */
const named = (tag: string): string => (tag.charAt(0).toUpperCase() + tag.slice(1)).replaceAll('-', ' ')
