import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, importsOf, isMissing, isTest, sourceFiles } from './source-files.ts'

const files = sourceFiles('contracts', 'server', 'ui', 'fixtures', 'tests', 'scripts')
const imports = files.flatMap(importsOf)
console.info(`imports: ${imports.length} in ${files.length} files`)

const top = (path: string) => path.split('/')[0] ?? ''
const part = (path: string) => path.split('/')[1] ?? ''
const within = (folder: string) => (path: string | undefined) => path?.startsWith(`${folder}/`) ?? false
const product = imports.filter(({ from }) => !isTest(from))
const SERVER_EDGES = /^(handlers|resolvers|present)\.ts$/
const SERVER_FLOORS = ['platform', 'formats', 'ports', 'recognition', 'demo']
/** Each stands on those behind it. The shell is around every screen and stands beside them. */
const UI_BELOW_MODULES = ['imports', 'lists', 'document', 'forms', 'api', 'kit', 'texts']

/** The imports that break a rule, as `file:line imports module`. */
function offenders(all: Import[], breaks: (one: Import) => boolean): string[] {
  return all.filter(breaks).map(({ from, line, specifier }) => `${from}:${line} imports ${specifier}`)
}

test('reads the whole project, and every import of ours leads to a file', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(offenders(imports, isMissing)).toEqual([])
})

test('the top folders depend on each other in one direction', () => {
  const allowed: Record<string, string[]> = {
    contracts: ['contracts'],
    fixtures: ['fixtures', 'contracts', 'generated'],
    server: ['server', 'contracts', 'generated'],
    ui: ['ui', 'contracts', 'generated'],
    scripts: ['scripts', 'contracts'],
  }
  const breaks = ({ from, target }: Import) =>
    target !== undefined &&
    !(allowed[top(from)] ?? []).includes(top(target)) &&
    !isSeedReadingFixtures(from, target) &&
    !isRuleReadingTable(from, target) &&
    !isCommand(from, target)
  expect(
    offenders(
      product.filter(({ from }) => top(from) !== 'tests'),
      breaks,
    ),
  ).toEqual([])
})

function isSeedReadingFixtures(from: string, target: string) {
  return from.startsWith('server/demo/') && top(target) === 'fixtures'
}

/** The fields of a draft, as data: derived from the contract, without imports. */
const isTable = (path: string) => /^generated\/draft-(fields|places)\.ts$/.test(path)

function isRuleReadingTable(from: string, target: string) {
  return within('contracts/rules')(from) && isTable(target)
}

const COMMANDS: Record<string, string> = {
  'scripts/companies.mjs': 'server/load-companies.ts',
  'scripts/zegel-check.mjs': 'server/check-files.ts',
  'scripts/zegel-archive.mjs': 'server/check-archive.ts',
  'scripts/zegel-audit.mjs': 'server/audit-activity.ts',
  'scripts/zegel-backup.mjs': 'server/backup.ts',
  'scripts/zegel-admin.mjs': 'server/administer.ts',
  'scripts/zegel-doctor.mjs': 'server/examine-installation.ts',
  'scripts/zegel-lookup.mjs': 'server/look-up-participants.ts',
  'scripts/zegel-restore.mjs': 'server/restore.ts',
}

/** The command line is one more way into the server's code, as server/main.ts is. */
function isCommand(from: string, target: string) {
  return COMMANDS[from] === target
}

test('the rules run in any JavaScript: no Node module, no package but Ajv', () => {
  const rules = product.filter(({ from }) => within('contracts/rules')(from))
  expect(rules.length).toBeGreaterThan(10)
  const breaks = ({ target, specifier }: Import) =>
    target === undefined
      ? !/^ajv(\/|$)/.test(specifier)
      : !within('contracts/rules')(target) && !isTable(target)
  expect(offenders(rules, breaks)).toEqual([])
})

test('only the edge of the server knows Fastify', () => {
  const breaks = ({ from, specifier, isTypeOnly }: Import) =>
    top(from) === 'server' &&
    /^(fastify|@fastify|mercurius)/.test(specifier) &&
    !within('server/platform/http')(from) &&
    from !== 'server/platform/signer.ts' &&
    !within('server/platform/graphql')(from) &&
    !within('server/platform/mcp')(from) &&
    !(from === 'server/app.ts' && isTypeOnly)
  expect(offenders(product, breaks)).toEqual([])
})

test('a module of the server uses nouns and verbs of another, never its edges', () => {
  const breaks = ({ from, target }: Import) =>
    top(from) === 'server' &&
    target !== undefined &&
    top(target) === 'server' &&
    SERVER_EDGES.test(basename(target)) &&
    dirname(target) !== dirname(from)
  expect(offenders(product, breaks)).toEqual([])
})

