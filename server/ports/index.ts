/** Chooses the adapter of each port. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { TimeStampAuthorities } from '../formats/seal/ask-time-stamp.ts'
import type { Config } from '../platform/config.ts'
import type { Encryption } from '../platform/encryption.ts'
import type { Simulation } from '../platform/http/simulation.ts'
import type { Log } from '../platform/jobs/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { Unavailable } from '../platform/problem.ts'
import type { Channels } from './channel/channel.ts'
import { peppolOver } from './channel/peppol.ts'
import { companiesHere } from './company-register/companies-here.ts'
import {
  type CompanyRegister,
  companyRegisterOver,
  type Register,
} from './company-register/company-register.ts'
import { loadedRegisterOn } from './company-register/loaded-register.ts'
import { peppolDirectoryAt } from './company-register/peppol-directory.ts'
import { viesAt } from './company-register/vies.ts'
import type { ExternalTool } from './external-tool/external-tool.ts'
import { focusAt } from './external-tool/focus.ts'
import { SIMULATED_TOOL_PATH } from './external-tool/simulated/parts.ts'
import { simulatedToolAt } from './external-tool/simulated/simulated-tool.ts'
import type { IdentityProvider } from './identity/identity.ts'
import { nameProvider, openIdAt } from './identity/openid.ts'
import { SIMULATED_PATH, simulatedItsmeAt } from './identity/simulated-itsme.ts'
import { type Envelopes, envelopesOn } from './mail/envelopes.ts'
import { type Mailbox, mailboxOn } from './mail/mailbox.ts'
import { type Outgoing, outgoingOver } from './mail/outgoing.ts'
import { recordingReturns } from './mail/recording-returns.ts'
import { returnPathsAt } from './mail/return-path.ts'
import { smtpAt } from './mail/smtp.ts'
import { withoutSuppressed } from './mail/without-suppressed.ts'
import { meterPorts } from './meter-ports.ts'
import { eInvoiceBeAt } from './network/e-invoice-be.ts'
import { type KnownParticipants, keepingAnswers, knownParticipantsOn } from './network/known-participants.ts'
import { type LookUpOptions, lookUpIn } from './network/look-up/look-up.ts'
import { memoryOn } from './network/look-up/remember.ts'
import { loopbackOn } from './network/loopback.ts'
import type { Network } from './network/network.ts'
import { overAccessPoints } from './network/over-access-points.ts'
import { phossApAt } from './network/phoss-ap.ts'
import { recommandAt } from './network/recommand.ts'
import { queryOn } from './network/statements.ts'
import { storecoveAt } from './network/storecove.ts'
import { builtIn } from './ocr/built-in.ts'
import type { Ocr } from './ocr/ocr.ts'
import { ocrApiAt } from './ocr/ocr-api.ts'
import { type Sandbox, sandboxOn } from './sandbox/sandbox.ts'
import { type SecondChannel, secondChannelOn } from './second-channel/second-channel.ts'

import { filesIn } from './storage/files.ts'
import { s3In } from './storage/s3/s3.ts'
import type { Storage } from './storage/storage.ts'
import { storeAndFolder } from './storage/store-and-folder.ts'
import { makeTimeStamps } from './time-stamps/time-stamps.ts'
import { tracePorts } from './trace-ports.ts'

export interface Ports {
  mail: Outgoing
  /** Present when mails are stored instead of sent. */
  mailbox: Mailbox | undefined
  /** Present when mails that come back are told: which mail went out under which address. */
  envelopes: Envelopes | undefined
  network: Network
  /** The network's answers about participants, for lists. */
  knownParticipants: KnownParticipants
  channels: Pick<Channels, 'PEPPOL'>
  companyRegister: CompanyRegister
  ocr: Ocr
  secondChannel: SecondChannel
  /** For test companies, in place of network and mail. */
  sandbox: Sandbox
  storage: Storage
  timeStamps: TimeStampAuthorities
  /** Undefined: nobody is asked who somebody is, and only a code by mail is left. */
  identity: IdentityProvider | undefined
  /** Undefined: no invoicing tool can be connected. */
  externalTool: ExternalTool | undefined
  /** Services of others that this server plays itself. */
  simulations: readonly Simulation[]
  /** Aborted when this process stops. */
  interruption: AbortSignal
  /** Stops long work; the job queue runs it again after the restart. */
  interrupt(): void
}

declare module '../platform/app-context.ts' {
  interface WorkContext {
    ports: Ports
  }
}

/** The servers that are asked for the directory of the network in place of the system's name servers and public addresses. */
type DirectoryPlace = Pick<LookUpOptions, 'nameServers' | 'localOrigins'>

const MEGABYTE = 1024 * 1024

/**
 * @param inner the nested pool, for statements while a transaction is open
 * @param isOurs SQL: true when an account here has the address `asked (scheme, participant)`
 * @param countryHere SQL: the country of that account, or null
 * @param accessPointHere SQL: the access point that it names, or null
 * @param companiesHere SQL: the companies of this installation that others may be shown
 * @param isConfirmed SQL: true when somebody of account `$1` confirmed the address `$2`
 * @param directory left out: as anybody asks it
 */
