/** Chromium as npm brings it: needs nothing of the system, not even its libraries and fonts, and runs as root too. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const ARCHIVES = ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br']
const CACHE = join(import.meta.dirname, '../../.cache')

/** No sandbox, as it can't be had as root; and no calls home, which would hang or leak where there is no network. */
const ARGUMENTS = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
  // A page lives for a second or two: most code optimised by the compiler would never run.
  '--js-flags=--invocation-count-for-maglev=3000',
]

/** Only the fonts that came along, so that pages look the same everywhere. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`

/** @param more further command line switches, such as `--remote-debugging-port=9200`. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const folder = await unpack()
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: [...ARGUMENTS, ...more],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts', 'fonts.conf'),
    },
  })
}

/** Once per version. Appears under its name only when complete; two who unpack at once don't meet. */
async function unpack(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const archives = join(dirname(entry), '..', 'bin')
  const { version } = JSON.parse(readFileSync(join(archives, '..', 'package.json'), 'utf8'))
  const folder = join(CACHE, `chromium-${version}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  await inflateInto(draft, archives)
  writeFileSync(join(draft, 'fonts', 'fonts.conf'), FONTS)
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true })
  }
  return folder
}

/** `inflate` always writes below the temporary folder, which it looks up the moment it is called. */
async function inflateInto(folder: string, archives: string): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  const inflating = ARCHIVES.map((archive) => inflate(join(archives, archive)))
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  await Promise.all(inflating)
}
