/** The command `zegel-doctor`: examines an installation from outside in, beside the server that runs or without one. */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { doctorTexts } from '#generated/texts/prints/doctor.ts'
import { listEndpoints } from './accounts/participant.ts'
import { entities, networkPlace } from './app.ts'
import { withDatabase } from './command.ts'
import { isUsable } from './doctor/database.ts'
import { examine } from './doctor/examine.ts'
import type { Finding } from './doctor/finding.ts'
import type { Means, Places, Wishes } from './doctor/means.ts'
import { namesAt } from './doctor/names.ts'
import { inWords } from './doctor/words.ts'
import { readIdentifier } from './formats/sbdh/document-types.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openOrm } from './platform/database/orm.ts'
import { examineDatabase } from './platform/database/prove-database.ts'
import { encryptionWith } from './platform/encryption.ts'
import { LANGUAGES, type Language } from './platform/language.ts'
import { networkOf, storageOf } from './ports/index.ts'
import { getSecretText } from './sign-in/session.ts'

/** A hosted access point is asked for arrivals each minute. */
const USUAL_WAIT = 120

const USAGE = `Usage: zegel-doctor [--json] [--lang nl|fr|en] [--mail ADDRESS] [--bounce SECONDS] [--webhook URL]
                    [--document] [--company PARTICIPANT] [--wait SECONDS]

Examines the installation of this environment: address, TLS, mail, database, storage, clock, time stamps, network and
the way out. Each finding is ok, a warning or wrong, with its remedy. It changes nothing, but for a file that it writes and
deletes. --mail sends a mail to that address; --bounce sends another one that can't arrive, and waits so long for its
return. --webhook names the address that is called as a webhook is; left out, it is PUBLIC_URL.
--document sends an invoice without an amount over each access point of the test network, from the oldest company that sends
over it to itself, and waits ${USUAL_WAIT} seconds for its return; --company, such as 0208:0123456749, lets that one do so alone, and
--wait gives another time. The server that runs takes the return in, without a document of the company.
Ends with 0 when nothing is wrong, else with 1.
`

interface Streams {
  out: (text: string) => void
  complain: (text: string) => void
}

const standard: Streams = {
  out: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
}

/** @param places stand-ins for the world outside, of a test. @returns the exit code */
export async function examineInstallation(
  given: readonly string[],
  { out, complain }: Streams = standard,
  { config = readConfig(), places = {} }: { config?: Config; places?: Places } = {},
): Promise<number> {
  const asked = understood(given)
  if (asked === undefined) {
    complain(USAGE)
    return 1
  }
  const { isJson, language, wishes } = asked
  const findings = await withDatabase(config, (url) => examineWith(config, url, { places, wishes }))
  out(
    isJson
      ? `${JSON.stringify(
          findings.map((one) => inJson(one, language)),
          null,
          2,
        )}\n`
      : report(findings, language),
  )
  return findings.some(({ state }) => state === 'WRONG') ? 1 : 0
}

async function examineWith(
  config: Config,
  databaseUrl: string,
  { places, wishes }: { places: Places; wishes: Wishes },
): Promise<Finding[]> {
  const opened = await openStored(config, databaseUrl)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pool.on('error', () => undefined)
  const means: Means = {
    ...{ config, databaseUrl, places, stored: opened && { ...opened, em: opened.orm.em.fork() } },
    names: namesAt(places.nameServers),
    storage: storageOf(config),
    network: networkOf(config, {
      inner: pool,
      ...networkPlace,
      log: { warn: () => undefined },
      directory: undefined,
    }),
  }
  try {
    return await examine(means, wishes)
  } finally {
    await pool.end()
    await opened?.orm.close()
  }
}

/** Undefined where the database, or its schema, can't be used. */
async function openStored(config: Config, url: string) {
  const { faults } = await examineDatabase(url)
  if (!isUsable(faults)) return undefined
  const orm = await openOrm(url, entities)
  try {
    await listEndpoints(orm.em.fork(), 1)
    return { orm, encryption: encryptionWith(await getSecretText(orm.em.fork(), config.secret)) }
  } catch {
    await orm.close()
    return undefined
  }
}

const inJson = (finding: Finding, language: Language) => {
  const { says, remedy } = inWords(finding, language)
  return { part: finding.part, state: finding.state, code: finding.code, says, remedy }
}

const WIDTHS = { state: 8, part: 13 }

function report(findings: readonly Finding[], language: Language): string {
  const lines = findings.map((finding) => {
    const { part, says, remedy } = inWords(finding, language)
    const state = doctorTexts[language].states[finding.state]
    const start = `${state.padEnd(WIDTHS.state)} ${part.padEnd(WIDTHS.part)} `
    return `${start}${says}${remedy === null ? '' : `\n${' '.repeat(start.length)}→ ${remedy}`}\n`
  })
  return lines.join('')
}

const MOST_SECONDS = 600

/** Undefined for another text than a whole number up to the bound. */
function secondsIn(text: string): number | undefined {
  const seconds = Number(text)
  return /^\d+$/.test(text) && seconds <= MOST_SECONDS ? seconds : undefined
}

/** Undefined for unknown options or values. */
function understood(given: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: {
        json: { type: 'boolean', default: false },
        lang: { type: 'string', default: 'en' },
        mail: { type: 'string' },
        bounce: { type: 'string', default: '0' },
        webhook: { type: 'string' },
        document: { type: 'boolean', default: false },
        company: { type: 'string' },
        wait: { type: 'string', default: String(USUAL_WAIT) },
      },
    })
    const language = LANGUAGES.find((known) => known === values.lang)
    const [bounceSeconds, waitSeconds] = [values.bounce, values.wait].map(secondsIn)
    const isWebhookRight = values.webhook === undefined || URL.canParse(values.webhook)
    const isCompanyRight = values.company === undefined || readIdentifier(values.company) !== undefined
    if (language === undefined || !isWebhookRight || !isCompanyRight) return undefined
    if (bounceSeconds === undefined || waitSeconds === undefined) return undefined
    const isSent = values.document || values.company !== undefined
    const wishes: Wishes = {
      ...{ mailTo: values.mail, bounceSeconds, webhook: values.webhook },
      roundTrip: isSent ? { participant: values.company, waitSeconds } : undefined,
    }
    return { isJson: values.json, language, wishes }
  } catch {
    return undefined
  }
}
