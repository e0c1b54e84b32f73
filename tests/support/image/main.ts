/**
 * `npm run image -- FOLDER [PORT]`: builds the image of the Dockerfile, starts it as its own user on files that can't be written,
 * and lets two persons do their job against it in a browser: sign in by a mailed link, send, receive.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { people } from '#fixtures/accounts.ts'
import { launchBrowser } from '../browser.ts'
import { openPage } from '../screens.ts'
import { sendInEditor } from '../send-in-editor.ts'
import { addressOf } from '../server-process.ts'
import { type SmtpServer, startSmtp } from '../smtp-server.ts'

const HERE = import.meta.dirname
const PROJECT = resolve(HERE, '../../..')
const NEEDS = ['/usr/bin/buildah', '/usr/sbin/debootstrap', '/usr/bin/setpriv']
const PDF = join(PROJECT, 'fixtures/files/invoice-nl.pdf')
const SECONDS_TO_STOP = 40
const NUMBER = `IMAGE-${Date.now()}`

const say = (line: string): void => console.error(line)

async function main(): Promise<number> {
  const [folder, port = '8080'] = process.argv.slice(2)
  if (folder === undefined) return refuse('usage: npm run image -- FOLDER [PORT]')
  const missing = NEEDS.filter((file) => !existsSync(file))
  if (process.getuid?.() !== 0 || missing.length > 0)
    return refuse(`This needs root and ${missing.join(', ') || 'what is there'}: nothing was tried.`)
  const files = build(resolve(folder))
  const smtp = await startSmtp()
  const server = spawn(join(HERE, 'run.sh'), [files, resolve(folder), ...environment(port, smtp)], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  try {
    const url = await addressOf(server)
    say(`It listens at ${url}, and runs as ${whoRuns(insideOf(server.pid))}.`)
    const browser = await launchBrowser()
    await journey(browser, url, smtp)
    await browser.close()
    say('Signed in by a mailed link, sent, received: the image does what it should.')
    return 0
  } finally {
    const ended = once(server, 'exit')
    process.kill(insideOf(server.pid), 'SIGTERM')
    const timer = setTimeout(() => server.kill('SIGKILL'), SECONDS_TO_STOP * 1_000)
    await ended
    clearTimeout(timer)
    smtp.close()
  }
}

function refuse(why: string): number {
  say(why)
  return 2
}

/** @returns where its files are */
function build(folder: string): string {
  const { status, stdout } = spawnSync(join(HERE, 'build.sh'), [folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error('the image could not be built')
  return stdout.toString().trim().split('\n').at(-1) ?? ''
}

const environment = (port: string, smtp: SmtpServer): string[] => [
  'DEMO=on',
  'HOST=127.0.0.1',
  `PORT=${port}`,
  `PUBLIC_URL=http://localhost:${port}`,
  `SMTP_URL=${smtp.url}`,
  'LOG_LEVEL=warn',
]

/** `unshare` waits outside of the namespace, and passes no signal on. */
function insideOf(outside = 0): number {
  return Number(readOf(`${outside}/task/${outside}/children`).trim().split(' ')[0])
}

/** The user of a process, its capabilities, and whether it can write its files. */
function whoRuns(pid: number): string {
  const status = readOf(`${pid}/status`)
  const [, user = '?'] = /^Uid:\s+(\d+)/m.exec(status) ?? []
  const [, capabilities = '?'] = /^CapBnd:\s+(\w+)/m.exec(status) ?? []
  const isReadOnly = /^\S+ \S+ \S+ \S+ \/ ro\b/m.test(readOf(`${pid}/mountinfo`))
  if (user === '0' || !isReadOnly) throw new Error(`it runs as user ${user}, read-only: ${isReadOnly}`)
  return `user ${user}, capabilities ${capabilities}, its files read-only`
}

function readOf(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'utf8')
  } catch {
    return ''
  }
}

async function journey(browser: Browser, url: string, smtp: SmtpServer): Promise<void> {
  const anna = await openPage(browser)
  await signIn(anna, url, { email: people.anna.email, smtp })
  await sendInEditor(anna, { kind: 'Factuur', number: NUMBER, file: PDF })
  const bram = await openPage(browser)
  await signIn(bram, url, { email: people.bram.email, smtp })
  for (let tries = 0; ; tries += 1) {
    await bram.goto(`${url}/accountportal/received-invoices/${people.bram.accountIds[0]}`)
    await bram.getByRole('row').nth(1).waitFor()
    if ((await bram.getByRole('row').filter({ hasText: NUMBER }).count()) > 0) return
    if (tries > 30) throw new Error(`${NUMBER} did not arrive`)
    await bram.waitForTimeout(1_000)
  }
}

/** As a person does: asks on the page, and opens the link of the mail that arrives. */
async function signIn(page: Page, url: string, { email, smtp }: { email: string; smtp: SmtpServer }) {
  await page.goto(`${url}/accountportal/aanmelden`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('form button[type=submit]').click()
  await page.getByText(email).first().waitFor()
  const data = smtp.mails.findLast(({ to }) => to === email)?.data ?? ''
  const token = /aanmelden\/([\w-]+)/.exec(data.replaceAll('=\n', ''))?.[1]
  if (token === undefined) throw new Error(`no link arrived for ${email}`)
  await page.goto(`${url}/accountportal/aanmelden/${token}`)
  await page.waitForURL(/overview/)
}

process.exitCode = await main()
