/** A copy of what is committed, to break things in: the checkout itself is never touched. */
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Mutation } from './mutations.ts'

const ROOT = join(import.meta.dirname, '../../..')

export interface Ended {
  /** 0 when all is well, -1 when it had to be ended. */
  code: number
  output: string
}

export class ScratchCopy {
  readonly folder = join(mkdtempSync(join(tmpdir(), 'zegel-mutations-')), 'copy')

  constructor() {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', this.folder, 'HEAD'], { cwd: ROOT })
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'))
    mkdirSync(join(this.folder, '.cache'))
    for (const browser of globSync('.cache/chromium-*', { cwd: ROOT }))
      symlinkSync(join(ROOT, browser), join(this.folder, '.cache', basename(browser)))
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text)
  }

  /** None within another of the same file; what was there comes back. */
  async withMutations<T>(mutations: readonly Mutation[], run: () => Promise<T>): Promise<T> {
    const sources = new Map(mutations.map(({ file }) => [file, this.read(file)]))
    for (const { file, start, end, text } of mutations.toSorted((one, other) => other.start - one.start)) {
      const source = this.read(file)
      this.write(file, source.slice(0, start) + text + source.slice(end))
    }
    try {
      return await run()
    } finally {
      for (const [file, source] of sources) this.write(file, source)
    }
  }

  /** A program of node_modules or Node itself, at a low priority; ended with all it started when it takes longer. */
  run(command: string[], env: Record<string, string>, seconds: number): Promise<Ended> {
    return new Promise((resolve) => {
      const child = spawn('nice', ['-n', '10', ...command], {
        cwd: this.folder,
        env: { ...process.env, ...env },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const said: Buffer[] = []
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      }, seconds * 1000)
      child.once('close', (code) => {
        clearTimeout(timer)
        resolve({ code: isLate ? -1 : (code ?? 1), output: Buffer.concat(said).toString() })
      })
    })
  }

  /** What stands in `dist` from then on is kept apart by the first call, and comes back with `restoreScreens`. */
  async buildScreens(...options: string[]): Promise<Ended> {
    const ended = await this.run(
      ['node_modules/.bin/vite', 'build', 'ui', '--logLevel', 'error', ...options],
      {},
      300,
    )
    const kept = join(this.folder, '.cache/dist')
    if (!existsSync(kept)) cpSync(join(this.folder, 'dist'), kept, { recursive: true })
    return ended
  }

  restoreScreens(): void {
    rmSync(join(this.folder, 'dist'), { recursive: true, force: true })
    cpSync(join(this.folder, '.cache/dist'), join(this.folder, 'dist'), { recursive: true })
  }

  remove(): void {
    execFileSync('git', ['worktree', 'remove', '--force', this.folder], { cwd: ROOT })
    rmSync(join(this.folder, '..'), { recursive: true, force: true })
  }
}
