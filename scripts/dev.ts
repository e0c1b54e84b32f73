/** `npm run dev`: the server with restarts on changes, and Vite for the screens. A change of the contract is generated first. */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'

const port = process.env.PORT ?? '8080'
const screensPort = process.env.SCREENS_PORT ?? '5173'
const children: ChildProcess[] = []

function run(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  children.push(child)
  return child
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
}

/** Editors save in bursts: one generation at a time, and one more if something changed meanwhile. */
function generateOnChange(): void {
  let timer: NodeJS.Timeout | undefined
  let generating: ChildProcess | undefined
  const generate = () => {
    if (generating && generating.exitCode === null) return schedule()
    generating = spawn('npm', ['run', '--silent', 'generate'], { stdio: 'inherit' })
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(generate, 300)
  }
  watch('contracts', { recursive: true }, schedule)
}

const paths = ['server', 'contracts/rules', 'generated'].map((path) => `--watch-path=${path}`)
const server = run('node', [...paths, '--watch-preserve-output', 'server/main.ts'], {
  PUBLIC_URL: `http://localhost:${screensPort}`,
})
const screens = run('vite', ['ui', '--port', screensPort, '--strictPort'], {
  API: `http://127.0.0.1:${port}`,
})
generateOnChange()
console.log(
  `Screens: http://localhost:${screensPort}/accountportal — mails: http://localhost:${port}/mailbox`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAll)
for (const child of [server, screens]) child.once('exit', stopAll)
await Promise.all([server, screens].map((child) => new Promise((resolve) => child.once('exit', resolve))))
process.exit()
