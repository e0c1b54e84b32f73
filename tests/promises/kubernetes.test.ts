/** Each object of `deploy/kubernetes*` follows the schema of Kubernetes: no unknown field, no missing one, no other type. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

interface KubernetesObject {
  apiVersion: string
  kind: string
}

const objectsIn = (file: string): KubernetesObject[] =>
  parseAllDocuments(readFileSync(join('deploy', file), 'utf8')).map((document) => document.toJS())
const patches: { patch: string }[] = parse(
  readFileSync('deploy/kubernetes-example/kustomization.yaml', 'utf8'),
).patches

/** The types of `kubernetes-types`, which are made of the OpenAPI description of Kubernetes 1.30: the group's first label, and the version. */
function typeOf({ apiVersion, kind }: KubernetesObject): string {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
  return `import('kubernetes-types/${group.split('.')[0]}/${version}').${kind}`
}

/** A patch has a part of the fields. */
const PARTLY =
  'type Partly<T> = T extends (infer One)[] ? Partly<One>[] : T extends object ? { [Key in keyof T]?: Partly<T[Key]> } : T\n'

/** @returns the messages of the compiler; empty: each object follows its schema */
function faultsOf(objects: readonly KubernetesObject[], wrap = (type: string) => type): string {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join('.cache', 'kubernetes-'))
  const file = join(folder, 'objects.ts')
  const lines = objects.map((one) => `;(${JSON.stringify(one)}) satisfies ${wrap(typeOf(one))}\n`)
  writeFileSync(file, `export {}\n${PARTLY}${lines.join('')}`)
  const compiler = 'node_modules/typescript-native/bin/tsc'
  const options = ['--noEmit', '--strict', '--types', '', '--ignoreConfig', file]
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return status === 0 ? '' : stdout || `the compiler ended with ${status}`
}

test('each object of the example follows the schema of its kind', () => {
  const objects = [...objectsIn('kubernetes/zegel.yaml'), ...objectsIn('kubernetes-example/ingress.yaml')]
  expect(objects.map(({ kind }) => kind)).toContain('NetworkPolicy')
  expect(faultsOf(objects)).toBe('')
})

test('each patch of the overlay has fields of its kind alone', () => {
  const objects: KubernetesObject[] = patches.map(({ patch }) => parse(patch))
  expect(objects.length).toBeGreaterThan(1)
  expect(faultsOf(objects, (type) => `Partly<${type}>`)).toBe('')
})

const SERVICE = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'zegel' } }

test.each([
  ['an unknown field', { ...SERVICE, spec: { selektor: { app: 'zegel' } } }, 'selektor'],
  ['another type', { ...SERVICE, spec: { ports: [{ port: '80' }] } }, 'number'],
  ['a missing field', { ...SERVICE, spec: { ports: [{ name: 'http' }] } }, 'port'],
  ['an unknown kind', { ...SERVICE, kind: 'Servise' }, 'Servise'],
])('%s is a fault', (_, object, word) => {
  expect(faultsOf([object])).toContain(word)
})
