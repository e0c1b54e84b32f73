/** Why mails leave, and how many may. */
import type { Config } from '../../platform/config.ts'
import type { Limit } from '../../platform/limits/limits.ts'
import { hashOfToken } from '../../platform/token.ts'

/** The account that a mail is of. */
export interface MailAccount {
  id: string
  isTest: boolean
  /** Null: registered and never unlocked. */
  activatedAt?: Date | null
}

/**
 * ASKED: somebody asked for it on a page that is open to all. CODE: a receiver did, on their own pages. WORDS: an account's
 * words, to an
 * address of somebody else. NAMED: an account's words, such as the name of a key, to its own address. CHANGE: a change of the
 * account, to its addresses. COPY: a document, to any address. INVITATION: of a receiver, among thousands perhaps. DELIVERY: a
 * document to its receiver. NOTICE: the outcome of a matter, to the person who began it. ANSWER: to who mailed us, who
 * may have given somebody else's address.
 */
export type Kind =
  | 'ASKED'
  | 'CODE'
  | 'WORDS'
  | 'NAMED'
  | 'CHANGE'
  | 'COPY'
  | 'INVITATION'
  | 'DELIVERY'
  | 'NOTICE'
  | 'ANSWER'

export const CAUSES = {
  SIGN_IN_LINK: 'ASKED',
  REGISTRATION: 'ASKED',
  REGISTRATION_DECIDED: 'ASKED',
  DEVICE_REUSED: 'ASKED',
  PASSKEY_CHANGE: 'ASKED',
  IDENTITY_CHANGE: 'ASKED',
  USER_CHANGE: 'ASKED',
  USER_EMAIL_CHANGE: 'ASKED',
  NOTICE_TEST: 'ASKED',
  SEAT_REQUEST: 'ASKED',
  RECEIVER_CODE: 'CODE',
  RECEIVER_LINK: 'CODE',
  SEAT_INVITATION: 'WORDS',
  MEMBER_INVITATION: 'WORDS',
  PACKAGE_REQUEST: 'WORDS',
  EMAIL_CONFIRMATION: 'WORDS',
  API_KEY: 'NAMED',
  INTEGRATION: 'NAMED',
  GRANT: 'NAMED',
  ACCOUNT_CHANGE: 'CHANGE',
  INVOICE_COPY: 'COPY',
  INVOICE: 'DELIVERY',
  DOCUMENTS: 'DELIVERY',
  PAYMENT_REMINDER: 'DELIVERY',
  RECEIVER_INVITATION: 'INVITATION',
  PACKAGE: 'DELIVERY',
  FORWARDING: 'DELIVERY',
  OUTCOME: 'NOTICE',
  SEAT_CHANGE: 'NOTICE',
  MEMBER_CHANGE: 'NOTICE',
  OPERATOR: 'NOTICE',
  WEBHOOK_DISABLED: 'NOTICE',
  NOTICES: 'NOTICE',
  APPROVAL: 'NOTICE',
  MAIL_IN: 'ANSWER',
} as const satisfies Record<string, Kind>

type Cause = keyof typeof CAUSES

/** Mails of no account: the person who asks is still unknown. */
type Anonymous = Extract<{ [C in Cause]: (typeof CAUSES)[C] extends 'ASKED' ? C : never }[Cause], Cause>

/** The facts about a mail that the gate needs. */
export type Sending =
  | { cause: Anonymous; account: null }
  | { cause: Exclude<Cause, Anonymous>; account: MailAccount }

/** An act of a person by which a mail leaves, at once or later. */
export type MailAct =
  | { cause: Anonymous; account: null; to: string; client: string }
  | { cause: Exclude<Cause, Anonymous>; account: MailAccount; to?: string }

interface Most {
  seconds: number
  account?: number
  address?: number
  /** The counter of an address is that of one account: others can't fill it. */
  isAddressOfAccount?: boolean
  /** The addresses that an act is told to, where these are several. */
  addresses?: number
  client?: number
  /** Of all causes of its kind together. */
  together?: number
}

const TEN_MINUTES = 600
const ONE_HOUR = 3_600
/** A receiver who signs many documents gets a code for each. */
const CODES_FOR_A_LINK = 6
const CAUSES_TOGETHER = 2
/** More invoices come in than an account writes words. */
const ANSWERS_FOR_A_MAIL = 5
/** The address of an account, that from before, and twenty of the last days. */
const ADDRESSES_OF_CHANGE = 22

export function mostOf(kind: Kind, limits: Config['limits']): Most {
  const { mailsPerHour: account, mailsPerHourToAddress, deliveriesPerHour } = limits
  const toAddress = { address: limits.deliveriesPerHourToAddress }
  const together = CAUSES_TOGETHER * account
  switch (kind) {
    case 'ASKED':
      return { seconds: TEN_MINUTES, address: limits.signInPerAddress, client: limits.signInPerClient }
    case 'CODE':
      return { seconds: TEN_MINUTES, address: CODES_FOR_A_LINK * limits.signInPerAddress }
    case 'WORDS':
    case 'NAMED':
      return { seconds: ONE_HOUR, account, address: mailsPerHourToAddress, together }
    case 'CHANGE':
      return {
        ...{ seconds: ONE_HOUR, account, address: account },
        ...{ isAddressOfAccount: true, addresses: ADDRESSES_OF_CHANGE },
      }
    case 'ANSWER':
      return { seconds: ONE_HOUR, account: ANSWERS_FOR_A_MAIL * account, address: mailsPerHourToAddress }
    case 'COPY':
      return { seconds: ONE_HOUR, account, ...toAddress }
    case 'INVITATION':
      return { seconds: ONE_HOUR, account: deliveriesPerHour, address: mailsPerHourToAddress }
    case 'DELIVERY':
    case 'NOTICE':
      return { seconds: ONE_HOUR, account: deliveriesPerHour, ...toAddress }
  }
}

interface Counted {
  cause: Cause
  account: Pick<MailAccount, 'id'> | null
  to?: string | undefined
  client?: string | undefined
}

/**
 * Windows of acts and of their mails begin at different times: so much more room do mails have that are counted as acts too. Three acts tell of a
 * changed address: asking for it, confirming it, changing something else. No number of them holds up the mail of the next.
 */
const ROOM_OF_MAILS: Record<Kind, number> = {
  ...{ ASKED: 2, CODE: 2, WORDS: 2, NAMED: 2, COPY: 2, ANSWER: 2 },
  CHANGE: 6,
  ...{ INVITATION: 1, DELIVERY: 1, NOTICE: 1 },
}

/** The counters of an act, or of a mail; an absent fact has no counter. */
export function limitsOf(
  of: 'acts' | 'mails',
  { cause, account, to, client }: Counted,
  limits: Config['limits'],
): Limit[] {
  const kind = CAUSES[cause]
  const most = mostOf(kind, limits)
  const room = of === 'acts' ? 1 : ROOM_OF_MAILS[kind]
  const mailsOfAct = of === 'acts' ? 1 : (most.addresses ?? 1)
  const whose = most.isAddressOfAccount ? `${account?.id} ` : ''
  const counters = [
    { of: cause, by: account?.id, count: most.account && most.account * mailsOfAct },
    { of: kind, by: account?.id, count: most.together },
    { of: kind, by: to && whose + hashOfToken(to.trim().toLowerCase()), count: most.address },
    { of: cause, by: client, count: most.client },
  ]
  return counters.flatMap(({ of: what, by, count }) =>
    by === undefined || count === undefined
      ? []
      : [{ key: `${of} ${what} ${by}`, most: count * room, seconds: most.seconds }],
  )
}