test('use cases know neither their handlers nor HTTP', () => {
  const breaks = ({ from, target, isTypeOnly }: Import) =>
    isUseCase(from) &&
    target !== undefined &&
    (within('server/platform/http')(target) || SERVER_EDGES.test(basename(target))) &&
    !isTypeOnly
  expect(offenders(product, breaks)).toEqual([])
})

function isUseCase(file: string) {
  const isModule = top(file) === 'server' && dirname(file) !== 'server' && !SERVER_FLOORS.includes(part(file))
  return isModule && !SERVER_EDGES.test(basename(file)) && !/^(jobs|module)\.ts$/.test(basename(file))
}

test('only the composition root, the commands and the ports name an adapter', () => {
  const chosen = product.filter(({ from, isTypeOnly }) => from === 'server/ports/index.ts' && !isTypeOnly)
  const adapters = new Set(chosen.map(({ target }) => target))
  expect(adapters.size).toBeGreaterThan(2)
  const isAdapter = (path: string) => adapters.has(path) && within('server/ports')(path)
  const breaks = ({ from, target, isTypeOnly }: Import) =>
    top(from) === 'server' &&
    target !== undefined &&
    isAdapter(target) &&
    !isTypeOnly &&
    !within('server/ports')(from) &&
    from !== 'server/app.ts' &&
    !Object.values(COMMANDS).includes(from)
  expect(offenders(product, breaks)).toEqual([])
})

test('in the ui, modules stand on the layers below them, and never on each other', () => {
  const isModule = (path: string) =>
    top(path) === 'ui' &&
    path.split('/').length > 2 &&
    ![...UI_BELOW_MODULES, 'routes', 'shell'].includes(part(path))
  const isBelow = (path: string) => [...UI_BELOW_MODULES, 'shell'].includes(part(path))
  const breaks = ({ from, target }: Import) =>
    top(from) === 'ui' &&
    target !== undefined &&
    top(target) === 'ui' &&
    ((isModule(from) && isModule(target) && part(from) !== part(target)) ||
      (isBelow(from) && (isModule(target) || part(target) === 'routes')) ||
      (within('ui/kit')(from) && !within('ui/kit')(target)))
  expect(offenders(product, breaks)).toEqual([])
})

test('in the ui, a layer below the modules uses only the layers behind it', () => {
  const order = (path: string) => UI_BELOW_MODULES.indexOf(part(path))
  const breaks = ({ from, target }: Import) =>
    top(from) === 'ui' &&
    target !== undefined &&
    top(target) === 'ui' &&
    order(from) >= 0 &&
    order(target) < order(from)
  expect(offenders(product, breaks)).toEqual([])
})

test('in the ui, api draws nothing', () => {
  const all = readdirSync('ui/api', { recursive: true, encoding: 'utf8' })
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter((file) => /\.(tsx|css)$/.test(file))).toEqual([])
  const breaks = ({ from, specifier }: Import) =>
    within('ui/api')(from) && /^(@mantine\/(core|dates)|@tabler\/|react-dom)/.test(specifier)
  expect(offenders(product, breaks)).toEqual([])
})

test('no file imports itself in a circle, types included', () => {
  const next = new Map<string, string[]>()
  for (const { from, target } of product) {
    if (target) next.set(from, [...(next.get(from) ?? []), target])
  }
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const target of next.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  expect(circles).toEqual([])
})

test('a class that a screen wears stands in its style sheet', () => {
  const sheets = product.filter(({ specifier }) => specifier.endsWith('.module.css'))
  expect(sheets.length).toBeGreaterThan(100)
  const missing = sheets.flatMap(({ from, target, specifier }) => {
    const text = readFileSync(from, 'utf8')
    const [, name = ''] =
      new RegExp(`import (\\w+) from '${specifier.replaceAll('.', '\\.')}'`).exec(text) ?? []
    const worn = [...text.matchAll(new RegExp(`(?<![.\\w/])${name}\\.(\\w+)`, 'g'))].map(
      ([, one]) => one ?? '',
    )
    const sheet = readFileSync(target ?? '', 'utf8')
    return worn.filter((one) => !new RegExp(`\\.${one}\\b`).test(sheet)).map((one) => `${from}: ${one}`)
  })
  expect(missing).toEqual([])
})

test('no barrels, and no folder or file for leftovers', () => {
  const barrels = files.filter(
    (file) =>
      /^index\.tsx?$/.test(basename(file)) && file !== 'server/ports/index.ts' && !within('ui/routes')(file),
  )
  const leftovers = files.filter((file) =>
    /(^|\/)(utils?|helpers?|common|services?|managers?)(\/|\.tsx?$)/.test(file),
  )
  expect([...barrels, ...leftovers]).toEqual([])
})
