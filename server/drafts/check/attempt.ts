/** An attempt to send a draft, with everything that is computed once for it. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { type DraftFinding, draftFindings } from '#contracts/rules/invoice/judge-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { findDifferences as differencesFrom } from '#contracts/rules/invoice/paper.ts'
import { type Release, releaseOn } from '#contracts/rules/invoice/releases.ts'
import type { Account } from '../../accounts/account.ts'
import { presentSupplier } from '../../accounts/shown-account.ts'
import { findReceiver } from '../../customers/reach.ts'
import { judgeForm } from '../../invoices/check-upload.ts'
import type { Problem, Violation } from '../../platform/problem.ts'
import type { ChannelName } from '../../ports/channel/channel.ts'
import type { Lookup, Network } from '../../ports/network/network.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { isSelfBillingAgreed } from '../../vendors/self-billing.ts'
import type { Candidate } from '../draft/candidate.ts'
import { violationsFor } from '../draft/content.ts'
import { pdfSourceOf } from '../draft/pdf-source.ts'
import { judgeDelivery } from './delivery.ts'
import { demandsOfFile } from './demands-of-file.ts'
import { makeOutgoingXml } from './outgoing.ts'
import type { OutgoingXml } from './outgoing-work.ts'

export interface Attempt {
  account: Account
  candidate: Candidate
  mode: SendMode
  /** The sender's choice where the receiver is not on the network. */
  fallback: ChannelName | null
  /** The release of the rules that binds on the day of sending. */
  release: Release
  /** Of a self-billed draft: whether its seller agreed. */
  isAgreed: () => Promise<boolean>
  /** The refusal of the delivery over the second channel. */
  delivery: () => Promise<Problem | undefined>
  /** Looked up once. */
  receiver: () => Promise<Lookup | undefined>
  /** The bytes of the source file, if any; made once. */
  outgoing: () => Promise<OutgoingXml | undefined>
  /** The findings of the form and the rules; judged once. */
  faults: () => Promise<DraftFinding[]>
}

interface SendingPorts {
  em: EntityManager
  network: Network
  storage: Pick<Storage, 'get'>
  account: Account
}

/** @param request the sender's choices beside the draft's own */
export function makeAttempt(
  { em, network, storage, account }: SendingPorts,
  candidate: Candidate,
  { mode, fallback, today }: Pick<Attempt, 'mode' | 'fallback'> & { today?: string | undefined },
): Attempt {
  const release = releaseOn(today)
  let found: ReturnType<typeof findReceiver> | undefined
  let made: ReturnType<typeof makeOutgoingXml> | undefined
  let judged: ReturnType<typeof findFaults> | undefined
  const outgoing = () => {
    made ??= makeOutgoingXml({ storage, account, release }, candidate)
    return made
  }
  return {
    account,
    candidate,
    mode,
    release,
    fallback: mode === 'UPLOAD' ? null : (fallback ?? agreedChannel(candidate.sendViaEmail)),
    async isAgreed() {
      const { seller = {} } = makeInvoice(account, candidate)
      return isSelfBillingAgreed(em, account.id, seller, today)
    },
    delivery: () => judgeDelivery({ em, account }, candidate.alsoTo),
    receiver() {
      const { customer, selfBilled } = candidate.inputDetails
      found ??= findReceiver(network, customer ?? {}, candidate.type, selfBilled === true)
      return found
    },
    outgoing,
    faults() {
      judged ??= outgoing().then((xml) =>
        findFaults(account, candidate, { mode, outgoing: xml, today, release }),
      )
      return judged
    },
  }
}

/** The sender's answer to the question of the screen. */
export const agreedChannel = (sendViaEmail: boolean | undefined): ChannelName | null =>
  sendViaEmail === true ? 'EMAIL' : null

/**
 * FORM: filled in on the screen. UPLOAD: sent as it was read from a file, so only the rules count. AGAIN: the same for a
 * failed document, or for a finished one that is sent in one call, but a question can be asked.
 */
export type SendMode = 'FORM' | 'UPLOAD' | 'AGAIN'

/** The mode, and the file's bytes where they are sent. */
interface WayOfSending {
  mode: SendMode
  outgoing?: OutgoingXml | undefined
  /** By the clock of a test company. */
  today?: string | undefined
  release: Release
}

export const makeInvoice = (
  account: Account,
  { type, supplier, inputDetails }: Candidate,
  pdf?: { fileName: string; content: string },
): Invoice =>
  fromDraft({ type, supplier, inputDetails }, { supplier: presentSupplier(account), ...(pdf && { pdf }) })

/** The findings, by the same code as on the screen. A draft in mode UPLOAD has no form; a file that is sent unchanged is judged itself. */
async function findFaults(
  account: Account,
  candidate: Candidate,
  { mode, outgoing, today, release }: WayOfSending,
): Promise<DraftFinding[]> {
  const { type, supplier, inputDetails, pdfFile } = candidate
  const draft = { type, supplier, inputDetails, pdfSource: pdfSourceOf(candidate) }
  const isFilledIn = mode === 'FORM' && outgoing?.isEdited !== false
  const violations = isFilledIn
    ? violationsFor('SEND', draft, pdfFile).filter((one) => !isOnTime(one, inputDetails, today))
    : []
  const findings =
    outgoing?.findings ??
    (await judgeForm(
      { draft, supplier: presentSupplier(account), release: release.id },
      { owner: account.id },
    ))
  const asked = isFileOfOthers(candidate, outgoing)
    ? demandsOfFile(violations, { draft, findings })
    : violations
  return draftFindings(draft, findings, asked)
}

/** A file that came in, and goes out itself, edited or not. */
export const isFileOfOthers = (
  { sourceFile }: Pick<Candidate, 'sourceFile'>,
  outgoing: OutgoingXml | undefined,
): boolean => outgoing !== undefined && (sourceFile?.origin ?? 'UPLOAD') === 'UPLOAD'

/** A date in the future that the clock of a test company has reached. */
const isOnTime = (
  { messageKey }: Violation,
  { heading }: Candidate['inputDetails'],
  today: string | undefined,
): boolean => messageKey === 'not-in-future' && today !== undefined && (heading?.issueDate ?? '') <= today

/** The differences between the draft and its PDF. They are warnings: the sender decides. */
export const differencesFromPdf = ({ type, inputDetails, paper, pdfSource }: Candidate): Violation[] =>
  paper === null || pdfSource === 'DRAWN'
    ? []
    : differencesFrom({ type, inputDetails }, paper).map(({ field, messageKey, printed, written, page }) => ({
        field,
        messageKey,
        severity: 'WARNING' as const,
        params: { printed, page: page ?? 1, ...(written === undefined ? {} : { written }) },
      }))
