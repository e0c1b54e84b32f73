/** An account that is connected with the simulated tool, over HTTP as a browser would. */
import { teamLeaderInvoicesDocument } from '#generated/graphql-documents.ts'
import { LoopbackParticipant } from '#server/ports/network/loopback-participant.ts'
import type { TestApp } from './app.ts'
import { asker } from './ask.ts'
import type { Caller } from './call.ts'
import type { Company } from './people.ts'
import { eventually } from './ready-draft.ts'
import type { Served } from './server.ts'

type Door = Pick<TestApp, 'url'>
type Who = Pick<Company, 'accountId' | 'token'>

/** The tool's answer in the browser's redirect. @param company the company that consents; without one consent is denied */
export async function comeBack(app: Door, calls: Caller, { accountId, token }: Who, company?: string) {
  const { body: link } = await calls('getToolAuthorisationLink', token, { path: { accountId } })
  const asked = new URL(link).searchParams
  const form = new URLSearchParams([...asked, company === undefined ? ['deny', '1'] : ['company', company]])
  const answer = await fetch(`${app.url}/simulated-tool/oauth2/authorize`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const back = new URL(answer.headers.get('location') ?? '').searchParams
  return { code: back.get('code') ?? '', state: back.get('state') ?? '', error: back.get('error') }
}

export async function connectTool(app: Door, calls: Caller, who: Who, company = 'peeters') {
  const { code, state } = await comeBack(app, calls, who, company)
  const { body } = await calls('connectTool', who.token, { body: { code, state } })
  if (body.ok !== true) throw new Error('not connected')
}

/** The whole list of sendable documents, once it was read. */
export async function readToolList(asks: Served['asks'], { accountId, token }: Who) {
  return eventually(async () => {
    const { data } = await asks(teamLeaderInvoicesDocument, token, { accountId, page: { size: 100 } })
    const { content, connection } = data?.teamLeaderInvoices ?? { content: [] }
    return connection?.syncedAt && !connection.isSyncing ? content : undefined
  })
}

type Listed = Awaited<ReturnType<typeof readToolList>>

/** Puts the receiver of an invoice of the list on the network. @returns the id of that invoice */
export async function makeSendable({ orm }: Pick<TestApp, 'orm'>, rows: Listed): Promise<string> {
  const row = rows.find(({ invoiceNumber }) => invoiceNumber.endsWith('/ 10'))
  const participant = row?.invoicee.vatNumber?.replace(/\D/g, '') ?? ''
  await orm.em.fork().upsert(LoopbackParticipant, { scheme: '0208', participant, state: 'REGISTERED' })
  return row?.id ?? ''
}

/** Connects the account of that firm. @returns the id of an invoice in the tool's list that can be sent */
export async function listedInTool(app: Door & Pick<TestApp, 'orm'>, calls: Caller, who: Who) {
  await connectTool(app, calls, who)
  return makeSendable(app, await readToolList(asker(app.url), who))
}
