/** The command `zegel-admin`: an administrator's acts from the machine itself. Each is an operation of the desk, with its rules and its record. */
import { parseArgs } from 'node:util'
import type { components } from '#generated/api.ts'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import { makeFirstAdministrator } from './accounts/first-administrator.ts'
import { ROLE_ADMIN, User } from './accounts/membership.ts'
import { type App, buildApp } from './app.ts'
import { say, withDatabase } from './command.ts'
import { type Config, readConfig } from './platform/config.ts'
import { isUuid } from './platform/database/uuid.ts'
import { createLog } from './platform/http/log.ts'
import { LANGUAGES, type Language } from './platform/language.ts'
import { signOut } from './sign-in/device.ts'
import { getSecret, readToken, startSession } from './sign-in/session.ts'

const USAGE = `Usage: zegel-admin add [--administrator EMAIL] --number NUMBER --name NAME --email EMAIL
                       --street STREET --postal-code CODE --city TOWN [--country BE] [--lang nl|fr|en]
                       --reason REASON
       zegel-admin credits COMPANY AMOUNT --reason REASON
       zegel-admin lock COMPANY --reason REASON
       zegel-admin unlock COMPANY [--reason REASON]
       zegel-admin access-point COMPANY NAME --reason REASON
       zegel-admin statistics MONTH eusr|tsr --seat SEAT > FILE
       zegel-admin waiting

Does at the machine of the installation the same as the operator's desk, with the same record. COMPANY is an enterprise
number, a name or an id. add lets a company in, and mails its first owner a link, in Dutch unless --lang names another
language; --administrator makes the first administrator of an installation without one. access-point NAME is one that
NETWORK names, or first. statistics writes the numbers of a month, such as 2026-11, of an access point of your own.
--as EMAIL names the administrator who acts, where there are several.
Ends with 0 when it is done, else with 1.`

type Schemas = components['schemas']
type Values = Partial<Record<(typeof NAMES)[number], string>>

const NAMES = [
  ...(['as', 'administrator', 'number', 'name', 'email', 'street', 'postal-code', 'city'] as const),
  ...(['country', 'lang', 'reason', 'seat'] as const),
]

/** Told to the operator as it is. */
class Refused extends Error {
  override readonly name = 'Refused'
}

/** @returns the exit code */
export async function administer(given: readonly string[], config: Config = readConfig()): Promise<number> {
  const asked = understood(given)
  const act = asked && ACTS[asked.name]
  if (asked === undefined || act === undefined) return say(USAGE, 1)
  try {
    return await withDatabase(config, (url) => actOn(config, url, { ...asked, act }))
  } catch (error) {
    if (error instanceof Refused) return say(error.message, 1)
    throw error
  }
}

function understood(given: readonly string[]) {
  try {
    const options = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }]))
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true })
    const [name = '', ...rest] = positionals
    return { name, rest, values: values as Values }
  } catch {
    return undefined
  }
}

interface Asked {
  act: Act
  rest: string[]
  values: Values
}

/** A server that listens nowhere and begins no work; a running one sends the mails that it queues. */
async function actOn(config: Config, databaseUrl: string, { act, rest, values }: Asked): Promise<number> {
  const quiet: Config = { ...config, mailPort: undefined, registrationIsOpen: true, traces: undefined }
  const log = createLog('silent')
  const app = await buildApp(quiet, databaseUrl, log).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Refused(`The database can't be used: ${why}. Start Zegel once; it makes the tables.`)
  })
  try {
    if (values.administrator !== undefined) await makeFirstAdministrator(app.orm, values.administrator, log)
    return await asAdministrator(app, config, values, (call) => act(call, rest, values))
  } finally {
    await app.close()
  }
}

interface Given {
  accountId?: string
  /** Further parts of the path. */
  path?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** Of the mails that it sends to others. */
  language?: Language
}

