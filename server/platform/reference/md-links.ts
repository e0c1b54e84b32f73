/** Links of the pages, as links between the files in Markdown. */
import { type Contract, operationsOf } from './contract.ts'

const LINK = /\]\((?:(\/api\/docs)(\/graphql|\/errors)?(?:\/([A-Z_]+))?)?(?:#([\w-]+))?\)/g

/** @param page the name of the file that says it */
export function linksBetweenFiles(text: string, page: string, contract: Contract): string {
  const files = filesOf(contract)
  return text.replace(LINK, (link, docs?: string, other?: string, code?: string, place = '') => {
    if (docs === undefined && place === '') return link
    const isHere = docs === undefined && !files.has(place)
    // The changes stand on the page alone.
    if (place === 'changes') return '](/api/docs/changes)'
    if (isHere) return link
    const file = other?.slice(1) ?? files.get(place) ?? 'guide'
    const anchor = code ?? place
    const hash = anchor === '' ? '' : `#${anchor}`
    return file === page && hash !== '' ? `](${hash})` : `](/api/docs/${file}.md${hash})`
  })
}

/** The file of each operation. */
const filesOf = (contract: Contract): Map<string, string> =>
  new Map(
    operationsOf(contract).map(({ operation: { operationId, tags } }) => [operationId, tags[0] ?? 'guide']),
  )
