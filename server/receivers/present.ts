import type { components } from '#generated/api.ts'
import type { Dcm, Receiver as PresentedReceiver, ReceiverMetaData } from '#generated/graphql.ts'
import { type Language, messageText } from '../platform/language.ts'
import type { ConnectMail } from './connect-mail.ts'
import type { Consent } from './consent.ts'
import { type Inbox, isVerified } from './get-inbox.ts'
import type { MadeCode } from './inbox-code.ts'
import type { ConnectMailRow } from './list-connect-mails.ts'
import type { ReceiverRow } from './list-receivers.ts'
import { presentReach } from './reach.ts'
import { isConnected, type Receiver, receiverState } from './receiver.ts'

export function presentReceiver(receiver: ReceiverRow, language: Language): PresentedReceiver {
  return {
    id: receiver.id,
    accountId: receiver.accountId,
    version: receiver.version,
    token1: receiver.token1,
    token2: receiver.token2 ?? null,
    firstName: receiver.firstName,
    lastName: receiver.lastName,
    email: receiver.email ?? null,
    language: receiver.language,
    salutation: receiver.salutation ?? null,
    street: receiver.street ?? null,
    postalCode: receiver.postalCode ?? null,
    city: receiver.city ?? null,
    country: receiver.country ?? null,
    tags: receiver.tags.join(', ') || null,
    consentAt: receiver.consentAt ?? null,
    consentHow: receiver.consentHow ?? null,
    status: receiverState(receiver),
    receiverStatus: receiver.syncStatus,
    connected: isConnected(receiver),
    reach: presentReach(receiver.reach),
    latestDcm: receiver.latest && presentConnectMail(receiver.latest, language),
  }
}

export function presentConnectMail(mail: ConnectMailRow, language: Language): Dcm {
  return {
    id: mail.id,
    receiverId: mail.receiverId,
    token1: mail.token1,
    name: mail.name,
    email: mail.email,
    requestDate: toIso(mail.requestedAt),
    timeSent: mail.sentAt == null ? null : toIso(mail.sentAt),
    status: mail.status,
    awsFeedbackStatus: mail.feedback ?? null,
    reason: sayReason(mail.reason, language),
  }
}

export function presentMetaData(
  receiver: Receiver,
  mails: readonly ConnectMail[],
  {
    consents,
    dcmFullyTracked,
    language,
  }: { consents: readonly Consent[]; dcmFullyTracked: boolean; language: Language },
): ReceiverMetaData {
  const dcms = mails.map((mail) => presentConnectMail(mail, language))
  return {
    receiverStatus: receiver.syncStatus,
    reason: sayReason(receiver.syncReason, language),
    registeredAt: receiver.syncedAt == null ? null : toIso(receiver.syncedAt),
    connected: isConnected(receiver),
    connectedAt: receiver.connectedAt == null ? null : toIso(receiver.connectedAt),
    stoppedAt: receiver.stoppedAt == null ? null : toIso(receiver.stoppedAt),
    dcmFullyTracked,
    dcms,
    latestDcm: dcms[0] ?? null,
    consents: consents.map(({ consentAt, how, by, createdAt }) => ({
      consentAt: consentAt ?? null,
      how: how ?? null,
      by: by ?? null,
      at: toIso(createdAt),
    })),
  }
}

const toIso = (at: Date | string): string => new Date(at).toISOString()

/** Our own reasons are message keys; a mail server's words stay as they are. */
const sayReason = (reason: string | null | undefined, language: Language): string | null =>
  reason == null ? null : (messageText(reason, language) ?? reason)

type Schemas = components['schemas']

export function presentInbox({
  session,
  name,
  language,
  isInvitation,
  sender,
  senders,
}: Inbox): Schemas['Inbox'] {
  const isKnown = isVerified(session)
  return {
    name,
    language,
    address: isKnown ? session.email : masked(session.email),
    verifiedUntil: isKnown ? (session.verifiedUntil?.toISOString() ?? null) : null,
    isInvitation,
    sender,
    senders,
  }
}

export const presentCodeSent = ({
  email,
  isNewAddress,
  expiresAt,
  nextAt,
}: MadeCode): Schemas['InboxCodeSent'] => ({
  sentTo: isNewAddress ? email : masked(email),
  validUntil: expiresAt.toISOString(),
  nextAt: nextAt.toISOString(),
})

/** An address that its owner recognises and nobody else learns: `j•••@post.example`. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