type CallOperation = <Answer>(id: OperationId, given?: Given) => Promise<Answer>
type Act = (call: CallOperation, rest: string[], values: Values) => Promise<number>

/** In a session of their own, which ends with the act. */
async function asAdministrator(
  app: App,
  config: Config,
  { as, administrator }: Values,
  work: (call: CallOperation) => Promise<number>,
): Promise<number> {
  const em = app.orm.em.fork()
  const user = await findAdministrator(app, as ?? administrator)
  const secret = await getSecret(em, config.secret)
  const token = await startSession(em, secret, user, { audience: 'user', isResumed: true, userAgent: AGENT })
  try {
    return await work((id, given) => callOperation(app, token, id, given))
  } finally {
    await signOut(app.orm.em.fork(), readToken(secret, token) ?? '')
  }
}

const AGENT = 'zegel-admin'
const MOST_NAMED = 10

async function findAdministrator(app: App, email: string | undefined): Promise<User> {
  const where = { authorities: { $contains: [ROLE_ADMIN] }, lockedAt: null }
  const named = email === undefined ? where : { ...where, email: email.toLowerCase() }
  const found = await app.orm.em.fork().find(User, named, { limit: MOST_NAMED, orderBy: { id: 'asc' } })
  const [user] = found
  if (user === undefined)
    throw new Refused(
      email === undefined
        ? 'There is no administrator yet: add --administrator EMAIL makes the first one.'
        : `${email} is no administrator who can sign in.`,
    )
  if (found.length > 1)
    throw new Refused(`Name the administrator who acts, by --as: ${found.map((one) => one.email).join(', ')}`)
  return user
}