export function choosePorts(
  config: Config,
  {
    inner,
    isOurs,
    countryHere,
    accessPointHere,
    companiesHere: shownCompanies,
    isConfirmed,
    metrics,
    encryption,
    log,
    directory,
  }: {
    inner: Pool
    isOurs: string
    countryHere: string
    accessPointHere: string
    companiesHere: string
    isConfirmed: string
    metrics: Metrics
    encryption: Encryption
    log: Pick<Log, 'warn'>
    directory?: DirectoryPlace
  },
): Ports {
  const simulated =
    config.identity === 'simulated' ? simulatedItsmeAt(config.publicUrl, encryption) : undefined
  const simulatedTool =
    config.externalTool === 'simulated' ? simulatedToolAt(config.publicUrl, inner, encryption) : undefined
  const mailbox = config.smtpUrl === undefined ? mailboxOn(inner) : undefined
  const envelopes =
    config.feedback &&
    envelopesOn(inner, returnPathsAt(config.feedback.domain, encryption.derivedKey('envelope senders')))
  const stopping = new AbortController()
  const metered = meterPorts(metrics, {
    mail: mailbox ?? smtpAt(config.smtpUrl ?? '', config.mailFrom, { dkim: config.dkim, envelopes }),
    network: networkOf(config, { inner, isOurs, countryHere, accessPointHere, log, directory }),
    storage: storageOf(config),
  })
  const { storage } = metered
  const networkName = config.network === 'loopback' ? config.network : config.network.smlZone
  const network = keepingAnswers(metered.network, inner, networkName)
  const sandbox = sandboxOn(inner)
  const ports: Ports = {
    mail: outgoingOver({
      /** A mail that isn't even handed to the mail server is no measure of that server. */
      mail: withoutSuppressed(recordingReturns(metered.mail, inner), inner),
      sandboxMail: sandbox.mailOf,
      pool: inner,
      isConfirmed,
      limits: config.limits,
    }),
    mailbox,
    envelopes,
    network,
    knownParticipants: knownParticipantsOn(inner, networkName),
    secondChannel: secondChannelOn(inner),
    sandbox,
    storage,
    timeStamps: makeTimeStamps(config.timeStampUrls, config.timeStampAnchors),
    identity: simulated?.provider ?? makeOpenId(config),
    externalTool: simulatedTool?.tool ?? makeFocus(config),
    simulations: [
      ...(simulated ? [{ path: SIMULATED_PATH, answer: simulated.answer }] : []),
      ...(simulatedTool ? [{ path: SIMULATED_TOOL_PATH, answer: simulatedTool.answer }] : []),
    ],
    channels: { PEPPOL: peppolOver(network) },
    companyRegister: companyRegisterOver({
      here: companiesHere(inner, shownCompanies, config.network === 'loopback'),
      loaded: loadedRegisterOn(inner),
      outside: registersOutside(config),
    }),
    ocr: config.ocr === undefined ? builtIn() : ocrApiAt(config.ocr),
    interruption: stopping.signal,
    interrupt: () => stopping.abort(new Unavailable('the reading of files')),
  }
  return config.traces ? tracePorts(ports) : ports
}

export const filesFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files')

/** A folder that is still there beside a bucket is on its way into it. */
export function storageOf(config: Pick<Config, 'storage' | 'dataDir' | 'leastFreeMegabytes'>): Storage {
  const folder = filesFolderOf(config)
  if (config.storage === undefined) return filesIn(folder, config.leastFreeMegabytes * MEGABYTE)
  const store = storeOf(config.storage)
  return existsSync(folder) ? storeAndFolder(store, folder) : store
}

export const storeOf = (bucket: NonNullable<Config['storage']>): Storage => s3In(bucket)

function registersOutside({ companyRegisters: { vies, directory } }: Config): Register[] {
  return [
    ...(vies === undefined ? [] : [viesAt(vies)]),
    ...(directory === undefined ? [] : [peppolDirectoryAt(directory)]),
  ]
}

const makeOpenId = ({ identity }: Config): IdentityProvider | undefined =>
  identity === undefined || identity === 'simulated'
    ? undefined
    : openIdAt(identity, { name: nameProvider(identity.url), isSimulated: false })

const makeFocus = ({ externalTool }: Config): ExternalTool | undefined =>
  externalTool === undefined || externalTool === 'simulated'
    ? undefined
    : focusAt(externalTool, { isSimulated: false })

const ADAPTERS = {
  'phoss-ap': phossApAt,
  recommand: recommandAt,
  'e-invoice-be': eInvoiceBeAt,
  storecove: storecoveAt,
}

interface NetworkPlace {
  inner: Pool
  isOurs: string
  countryHere: string
  accessPointHere: string
  log: Pick<Log, 'warn'>
  directory: DirectoryPlace | undefined
}

export function networkOf({ network }: Pick<Config, 'network'>, place: NetworkPlace): Network {
  const { inner, isOurs, countryHere, accessPointHere, log, directory } = place
  if (network === 'loopback') return loopbackOn(inner, isOurs)
  const { accessPoints, smlZone, smpAnchors } = network
  const lookUp = lookUpIn(smlZone, {
    ...directory,
    memory: memoryOn(queryOn(inner)),
    trustAnchors: smpAnchors,
    onUnknown: (participant, error) =>
      log.warn({ err: error, participant }, 'a receiver could not be looked up'),
  })
  const first = accessPoints[0].name
  const adapters = accessPoints.map((one) => {
    const place = { accessPoint: one.name, first }
    const parts = { pool: inner, place, countryHere, lookUp, webhookSecret: one.webhookSecret, log }
    return [one.name, ADAPTERS[one.name](one, parts)] as const
  })
  return overAccessPoints(new Map(adapters), { pool: inner, first, accessPointHere, lookUp })
}
