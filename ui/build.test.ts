/** How the screens are built: which words come with which pages, and what is done to what is built. */
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
const plugins = [config.plugins].flat(3) as unknown as Built[]
const yaml = plugins.find(({ name }) => name === 'yaml-texts')

test('each key of the words belongs to one part, by the pages that show it', async () => {
  const parts = 'start rest delivery registration access tool activity packages reading late notice'.split(
    ' ',
  )
  const watched: string[] = []
  const lines = parts.map((part) => {
    const code = yaml?.load?.call(
      { addWatchFile: (file: string) => watched.push(file) },
      `ui/texts/nl.yaml?${part}`,
    )
    const words: Record<string, object> = JSON.parse(String(code).replace('export default ', ''))
    const told = Object.entries(words).map(([name, texts]) => `  ${name}: ${Object.keys(texts).join(' ')}\n`)
    return `${part}\n${told.join('')}`
  })
  expect(watched).toHaveLength(parts.length)
  expect(yaml?.enforce).toBe('pre')
  expect(yaml?.load?.call({}, 'ui/main.tsx')).toBeNull()
  await expect(lines.join('')).toMatchFileSnapshot('./build/words.txt')
})

test('the screens are built as they are served', async () => {
  const { build, plugins: _, root, ...rest } = config
  const { rolldownOptions, modulePreload, ...plain } = build ?? {}
  const { chunkFileNames, assetFileNames, codeSplitting } = Object(rolldownOptions?.output) as Output
  const { groups } = codeSplitting
  const preload = modulePreload as unknown as Preload
  const files = [
    'ui/kit/button.tsx',
    'ui/kit/pdf/page.tsx',
    'ui/kit/tooltip.tsx',
    'ui/api/client.ts',
    'ui/api/attempts.ts',
    'ui/document/sheet.tsx',
    'ui/shell/shell.tsx',
    'ui/drafts/drafts-screen.tsx',
    'ui/forms/validate.ts',
    'ui/forms/scope.tsx',
    'ui/forms/use-scope.ts',
    'ui/forms/use-contract-form.ts',
    'contracts/rules/message-key.ts',
    'contracts/rules/invoice/model.ts',
    'node_modules/@mantine/core/index.js',
    'node_modules/@tanstack/react-form/index.js',
    'node_modules/@rjsf/core/index.js',
  ]
  const told = {
    ...rest,
    root: String(root).endsWith('/ui/'),
    ...plain,
    preloaded: ['a.css', 'account-1.js', 'forms-2.js', 'start-3.js', 'x.css.js'].filter(
      (file) => preload.resolveDependencies('', [file]).length > 0,
    ),
    polyfill: preload.polyfill,
    chunks: ['customers._-_accountId_.index', 'data._accountId._part'].map((name) =>
      chunkFileNames({ name }),
    ),
    assets: [
      assetFileNames({ names: ['x.css'] }),
      assetFileNames({ names: ['logo.svg'] }),
      assetFileNames({ names: [] }),
    ],
    groups: groups.map(({ test: of, ...group }) => ({
      ...group,
      files: files.filter((file) => of?.test(file)),
    })),
    plugins: plugins.map(({ name }) => name),
  }
  await expect(JSON.stringify(told, null, 1)).toMatchFileSnapshot('./build/config.txt')
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

test('parts of dependencies that no screen uses are replaced', async () => {
  const replaced = lean.flatMap(({ name, enforce, resolveId, load }) => {
    const id = name.replace('instead-of-', '')
    if (!resolveId || !load) return []
    expect([resolveId(`${id}/other`), load(id), enforce]).toEqual([null, null, 'pre'])
    return [`${name}: ${load(resolveId(id))}\n`]
  })
  await expect(replaced.join('')).toMatchFileSnapshot('./build/replaced.txt')
})

test('i18next does without what needs a backend, and a release that has changed stops the build', () => {
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
