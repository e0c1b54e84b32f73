/** Everything that is known of a letter's deliveries, for its proof sheet, for `bewijs.json` and for its workbook. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { displayKbo } from '#contracts/rules/formats.ts'
import type { DocumentState } from '#generated/graphql.ts'
import type { Account } from '../accounts/account.ts'
import { Document, stateAtReceiver } from '../documents/document.ts'
import type { Config } from '../platform/config.ts'
import { findEvents } from '../platform/events/find-events.ts'
import { groupsOf } from '../platform/slices.ts'
import type { Unreached } from '../receivers/reach.ts'
import type { Letter } from './letter.ts'

/** Moments are ISO, in UTC; null for an event that has not happened. */
export interface ProvedDelivery {
  documentId: string
  name: string
  token1: string
  /** Of their file, in hexadecimal. */
  sha256: string
  /** The addresses of the mails about it. */
  to: string[]
  messageIds: string[]
  toldAt: string | null
  /** When the newest mail came back. */
  bouncedAt: string | null
  unreached: Unreached | null
  openedAt: string | null
  confirmedAt: string | null
  signedAt: string | null
  isOnPaper: boolean
  printedAt: string | null
  /** As the sender says. */
  handedOverAt: string | null
  withdrawnAt: string | null
}

/** With its state now, which is no part of a proof. */
export interface LetterDelivery extends ProvedDelivery {
  state: DocumentState | 'CONFIRMED' | 'SEALING'
}

export interface Proof {
  kind: 'LETTER'
  letter: {
    name: string
    reference: string
    fileName: string
    pages: number
    bytes: number
    /** In hexadecimal. */
    sha256: string
    /** Each receiver got their own pages of the file. */
    isSplit: boolean
    sentAt: string
    sentBy: string | null
    readConfirmation: boolean
    signingEndDate: string | null
  }
  sender: { name: string; number: string | null }
  deliveries: ProvedDelivery[]
  withdrawnAt: string | null
  /** The time stamp's authority; `local` is this installation. */
  seal: { host: string; timeStamp: string | null }
  madeAt: string
}

interface Context {
  em: EntityManager
  config: Pick<Config, 'publicUrl' | 'timeStampUrls'>
}

export async function gatherProof({ em, config }: Context, letter: Letter, account: Account): Promise<Proof> {
  const { content, withdrawnAt } = letter
  const [stamp] = config.timeStampUrls
  return {
    kind: 'LETTER',
    letter: {
      name: content.name,
      reference: content.reference,
      fileName: letter.fileName,
      pages: letter.pages,
      bytes: letter.bytes,
      sha256: letter.sha256,
      isSplit: letter.splitId != null,
      sentAt: letter.leavesAt.toISOString(),
      sentBy: letter.sentBy ?? null,
      readConfirmation: content.readConfirmation,
      signingEndDate: content.signingEndDate,
    },
    sender: {
      name: account.name,
      number: account.country === 'BE' ? `BE ${displayKbo(account.kbo)}` : account.kbo,
    },
    deliveries: (await gatherDeliveries(em, letter.uploadId)).map(({ state: _, ...proved }) => proved),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    seal: {
      host: new URL(config.publicUrl).host,
      timeStamp: stamp === undefined || stamp === 'local' ? (stamp ?? null) : new URL(stamp).host,
    },
    madeAt: new Date().toISOString(),
  }
}

/** Looked up in one statement. */
const GROUP = 1_000

/** By the receivers' numbers. */
export async function gatherDeliveries(em: EntityManager, uploadId: string): Promise<LetterDelivery[]> {
  const order = { orderBy: { token1: 'asc', id: 'asc' }, disableIdentityMap: true } as const
  const documents = await em.find(Document, { uploadId }, order)
  const gathered: LetterDelivery[] = []
  for await (const group of groupsOf(documents, GROUP)) {
    const ids = group.map(({ id }) => id)
    const events = Map.groupBy(await findEvents(em, ids, 'document.'), ({ subject }) => subject)
    gathered.push(
      ...group.map((document) => ({
        ...proveDelivery(document, events.get(document.id) ?? []),
        state: stateOf(document),
      })),
    )
  }
  return gathered
}

function stateOf(document: Document): LetterDelivery['state'] {
  const state = stateAtReceiver(document)
  if (state === 'OPEN' && document.signingAcceptedAt != null) return 'SEALING'
  return state === 'NOTHING_ASKED' && document.readConfirmedAt != null ? 'CONFIRMED' : state
}

type DocumentEvents = Awaited<ReturnType<typeof findEvents<'document.'>>>

function proveDelivery(document: Document, events: DocumentEvents): ProvedDelivery {
  const mails = events.flatMap((event) => (event.type === 'document.notified' ? [event] : []))
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null
  return {
    documentId: document.id,
    name: `${document.firstName} ${document.lastName}`,
    token1: document.token1,
    sha256: document.sha256,
    to: [...new Set(mails.map(({ detail }) => detail.to))],
    messageIds: mails.flatMap(({ detail }) => detail.messageId ?? []),
    toldAt: iso(mails[0]?.at),
    bouncedAt: iso(document.mailBouncedAt),
    unreached: document.notNotifiedReason ?? firstReason(events),
    openedAt: iso(document.openedAt),
    confirmedAt: iso(document.readConfirmedAt),
    signedAt: iso(document.signedAt),
    isOnPaper: document.onPaper,
    printedAt: iso(document.printedAt),
    handedOverAt: iso(document.handedOverAt),
    withdrawnAt: iso(document.withdrawnAt),
  }
}

/** Handing it over on paper clears the reason of the document, not that of its history. */
const firstReason = (events: DocumentEvents): Unreached | null =>
  events.flatMap((event) => (event.type === 'document.not_notified' ? [event.detail.unreached] : []))[0] ??
  null
