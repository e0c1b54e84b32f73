/** An attempt to send a draft, with everything that is computed once for it. */
import type { DraftFinding } from '#contracts/rules/invoice/judge-draft.ts'
import type { Account } from '../../accounts/account.ts'
import { findReceiver } from '../../customers/reach.ts'
import type { ChannelName } from '../../ports/channel/channel.ts'
import type { Lookup, Network } from '../../ports/network/network.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import type { Candidate } from '../draft/candidate.ts'
import { faultsOf, type SendMode } from './judge-draft.ts'
import { makeOutgoingXml } from './outgoing.ts'
import type { OutgoingXml } from './outgoing-xml.ts'

export interface Attempt {
  account: Account
  candidate: Candidate
  mode: SendMode
  /** The sender's choice where the receiver is not on the network. */
  fallback: ChannelName | null
  /** Looked up once. */
  receiver: () => Promise<Lookup | undefined>
  /** The bytes of the source file, if any; made once. */
  outgoing: () => Promise<OutgoingXml | undefined>
  /** The findings of the form and the rules; judged once. */
  faults: () => Promise<DraftFinding[]>
}

interface SendingPorts {
  network: Network
  storage: Pick<Storage, 'get'>
  account: Account
}

/** @param request the sender's choices beside the draft's own */
export function attemptOf(
  { network, storage, account }: SendingPorts,
  candidate: Candidate,
  { mode, fallback }: Pick<Attempt, 'mode' | 'fallback'>,
): Attempt {
  let found: ReturnType<typeof findReceiver> | undefined
  let made: ReturnType<typeof makeOutgoingXml> | undefined
  let judged: ReturnType<typeof faultsOf> | undefined
  const outgoing = () => {
    made ??= makeOutgoingXml({ storage, account }, candidate)
    return made
  }
  return {
    account,
    candidate,
    mode,
    fallback: mode === 'UPLOAD' ? null : (fallback ?? agreedOf(candidate.sendViaEmail)),
    receiver() {
      found ??= findReceiver(network, candidate.inputDetails.customer ?? {}, candidate.type)
      return found
    },
    outgoing,
    faults() {
      judged ??= outgoing().then((xml) => faultsOf(account, candidate, { mode, outgoing: xml }))
      return judged
    },
  }
}

/** The sender's answer to the question of the screen. */
export const agreedOf = (sendViaEmail: boolean | undefined): ChannelName | null =>
  sendViaEmail === true ? 'EMAIL' : null
