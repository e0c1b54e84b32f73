import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

test('docs/running.md lists every variable that the configuration reads, and no other', () => {
  const known = new Set(all(read('server/config.ts'), /'([A-Z]+(?:_[A-Z]+)*)'/g))
  const table = read('docs/running.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const listed = new Set(table.flatMap((line) => all(line.split('|')[1] ?? '', /`([A-Z_]+)`/g)))
  expect([...listed].sort()).toEqual([...known].sort())
  expect(known.size).toBeGreaterThan(10)
})

test('links and npm scripts that the documentation names exist', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const missing = globSync(['README.md', 'docs/**/*.md', 'contracts/README.md']).flatMap((page) => {
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
