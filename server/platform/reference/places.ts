/** The addresses of the parts of the reference: the guide, a page for each subject, the changes. */
import { type Contract, operationsOf } from './contract.ts'
import { headingsOf, slug } from './markdown.ts'
import type { Chapter } from './page.ts'

export const GUIDE = '/api/docs'
export const GRAPHQL = `${GUIDE}/graphql`
export const CHANGES = `${GUIDE}/changes`

export const pageOf = (tag: string): string => `${GUIDE}/${tag}`

/** Tags without operations are planned ones. */
export function subjectsOf(contract: Contract) {
  const operations = operationsOf(contract)
  return contract.tags
    .map((tag) => ({
      ...tag,
      label: (tag.name.charAt(0).toUpperCase() + tag.name.slice(1)).replaceAll('-', ' '),
      operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
    }))
    .filter((subject) => subject.operations.length > 0)
}

/** The address of each operation, subject and chapter of the guide, by its id. */
export function placesOf(contract: Contract): ReadonlyMap<string, string> {
  const headings = [...contract.info.description.matchAll(/^##+ (.+)$/gm)]
  return new Map([
    ...headings.map(([, heading = '']): [string, string] => [slug(heading), `${GUIDE}#${slug(heading)}`]),
    ...subjectsOf(contract).flatMap(({ name, operations }): [string, string][] => [
      [name, pageOf(name)],
      ...operations.map(({ operation: { operationId } }): [string, string] => [
        operationId,
        `${pageOf(name)}#${operationId}`,
      ]),
    ]),
    ['changes', CHANGES],
  ])
}

/** Links to a part by its id alone, as the contract writes them, lead to its page. */
export function withPlaces(page: string, path: string, places: ReadonlyMap<string, string>): string {
  return page.replace(/ href="(?:\/api\/docs)?#([\w-]+)"/g, (link, id: string) => {
    const place = places.get(id)
    return place === undefined ? link : ` href="${place.startsWith(`${path}#`) ? `#${id}` : place}"`
  })
}

/** The way around, the same on each page. @param fields of GraphQL */
export function wayOf(contract: Contract, fields: readonly string[]): Chapter[] {
  const headings = headingsOf(contract.info.description)
  return [
    {
      href: GUIDE,
      label: 'Guide',
      inside: headings.map((heading) => ({ href: `${GUIDE}#${slug(heading)}`, label: heading })),
    },
    ...subjectsOf(contract).map(({ name, label, operations }) => ({
      href: pageOf(name),
      label,
      inside: operations.map(({ operation: { operationId, summary } }) => ({
        href: `${pageOf(name)}#${operationId}`,
        label: summary,
      })),
    })),
    {
      href: GRAPHQL,
      label: 'GraphQL',
      inside: fields.map((name) => ({ href: `${GRAPHQL}#${name}`, label: name })),
    },
    { href: CHANGES, label: 'Changes' },
  ]
}
