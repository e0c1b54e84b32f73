/** The build of the screens: the texts of each page, and the plugins. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressedFiles } from './compressed-files.ts'
import { leanDependencies } from './lean-dependencies.ts'
import { pdfAssets } from './pdf-assets.ts'
import config from './vite.config.ts'

type Hook = (this: unknown, ...given: unknown[]) => unknown
type Built = { name: string; apply?: string; enforce?: string } & Record<string, Hook>
interface Output {
  chunkFileNames: (of: object) => string
  assetFileNames: (of: object) => string
  codeSplitting: { groups: { name: string; test?: RegExp }[] }
}
interface Preload {
  polyfill: boolean
  resolveDependencies: (page: string, files: string[]) => string[]
}
const lean = leanDependencies() as unknown as Built[]
const _plugins = [config.plugins].flat(3) as unknown as Built[]
const output = Object(config.build?.rolldownOptions?.output) as Output

test('a page loads its styles beforehand, and no script', () => {
  const { polyfill, resolveDependencies } = Object(config.build?.modulePreload) as Preload
  const files = ['a.css', 'account-1.js', 'forms-2.js', 'start-3.js', 'x.css.js']
  expect(resolveDependencies('', files)).toEqual(['a.css'])
  expect(polyfill).toBe(false)
})

test('no file is put into a page as text, which the header against foreign content would refuse', () => {
  expect(config.build?.assetsInlineLimit).toBe(0)
})

test('a large shared file keeps its name, a page has none', () => {
  const names = ['account', 'customers._-_accountId_.index']
  expect(names.map((name) => output.chunkFileNames({ name }))).toEqual([
    'assets/account-[hash:7].js',
    'assets/[hash:7].js',
  ])
})

test('style sheets and nameless files are named by their content alone', () => {
  const named = (...names: string[]) => output.assetFileNames({ names })
  expect(named('x.css')).toBe('assets/[hash:6][extname]')
  expect(named('logo.svg')).toBe('assets/[name]-[hash:7][extname]')
})

test.each([
  ['ui/kit/button.tsx', 'account lists'],
  ['ui/kit/pdf/page.tsx', ''],
  ['ui/kit/tooltip.tsx', ''],
  ['ui/api/client.ts', 'account lists'],
  ['ui/api/attempts.ts', 'lists'],
  ['ui/document/sheet.tsx', 'account'],
  ['ui/drafts/drafts-screen.tsx', ''],
  ['ui/drafts/editor/edits.ts', 'editor'],
  ['ui/forms/validate.ts', 'account forms'],
  ['ui/forms/scope.tsx', ''],
  ['ui/forms/company-field/find.ts', 'fields forms'],
  ['ui/kit/side-panel.tsx', 'account shell lists'],
  ['ui/forms/use-contract-form.ts', 'own-forms forms'],
  ['contracts/rules/message-key.ts', 'account'],
  ['contracts/rules/invoice/model.ts', ''],
  ['node_modules/@mantine/core/index.js', 'account'],
  ['node_modules/@tanstack/react-form/index.js', 'own-forms'],
  ['node_modules/@rjsf/core/index.js', 'forms'],
])('%s is shared by the pages of: %s', (file, expected) => {
  const { groups } = output.codeSplitting
  const holding = groups.filter(({ test: of }) => of?.test(file))
  expect(holding.map(({ name }) => name).join(' ')).toBe(expected)
})

test('each built text that is worth it lies beside itself compressed', () => {
  const dir = mkdtempSync(join(tmpdir(), 'built-'))
  try {
    for (const [name, length] of [
      ['a.js', 1000],
      ['b.css', 999],
      ['c.png', 5000],
    ] as const)
      writeFileSync(join(dir, name), 'x'.repeat(length))
    const plugin = compressedFiles() as unknown as Built
    plugin.writeBundle?.call({}, { dir })
    expect([plugin.name, plugin.apply]).toEqual(['compressed-files', 'build'])
    expect(readdirSync(dir).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.css', 'c.png'])
    const [br, gz] = ['br', 'gz'].map((end) => readFileSync(join(dir, `a.js.${end}`)))
    expect(brotliDecompressSync(br ?? '').length).toBe(1000)
    expect(gunzipSync(gz ?? '').length).toBe(1000)
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('parts of dependencies that no screen uses are replaced by the names that are imported of them', () => {
  const replaced = lean.flatMap(({ name, enforce, resolveId, load }) => {
    const id = name.replace('instead-of-', '')
    if (!resolveId || !load) return []
    expect([resolveId(`${id}/other`), load(id), enforce]).toEqual([null, null, 'pre'])
    const [, exported] = /^export (?:const |class |\{ )(\w+)/.exec(String(load(resolveId(id)))) ?? []
    return [`${exported} of ${id}`]
  })
  expect(replaced).toEqual([
    'Markdown of markdown-to-jsx/react',
    'uris of fast-uri',
    'useSyncExternalStore of use-sync-external-store/shim',
    'EventClient of @tanstack/devtools-event-client',
  ])
})

test.each([
  ['rjsf-layouts', '@rjsf/core/lib/components/fields/index.js', /LayoutGrid/],
  ['react-i18next-console', 'react-i18next/dist/es/useTranslation.js', /USE_T_BEFORE_READY/],
  ['react-i18next-languages', 'react-i18next/dist/es/utils.js', /NO_LANGUAGES/],
  ['react-i18next-entities', 'react-i18next/dist/es/unescape.js', /hellip/],
])('%s are cut from their file', (name, file, cut) => {
  const code = readFileSync(`node_modules/${file}`, 'utf8')
  const plugin = lean.find((one) => one.name === `without-${name}`)
  expect(code).toMatch(cut)
  expect(String(plugin?.transform?.call({ error: expect.unreachable }, code, `/x/${file}`))).not.toMatch(cut)
})

test('i18next loses its backend code, and a changed release stops the build', () => {
  const cut = lean.find(({ name }) => name === 'without-i18next-backend')
  const file = 'node_modules/i18next/dist/esm/i18next.js'
  const code = readFileSync(file, 'utf8')
  const error = (text: string) => {
    throw new Error(text)
  }
  const rest = String(cut?.transform?.call({ error }, code, `/x/${file}`))
  expect(cut?.apply).toBe('build')
  expect(rest).toContain('class Connector extends EventEmitter {}')
  expect(rest).toContain('formatter = null;')
  expect(rest.length).toBeLessThan(code.length - 1000)
  expect(cut?.transform?.call({ error }, code, '/x/other.js')).toBeNull()
  expect(() => cut?.transform?.call({ error }, 'other', `/x/${file}`)).toThrow(/i18next\.js has changed/)
})

test('pdf.js finds its fonts and its plain decoders by name', () => {
  const emitted: { type: string; fileName: string; source: Uint8Array }[] = []
  const plugin = pdfAssets() as unknown as Built
  plugin.generateBundle?.call({ emitFile: (file: never) => emitted.push(file) })
  const names = emitted.map(({ fileName }) => fileName)
  expect(plugin.name).toBe('pdf-assets')
  expect(names.some((name) => name.endsWith('.pfb')) && names.some((name) => name.endsWith('.ttf'))).toBe(
    true,
  )
  expect(names.filter((name) => !/^pdfjs\/[\w.-]+(\.pfb|\.ttf|_nowasm_fallback\.js)$/.test(name))).toEqual([])
  expect(names.some((name) => name.endsWith('.js'))).toBe(true)
  expect(emitted.every(({ type, source }) => type === 'asset' && source.length > 0)).toBe(true)
})

test.each([
  ['/accountportal/pdfjs/FoxitSerif.pfb', 'standard_fonts/FoxitSerif.pfb'],
  ['/accountportal/pdfjs/openjpeg_nowasm_fallback.js', 'wasm/openjpeg_nowasm_fallback.js', 'text/javascript'],
  ['/accountportal/pdfjs/openjpeg.wasm'],
  ['/accountportal/pdfjs/FoxitSerif.pfb/x'],
  ['/FoxitSerif.pfb'],
  [undefined],
])('while the screens are developed, %s is %s of pdf.js', async (url, path?: string, type?: string) => {
  let serve: ((request: object, response: object, next: () => void) => void) | undefined
  const use = (given: typeof serve) => {
    serve = given
  }
  const { configureServer } = pdfAssets() as unknown as Built
  configureServer?.call({}, { middlewares: { use } })
  const headers: string[][] = []
  const response = Object.assign(new PassThrough(), {
    setHeader: (...header: string[]) => void headers.push(header),
  })
  const next = () => void response.end('next')
  serve?.({ url }, response, next)
  const served = Buffer.concat(await response.toArray())
  expect(served).toEqual(path ? readFileSync(`node_modules/pdfjs-dist/${path}`) : Buffer.from('next'))
  expect(headers).toEqual(type ? [['content-type', type]] : [])
})
