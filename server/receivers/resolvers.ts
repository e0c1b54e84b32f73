import type { Receiver as PresentedReceiver } from '#generated/graphql.ts'
import { joined } from '../platform/database/fragment.ts'
import { presentPage, readPage } from '../platform/database/page.ts'
import { BY_ID, pagesById } from '../platform/database/pages-by-id.ts'
import type { AccountCall, FieldCall, ResolversOf } from '../platform/http/call.ts'
import { groupsOf } from '../platform/slices.ts'
import { listConsents } from './consent.ts'
import { createReceivers } from './create-receivers.ts'
import { findConnectMails, findLatestConnectMail, getReceiver, listTags } from './find-receivers.ts'
import { inviteReceivers } from './invite-receivers.ts'
import { CONNECT_MAIL_SORT_FIELDS, listConnectMails } from './list-connect-mails.ts'
import { listReceivers, matching, RECEIVER_SORT_FIELDS, receiverRows } from './list-receivers.ts'
import { presentConnectMail, presentMetaData, presentReceiver } from './present.ts'
import { findReceiverReach } from './reach.ts'
import { Receiver } from './receiver.ts'
import {
  createReceiver,
  deleteReceiver,
  recordImport,
  recordReceiver,
  updateReceiver,
} from './save-receiver.ts'

import { requestConnectMail } from './send-connect-mail.ts'

type Fields =
  | 'getReceiver'
  | 'getReceiverMetaData'
  | 'receiverMetaData'
  | 'getAccountReceivers'
  | 'getReceiverTags'
  | 'getAccountDcms'
  | 'createReceiver'
  | 'createReceivers'
  | 'updateReceiver'
  | 'deleteReceiver'
  | 'sendDoccleConnectMail'
  | 'sendDoccleConnectMails'

const NEWEST_FIRST = { sortField: 'id', order: 'DESC' } as const

export const resolvers: ResolversOf<Fields> = {
  getReceiver: async ({ receiverId }, call) => answer(call, await getReceiver(call.em, receiverId)),
  getReceiverMetaData: ({ receiverId }, call) => readMetaData(call, receiverId),
  receiverMetaData: ({ id }, call) => readMetaData(call, id),
  getAccountReceivers: async ({ accountId, page: asked, receiversFilter: filter }, { em, language }) => {
    const page = readPage(asked, RECEIVER_SORT_FIELDS, NEWEST_FIRST)
    const { rows, total } = await listReceivers(em, { accountId, filter, page })
    return presentPage(
      rows.map((row) => presentReceiver(row, language)),
      total,
      page,
    )
  },
  getReceiverTags: ({ accountId }, { em }) => listTags(em, accountId),
  getAccountDcms: async ({ accountId, page: asked, dcmFilter: filter }, { em, language }) => {
    const page = readPage(asked, CONNECT_MAIL_SORT_FIELDS, NEWEST_FIRST)
    const { rows, total } = await listConnectMails(em, { accountId, filter, page })
    return presentPage(
      rows.map((row) => presentConnectMail(row, language)),
      total,
      page,
    )
  },
  createReceiver: async ({ accountId, receiver }, call) => {
    const created = await createReceiver(call, accountId, receiver)
    await recordReceiver(call.em, 'created', created, call.principal)
    return answer(call, created)
  },
  createReceivers: async ({ receivers, sendDcmMails }, { em, queue, account, principal, language }) => {
    const created = await createReceivers(em, queue, {
      account,
      receivers,
      isInvited: sendDcmMails,
      principal,
    })
    await recordImport(em, { accountId: account.id, count: created.length }, principal)
    const presented: PresentedReceiver[] = []
    for await (const group of groupsOf(created, 500))
      presented.push(...group.map((row) => presentReceiver(row, language)))
    return presented
  },
  updateReceiver: async ({ receiverId, receiver }, call) => {
    const changed = await updateReceiver(call, receiverId, receiver)
    await recordReceiver(call.em, 'changed', changed, call.principal)
    return answer(call, changed)
  },
  deleteReceiver: ({ receiverId }, { em, principal }) => deleteReceiver(em, receiverId, principal),
  sendDoccleConnectMail: async ({ receiverId }, { em, queue, account, language }) =>
    presentConnectMail(await requestConnectMail(em, queue, { account, receiverId }), language),
  sendDoccleConnectMails: ({ receiversFilter: filter }, { em, queue, account }) =>
    inviteReceivers(em, queue, { account, who: joined(matching(account.id, filter), ' and ') }),
}

const answer = async ({ em, language }: FieldCall, receiver: Receiver) =>
  presentReceiver(
    {
      ...receiver,
      latest: await findLatestConnectMail(em, receiver),
      reach: await findReceiverReach(em, receiver.id),
    },
    language,
  )

async function readMetaData({ em, ports, language }: FieldCall, receiverId: string) {
  const receiver = await getReceiver(em, receiverId)
  const mails = await findConnectMails(em, receiver.id)
  const consents = await listConsents(em, receiver.id)
  return presentMetaData(receiver, mails, { consents, dcmFullyTracked: ports.mail.givesFeedback, language })
}

/** For the export of an account. */
export async function* everyReceiver({ em, account, language }: AccountCall) {
  const wanted = (after: string) => ({ accountId: account.id, deletedAt: null, id: { $gt: after } })
  const read = (after: string) => em.fork().find(Receiver, wanted(after), { ...BY_ID, fields: ['id'] })
  for await (const page of pagesById(read)) {
    const ids = page.map(({ id }) => id)
    for (const row of await receiverRows(em.fork(), ids)) yield presentReceiver(row, language)
  }
}
