/** A real mail server, where Debian's opensmtpd is installed and the tests run as root. It takes mails and reports bounces. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { eventually } from './ready-draft.ts'

const SMTPD = '/usr/sbin/smtpd'
const SOCKET = '/run/smtpd.sock'

/** False too where one runs already: two share a socket and a queue. */
export const installedMta = (): boolean =>
  process.getuid?.() === 0 && existsSync(SMTPD) && !existsSync(SOCKET)

export interface Mta {
  url: string
  stop(): Promise<void>
}

interface Ways {
  domain: string
  /** Where mail to `domain` goes, on this machine. */
  back: number
  /** Where all other mail goes. */
  out: number
}

export async function startMta({ domain, back, out }: Ways): Promise<Mta> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'zegel-smtpd-'))
  const file = join(folder, 'smtpd.conf')
  writeFileSync(
    file,
    `listen on 127.0.0.1 port ${port}
action "back" relay host smtp://127.0.0.1:${back}
action "out" relay host smtp://127.0.0.1:${out}
match from any for domain "${domain}" action "back"
match from any for any action "out"
`,
  )
  const running = spawn(SMTPD, ['-d', '-f', file], { stdio: 'ignore' })
  await eventually(async () => (await answers(port)) || undefined)
  return {
    url: `smtp://127.0.0.1:${port}`,
    async stop() {
      running.kill('SIGTERM')
      await once(running, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
