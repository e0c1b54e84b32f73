/**
 * `npm run upgrade -- REF`: a process of REF and one of this version work on one database, as they do while an installation is
 * upgraded without a pause. Both send, both receive, one is killed; then both have to show everything once.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, childOf } from '#tests/chaos/child.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startPrimary } from '#tests/support/postgres.ts'
import { checkOut } from './earlier.ts'
import { CREDITS, exchange } from './exchange.ts'
import { judgeNewRole, judgeRights, newReaderOf, peopleOf } from './people.ts'

const SECRET = 'a secret of the upgrade that nobody else has'
const [ref = 'HEAD~1'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'zegel-upgrade-'))
chmodSync(folder, 0o711)
const earlierFolder = checkOut(ref)
const database = await startPrimary(join(folder, 'database'))
const say = (line: string): void => console.error(line)

interface Running extends Child {
  url: string
}

async function serverIn(cwd: string, name: string): Promise<Running> {
  const port = await freePort()
  const child = childOf({
    args: ['server/main.ts'],
    cwd,
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      SECRET,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DEMO: 'off',
    },
    ready: 'is ready',
    log: join(folder, `${name}.log`),
  })
  await child.start()
  return { ...child, url: `http://127.0.0.1:${port}` }
}

const faults: string[] = []
try {
  say(`${ref} starts and makes the database`)
  const earlier = await serverIn(earlierFolder, 'earlier')
  const people = peopleOf(earlierFolder, database.url, SECRET, CREDITS)
  const world = exchange(database.url, people, say)
  faults.push(...(await judgeRights(earlier.url, people)))
  await world.round('the version before alone', [earlier.url])
  say('this version starts beside it, and changes the database')
  const now = await serverIn(join(import.meta.dirname, '../..'), 'now')
  await world.round('both at once', [earlier.url, now.url, earlier.url, now.url])
  say('everybody has the rights from before, through both')
  for (const { url } of [earlier, now]) faults.push(...(await judgeRights(url, people)))
  const member = await newReaderOf(people, database.url, SECRET)
  const knowsRoles = existsSync(join(earlierFolder, 'server/members'))
  const former = { url: earlier.url, knowsRoles }
  faults.push(...(await judgeNewRole({ earlier: former, now: now.url }, people, member)))
  say('the version before is killed with work in its hands')
  const begun = world.begin([earlier.url, earlier.url])
  await begun.accepted
  await earlier.kill()
  await begun.arrived
  const again = await serverIn(earlierFolder, 'earlier-again')
  await world.round('a process of the version before joins again', [now.url, again.url])
  faults.push(...(await world.judge([again.url, now.url])))
  if ((await again.stop()) !== 0) faults.push('the version before did not stop in order')
  await world.round('this version alone', [now.url])
  faults.push(...(await world.judge([now.url])))
  faults.push(...(await judgeRights(now.url, people)))
  faults.push(...(await judgeNewRole({ now: now.url }, people, member)))
  if ((await now.stop()) !== 0) faults.push('this version did not stop in order')
} finally {
  await database.kill()
  rmSync(earlierFolder, { recursive: true, force: true })
}
say(faults.length === 0 ? 'Nothing lost, nothing doubled, nothing invisible.' : faults.join('\n'))
if (faults.length === 0) rmSync(folder, { recursive: true, force: true })
process.exit(faults.length === 0 ? 0 : 1)
