/** docs/security.md answers every requirement of OWASP ASVS 5.0.0, levels 1 and 2, with a measure of the product. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import requirements from './asvs.json' with { type: 'json' }
import { isTest, sourceFiles } from './source-files.ts'

const page = readFileSync('docs/security.md', 'utf8')

interface Row {
  id: string
  /** `met`, `operator`, `n/a` or `open`. */
  status: string
  how: string
  where: string
}

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line) && cells(line).length === 4)
  .map((line) => {
    const [id = '', , how = '', where = ''] = cells(line)
    return { id, status: /^[a-z/]+/.exec(how)?.[0] ?? '', how, where }
  })

/** Each file that a row names, with the names and titles that stand behind it. */
function references({ how, where }: Row): { file: string; names: string[] }[] {
  const found: { file: string; names: string[] }[] = []
  for (const [, code, title] of `${how} ${where}`.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    if (code !== undefined && (/[/.]/.test(code) || existsSync(code))) found.push({ file: code, names: [] })
    else found.at(-1)?.names.push(code ?? `"${title}"`)
  }
  return found
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A title of a test, a heading of a page, a line of another file; or an export of a file. */
function stands(file: string, name: string): boolean {
  const text = readFileSync(file, 'utf8')
  const title = /^"(.+)"$/.exec(name)?.[1]
  if (title === undefined)
    return new RegExp(
      `^export (?:async )?(?:function|const|class|interface|type) ${escaped(name)}\\b`,
      'm',
    ).test(text)
  if (isTest(file)) return ["'", '`', '"'].some((quote) => text.includes(quote + title))
  if (file.endsWith('.md')) return new RegExp(`^#+ ${escaped(title)}$`, 'm').test(text)
  return text.includes(title)
}

const by = (status: string) => rows.filter((row) => row.status === status)

test('docs/security.md has every requirement of level 1 and 2 once, and no other', () => {
  expect(rows.map(({ id }) => id)).toEqual(Object.keys(requirements))
})

test('docs/security.md says of each how it stands: met, left to who runs it, not applicable or open', () => {
  const unclear = rows.filter(({ how }) => !/^(met|operator|n\/a|open)(: \S.+)?$/.test(how))
  expect(unclear).toEqual([])
  expect(rows.filter(({ status, how }) => status !== 'met' && !how.includes(': '))).toEqual([])
})

test('docs/security.md names a file for each met requirement, and a page for each task of an operator', () => {
  expect(by('met').filter((row) => references(row).length === 0)).toEqual([])
  const unsaid = by('operator').filter(
    (row) => !references(row).some(({ file }) => /^docs\/(operating|running)\.md$/.test(file)),
  )
  expect(unsaid).toEqual([])
})

test('files that docs/security.md names exist, and hold the tests and names that it names', () => {
  const wrong = rows.flatMap((row) =>
    references(row).flatMap(({ file, names }) =>
      existsSync(file)
        ? names.filter((name) => !stands(file, name)).map((name) => `${row.id}: ${file} has no ${name}`)
        : [`${row.id}: ${file} is not there`],
    ),
  )
  expect(wrong).toEqual([])
})

test('files that the text of docs/security.md names beside the table exist', () => {
  const text = page.split('\n').filter((line) => !/^\| V\d/.test(line))
  const named = text.flatMap((line) =>
    [...line.matchAll(/`((?:tests|server|ui|deploy|docs|contracts)\/[\w./-]+\.\w+)`/g)].flatMap(
      ([, file]) => file ?? [],
    ),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('the list at the end of docs/security.md holds the open requirements, and no others', () => {
  const [, list = ''] = page.split('\n## Open\n')
  const listed = list
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .flatMap((line) => (cells(line)[0] ?? '').split(', '))
  expect(listed.toSorted()).toEqual(
    by('open')
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('docs/security.md says how many requirements stand how', () => {
  const [, met, operator, none, open] =
    /(\d+) are met, (\d+) are left to who runs it, (\d+) do not apply, and (\d+) are open/.exec(page) ?? []
  expect([met, operator, none, open].map(Number)).toEqual(
    ['met', 'operator', 'n/a', 'open'].map((status) => by(status).length),
  )
})

test('no code of ours runs text as code, or puts text on a page as markup', () => {
  const DANGEROUS =
    /\beval\(|new Function\(|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|\bvm\.run|node:vm\b/
  const found = sourceFiles('server', 'ui', 'contracts').filter(
    (file) => !isTest(file) && DANGEROUS.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})

test('nothing switches the checking of certificates off', () => {
  const files = [
    ...sourceFiles('server', 'scripts'),
    'Dockerfile',
    'deploy/nginx.conf',
    'deploy/zegel.env',
    'deploy/zegel@.service',
    'deploy/kubernetes/zegel.yaml',
  ]
  const found = files.filter((file) =>
    /rejectUnauthorized|NODE_TLS_REJECT|ignoreTLS/.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})

test('every package that is installed has the hash of its content', () => {
  const { packages }: { packages: Record<string, { integrity?: string; link?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  const loose = installed.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
  expect(installed.length).toBeGreaterThan(100)
  expect(loose).toEqual([])
})

test('every variable with an address to call or a secret stands in docs/security.md', () => {
  const table = readFileSync('docs/running.md', 'utf8').matchAll(/^\| (`[A-Z][^|]+) \|/gm)
  const variables = [...table].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  const TELLING = /(^|_)(URLS?|ENDPOINT|HEADERS|KEY|SECRET|TOKEN|PASSWORD|CERTIFICATE|TRUST)$/
  const telling = variables.filter(
    (name) => TELLING.test(name) && name !== 'PUBLIC_URL' && !name.startsWith('LIMIT_'),
  )
  expect(telling.length).toBeGreaterThan(15)
  expect(telling.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
