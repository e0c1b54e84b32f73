import { receiverRows } from '#contracts/rules/receiver-row.ts'
import { readMended } from '../formats/rows/read-rows-file.ts'
import { rowsSheet } from '../formats/rows/rows-sheet.ts'
import { workbookName, writeSheet, XLSX } from '../formats/xlsx/write-sheet.ts'
import type { AnyCall, HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { cellText } from '../platform/language.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken } from '../platform/token.ts'
import { changeReceivers, deleteReceivers, selectedBy } from './change-receivers.ts'
import { reportSender, setLanguage, startSender, stopSender } from './change-sender.ts'
import { checkCode } from './check-code.ts'
import { getInbox, getSenderLogo } from './get-inbox.ts'
import { inboxUrl } from './inbox-link.ts'
import { endInboxSession, startInboxSession } from './inbox-session.ts'
import { inviteReceivers } from './invite-receivers.ts'
import { mailCode, mailNewLink } from './mail-code.ts'
import { presentCodeSent, presentInbox } from './present.ts'
import { readReceivers, readReceiversExcel, withKnown } from './read-receivers-excel.ts'
import { requireReceiver, requireVerifiedReceiver } from './receiver-principal.ts'
import { receiverSheet } from './receiver-rows.ts'

const TEN_MINUTES = 600
/** In seconds. */
const AN_HOUR = 3600
/** Links that nobody has which one client may try in ten minutes; calls that are made with one link, or for one receiver. */
const MOST = 60

export const handlers = {
  parseReceiversExcel: operation({
    prepare: ({ account, body, signal }) => readReceiversExcel(body.file, {}, { owner: account.id, signal }),
    run: ({ em, account }, table) => withKnown(em, account.id, table),
  }),
  downloadMendedReceivers: operation({
    async runWithoutTransaction({ account, body, language, signal }) {
      const options = { owner: account.id, signal }
      const mended = readMended(body.mended, receiverRows.columns)
      const rows = await readReceivers(await readReceiversExcel(body.file, mended, options))
      const words = (code: string) => cellText(code, language)
      const sheet = rowsSheet(receiverSheet, receiverRows.columns, rows, { language, words })
      const fileName = workbookName(body.file.fileName)
      return { fileName, mimeType: XLSX, bytes: await writeSheet(sheet, options) }
    },
  }),
  downloadReceiversTemplate: async ({ account, query: { lang = 'nl' }, signal }) => {
    const sheet = rowsSheet(receiverSheet, receiverRows.columns, [], { language: lang, words: String })
    const fileName = lang === 'fr' ? 'destinataires.xlsx' : 'ontvangers.xlsx'
    return { fileName, mimeType: XLSX, bytes: await writeSheet(sheet, { owner: account.id, signal }) }
  },
  inviteReceivers: ({ em, queue, account, body }) =>
    inviteReceivers(em, queue, { account, who: selectedBy(account.id, body) }),
  changeReceivers: async ({ em, account, principal, body: { token1s, filter, ...change } }) => ({
    receivers: await changeReceivers(
      em,
      { accountId: account.id, selection: { token1s, filter }, principal },
      change,
    ),
  }),
  deleteReceivers: async ({ em, account, principal, body: selection }) => ({
    receivers: await deleteReceivers(em, { accountId: account.id, selection, principal }),
  }),
  startInboxSession: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body, note }) => {
      await countUse(em, `link ${hashOfToken(body.token)}`)
      const { session, token } = await startInboxSession(em, body.token)
      note({ signedIn: `receiver ${session.receiverId}` })
      const inbox = await getInbox(em, { sessionId: session.id, id: session.receiverId })
      return { token, expiresAt: session.expiresAt.toISOString(), inbox: presentInbox(inbox) }
    },
  }),
  requestInboxLink: operation({
    async runWithoutTransaction(call) {
      const { em, queue, ports, config, body } = call
      const asked = { token: body.token, urlOf: (token: string) => inboxUrl(config, token) }
      const isKnown = await em.fork().transactional(async (inside) => {
        const isMailed = await mailNewLink({ em: inside, queue, ports }, asked)
        if (isMailed) await countUse(inside, `new link ${hashOfToken(body.token)}`)
        return isMailed
      })
      if (!isKnown) await countFailed(call)
      return { ok: true }
    },
  }),
  getInbox: async ({ em, principal }) => presentInbox(await getInbox(em, requireReceiver(principal))),
  getSenderLogo: async ({ em, ports: { storage }, principal, params: { inboxReceiverId: receiverId } }) => ({
    fileName: 'logo.png',
    mimeType: 'image/png',
    bytes: await getSenderLogo(em, storage, { principal: requireReceiver(principal), receiverId }),
    inline: true,
    keptSeconds: AN_HOUR,
  }),
  signOutOfInbox: async ({ em, principal }) => {
    await endInboxSession(em, requireReceiver(principal).sessionId)
    return { ok: true }
  },
  setInboxLanguage: async ({ em, principal, body }) => {
    await setLanguage(em, requireReceiver(principal), body.language)
    await em.flush()
    return presentInbox(await getInbox(em, requireReceiver(principal)))
  },
  requestInboxCode: operation({
    async runWithoutTransaction(call) {
      const { em, ports, principal, body } = call
      const receiver = requireReceiver(principal)
      await countUse(em, `codes of ${receiver.id}`)
      if (body.email !== undefined) requireVerifiedReceiver(principal)
      const made = await mailCode(em, ports.mail, { receiver, email: body.email?.trim() })
      return presentCodeSent(made)
    },
  }),
  checkInboxCode: operation({
    async runWithoutTransaction(call) {
      const { em, principal, body } = call
      const receiver = requireReceiver(principal)
      const refusal = await em
        .fork()
        .transactional((inside) => checkCode(inside, receiver.sessionId, body.code))
      if (refusal !== undefined) throw new Problem(refusal)
      return presentInbox(await getInbox(em.fork(), receiver))
    },
  }),
  stopSender: async ({ em, principal, params }) => {
    const receiver = requireVerifiedReceiver(principal)
    await stopSender(em, receiver, params.inboxReceiverId)
    await em.flush()
    return presentInbox(await getInbox(em, receiver))
  },
  startSender: async ({ em, principal, params }) => {
    const receiver = requireVerifiedReceiver(principal)
    await startSender(em, receiver, params.inboxReceiverId)
    await em.flush()
    return presentInbox(await getInbox(em, receiver))
  },
  reportSender: async ({ em, principal }) => {
    await reportSender(em, requireReceiver(principal))
    return { ok: true }
  },
} satisfies HandlersOf<'receivers'>

/** Links can't be guessed; this limits the load of trying. A link that works counts for itself alone: many people share an address. */
const countFailed = ({ em, network }: Pick<AnyCall, 'em' | 'network'>): Promise<void> =>
  countAgainst(em, [{ key: `failed inbox by ${network}`, most: MOST, seconds: TEN_MINUTES }])

/** Keeps who has a link from keeping us, or a mailbox, busy with it. */
const countUse = (em: AnyCall['em'], key: string): Promise<void> =>
  countAgainst(em, [{ key: `inbox ${key}`, most: MOST, seconds: TEN_MINUTES }])