/** @throws {Refused} with the words of the refusal */
async function callOperation<Answer>(
  app: App,
  token: string,
  id: OperationId,
  { accountId = '', path: parts = {}, query, body, language = 'en' }: Given = {},
): Promise<Answer> {
  const { method, path } = operationFacts[id]
  const filled = Object.entries({ accountId, ...parts }).reduce<string>(
    (before, [name, value]) => before.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const answer = await app.server.inject({
    method: method.toUpperCase() as 'GET' | 'POST' | 'PUT',
    url: `/api${filled}`,
    ...(query && { query }),
    headers: { 'jwt-token': token, 'accept-language': language, 'user-agent': AGENT },
    ...(body && { payload: body }),
  })
  const isJson = answer.headers['content-type']?.toString().includes('json')
  const said = answer.body === '' ? {} : isJson ? answer.json() : answer.body
  if (answer.statusCode < 300) return said
  const { detail, title, violations = [] } = said as Partial<Schemas['Problem']>
  const fields = violations.map(({ field, messageKey }) => `${field.slice(1)}: ${messageKey}`)
  const help = answer.statusCode === 503 ? ['`npx zegel-doctor` names the part and its remedy.'] : []
  throw new Refused([detail ?? title ?? `refused (${answer.statusCode})`, ...fields, ...help].join('\n'))
}

/** @throws {Refused} where it is none, or several */
async function findCompany(call: CallOperation, text = ''): Promise<Schemas['AccountName']> {
  if (isUuid(text)) return { id: text, name: text }
  const found = await call<Schemas['AccountName'][]>('searchAccounts', { body: { text } })
  const exact = found.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
  const [company, ...others] = exact.length > 0 ? exact : found
  if (company === undefined) throw new Refused(`No company is called "${text}".`)
  if (others.length > 0)
    throw new Refused(
      `Several companies fit: ${[company, ...others].map(({ id, name }) => `${name} (${id})`).join(', ')}`,
    )
  return company
}

const ACTS: Record<string, Act> = {
  async add(call, rest, values) {
    if (rest.length > 0) return say(USAGE, 1)
    const { number = '', name = '', email = '', street = '', city = '', country = 'BE', reason = '' } = values
    if (reason.trim() === '') throw new Refused('--reason is needed: the company reads it.')
    const language = LANGUAGES.find((known) => known === (values.lang ?? 'nl'))
    if (language === undefined) return say(USAGE, 1)
    const postalZone = values['postal-code'] ?? ''
    const body = { kbo: number, name, email, street, city, postalZone, countryCode: country }
    await call('registerAccount', { body, language })
    const waiting = await call<Schemas['WaitingRegistration'][]>('listRegistrations')
    const one = waiting.find((each) => each.number === number.toUpperCase())
    if (one === undefined) throw new Refused(`The registration of ${number} waits no more.`)
    const decision = { decision: 'LET_IN', email: one.email, reason }
    await call('decideRegistration', { accountId: one.accountId, body: decision })
    return say(`${name} is let in. ${email} has a link for 48 hours, and is the owner once it is opened.`)
  },
  async credits(call, [text, amount, ...rest], { reason = '' }) {
    if (amount === undefined || rest.length > 0) return say(USAGE, 1)
    const { id: accountId, name } = await findCompany(call, text)
    const body = { amount: Number(amount), reason }
    const { credits } = await call<Schemas['CreditsLeft']>('giveCredits', { accountId, body })
    return say(`${name} has ${credits} credits.`)
  },
  lock: (call, rest, values) => setLocked(call, rest, { ...values, locked: true }),
  unlock: (call, rest, values) => setLocked(call, rest, { ...values, locked: false }),
  async 'access-point'(call, [text, named, ...rest], { reason = '' }) {
    if (named === undefined || rest.length > 0) return say(USAGE, 1)
    if (reason.trim() === '') throw new Refused('--reason is needed: the company reads it.')
    const { id: accountId, name } = await findCompany(call, text)
    const { features, prepaid } = await call<Schemas['DeskCompany']>('getDeskCompany', { accountId })
    const body = { features, prepaid, reason, accessPoint: named === 'first' ? null : named }
    const company = await call<Schemas['DeskCompany']>('setServices', { accountId, body })
    return say(`${name} sends over ${company.accessPoint ?? company.accessPoints[0] ?? 'the loopback'}.`)
  },
  async statistics(call, [month, report, ...rest], { seat = '' }) {
    if (month === undefined || report === undefined || rest.length > 0) return say(USAGE, 1)
    const query = { report: report.toUpperCase(), seat }
    const text = await call<string>('downloadNetworkStatistics', { path: { month }, query })
    process.stdout.write(text)
    return 0
  },
  async waiting(call, rest) {
    if (rest.length > 0) return say(USAGE, 1)
    const { setAside } = await call<Schemas['Desk']>('getDesk')
    const registrations = await call<Schemas['WaitingRegistration'][]>('listRegistrations')
    const requests = await call<Schemas['OpenCreditRequest'][]>('listOpenCreditRequests')
    say(`Registrations: ${registrations.length}`)
    for (const { number, name, email, mailbox, register, since } of registrations)
      say(`  ${number}  ${name}  ${email}  mailbox ${mailbox}, register ${register.verdict}, since ${since}`)
    say(`Requests for credits: ${requests.length}`)
    for (const { company, amount, credits, note, askedAt } of requests)
      say(`  ${company}  asks ${amount}, has ${credits}, since ${askedAt}${note === null ? '' : `  ${note}`}`)
    return say(`Messages that were set aside: ${setAside}`)
  },
}

async function setLocked(
  call: CallOperation,
  [text, ...rest]: string[],
  { locked, reason = '' }: Values & { locked: boolean },
): Promise<number> {
  if (text === undefined || rest.length > 0) return say(USAGE, 1)
  if (locked && reason.trim() === '') throw new Refused('--reason is needed: the owners are mailed it.')
  const { id: accountId, name } = await findCompany(call, text)
  await call('setAccountLocked', { accountId, body: { locked, ...(reason && { reason }) } })
  return say(`${name} is ${locked ? 'locked' : 'unlocked'}.`)
}
