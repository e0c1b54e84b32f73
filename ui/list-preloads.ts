import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const ROUTES = '/ui/routes/'
/** Loaded by hand before each page of an account. */
const BEFORE_PAGES = ['/ui/routes/-find-account.ts', '/ui/routes/_signed-in.tsx', '/ui/api/reach.ts']
/** `invoices.{-$accountId}.tsx`, `doccle.documents.{-$accountId}.index.tsx` */
const OF_A_LIST = /^([\w.-]+)\.\{-\$accountId\}(?:\.index)?\.tsx$/

/** A part of the texts in a language: `generated/texts/nl/screens/rest.json`, `generated/texts/nl/messages/general.json` */
const TEXTS = /\/texts\/(\w\w)\/(?:screens\/(\w+)|messages\/general)\.json$/
/** Every page of an account waits for these parts, lists about delivering documents and the list of sent invoices for one more. */
const textsOf = (list: string): string[] => [
  'start',
  'rest',
  'messages',
  ...(list.startsWith('doccle') ? ['delivery'] : []),
  ...(list === 'invoices' ? ['notice'] : []),
]

/**
 * Writes `preloads.json`: for each list, by its path without the account, the scripts and styles that it needs, and its texts
 * by language. The server names them with the page, so that a browser fetches them at once and not one after the other.
 */
export function listPreloads(): Plugin {
  return {
    name: 'list-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const initial = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap((one) => withImports(one, bundle)),
      )
      const neededBy = (isNeeded: (id: string) => boolean): string[] => {
        const wanted = chunks.filter(({ facadeModuleId, moduleIds }) =>
          [facadeModuleId ?? '', ...moduleIds].some(isNeeded),
        )
        return wanted.flatMap((one) => withImports(one, bundle)).filter((file) => !initial.has(file))
      }
      const shared = neededBy((id) => BEFORE_PAGES.some((path) => withoutQuery(id).endsWith(path)))
      const texts = chunks.flatMap(({ facadeModuleId, fileName }) => {
        const found = TEXTS.exec(facadeModuleId ?? '')
        if (!found) return []
        const [, language = '', part = 'messages'] = found
        return [{ language, part, fileName }]
      })
      const lists: Record<string, { files: string[]; texts: Record<string, string[]> }> = {}
      for (const { facadeModuleId } of chunks) {
        const route = withoutQuery(facadeModuleId ?? '')
        const [, name] = route.includes(ROUTES) ? (OF_A_LIST.exec(basename(route)) ?? []) : []
        if (name === undefined) continue
        const own = neededBy((id) => withoutQuery(id) === route)
        const list = name.replaceAll('.', '/')
        const named = texts.filter(({ part }) => textsOf(list).includes(part))
        const byLanguage = Object.groupBy(named, ({ language }) => language)
        lists[list] = {
          files: [...new Set([...shared, ...own])],
          texts: Object.fromEntries(
            Object.entries(byLanguage).map(([language, of = []]) => [
              language,
              of.map((text) => text.fileName),
            ]),
          ),
        }
      }
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(lists) })
    },
  }
}

const withoutQuery = (id: string): string => id.split('?')[0] ?? id

/** The chunk, its imports, and their styles. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style)
    for (const imported of file.imports) visit(imported)
  }
  visit(chunk.fileName)
  return [...found]
}
