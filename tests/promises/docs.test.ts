import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const pages = globSync(['README.md', 'docs/**/*.md', 'contracts/README.md'])
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

test('docs/running.md lists every variable that the configuration reads, and no other', () => {
  const sources = globSync('server/platform/{config,read-network,read-storage}.ts').map(read).join('\n')
  const known = new Set(all(sources, /'([A-Z]+(?:_[A-Z]+)*)'/g))
  const table = read('docs/running.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const listed = new Set(table.flatMap((line) => all(line.split('|')[1] ?? '', /`([A-Z_]+)`/g)))
  expect([...listed].sort()).toEqual([...known].sort())
  expect(known.size).toBeGreaterThan(10)
})

test('links and npm scripts that the documentation names exist', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const missing = pages.flatMap((page) => {
    const links = all(read(page), /\]\((?!https?:)([^)#]+)\)/g).filter(
      (link) => !existsSync(join(dirname(page), link)),
    )
    const commands = all(read(page), /`npm (?:run )?([a-z]+)`/g).filter(
      (name) => !(name in { ...scripts, ci: '', install: '' }),
    )
    return [...links, ...commands].map((what) => `${page}: ${what}`)
  })
  expect(missing).toEqual([])
})

/** Made by a run, not part of the project. */
const MADE = /^DATA_DIR\/|^\.data\/|^database\.json$/
const STANDS_FOR_ANY = /\bMODULE\b|\bPORT\b|\bShape\b|do-something|\*/g

test('files and folders that the documentation names exist, in the project or below the named folder', () => {
  const kept = globSync('**/*', { exclude: (name) => /^(node_modules|\.git|\.data|\.cache)$/.test(name) })
  const isKept = (named: string) => {
    const pattern = named.replace(/\/$/, '').replaceAll('.', '\\.').replace(STANDS_FOR_ANY, '[^/]*')
    return kept.some((path) => new RegExp(`(^|/)${pattern}$`).test(path))
  }
  const missing = pages.flatMap((page) =>
    all(read(page), /`([\w./*-]*(?:[\w*]\/|\.(?:[cm]?[jt]sx?|ya?ml|md|json|graphql)))`/g)
      .filter((named) => !MADE.test(named) && !isKept(named))
      .map((named) => `${page}: ${named}`),
  )
  expect(missing).toEqual([])
})
