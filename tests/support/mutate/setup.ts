/** Of each test file under mutation: which lines it runs, in this process and in the browser, when that is asked for. */
import { mkdirSync, writeFileSync } from 'node:fs'
import * as inspector from 'node:inspector/promises'
import { dirname, relative } from 'node:path'
import { afterAll, beforeEach, expect, type RunnerTask } from 'vitest'
import { addLines, type Lines, type Script } from './covered-lines.ts'

const ROOT = process.cwd()
const { MUTATE_RECORD: folder } = process.env
const file = relative(ROOT, expect.getState().testPath ?? 'unknown')

const began = performance.now()
const lines: Lines = {}

// What only some tests need takes seconds to load, more than most of the others take.
if (file.startsWith('ui/')) await import('../ui-libraries.ts')
if (file.startsWith('tests/')) {
  const { watchBrowsers } = await import('./watched-browser.ts')
  watchBrowsers(folder === undefined ? undefined : (script) => addLines(lines, ROOT, script))
}

if (folder !== undefined) {
  // Vitest leaves a source map in what it translates only while somebody may look at it with a debugger.
  inspector.open(0, '127.0.0.1')
  const session = new inspector.Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  afterAll(async () => {
    const took = performance.now() - began
    for (const script of await scriptsOf(session)) addLines(lines, ROOT, script)
    const place = `${folder}/${file}.json`
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, JSON.stringify({ file, seconds: took / 1000, lines }))
  })
}

const hasFailed = (task: RunnerTask): boolean =>
  task.result?.state === 'fail' || ('tasks' in task && task.tasks.some(hasFailed))

// One failure tells that a file notices: the others would wait for what never comes.
if (folder === undefined) beforeEach(({ task, skip }) => skip(hasFailed(task.file)))

async function scriptsOf(session: inspector.Session): Promise<Script[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Debugger.enable')
  const own = result.filter(({ url }) => url.startsWith(`file://${ROOT}/`) && !url.includes('/node_modules/'))
  return Promise.all(
    own.map(async ({ url, scriptId, functions }) => {
      const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
      return { url, source: scriptSource, functions }
    }),
  )
}
