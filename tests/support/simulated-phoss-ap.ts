/** A phoss-ap on a network of one: its sent documents arrive in `delivered`, and a test can make it misbehave. */
import type { components } from '#generated/foreign/phoss-ap.ts'
import { readIdentifier } from '#server/formats/sbdh/document-types.ts'
import { wrapInEnvelope } from '#server/formats/sbdh/wrap-in-envelope.ts'
import { type Fate, json, misbehaving, type SimulatedProvider } from './simulated-provider.ts'

type Status = components['schemas']['OutboundStatus']

interface Stored {
  status: Status
  fate: Fate
  envelope: Buffer
}

export const PHOSS_AP_KEY = 'a token of the access point'

export interface SimulatedPhossAp extends SimulatedProvider {
  /** Reports later the receiving access point's verdict on a document. */
  say(key: string, mlsStatus: Status['mlsStatus']): void
  isSending: boolean
  /** In which countries it was told that receivers are, by instance id. */
  reported: Map<string, string>
}

export function simulatedPhossAp(): SimulatedPhossAp {
  /** Several under one id: neither is it unique, nor is it looked at. */
  const stored: Stored[] = []
  const find = (key: string) => stored.find(({ status }) => status.sbdhInstanceID === key)
  const ap: SimulatedPhossAp = {
    delivered: [],
    reported: new Map(),
    isSending: true,
    fateOf: () => ({ end: 'DELIVERED' }),
    faultIn: () => undefined,
    retell: (_, answer) => answer,
    say(key, mlsStatus) {
      const found = find(key)
      if (found) found.status.mlsStatus = mlsStatus
    },
    async fetch(request) {
      if (request.headers.get('x-token') !== PHOSS_AP_KEY)
        return json(401, { error: 'Invalid or missing API token' })
      const url = new URL(request.url)
      const [call = '', ...path] = url.pathname
        .replace(/^\/api\/(in|out)bound\//, '')
        .split('/')
        .map(decodeURIComponent)
      const fault = ap.faultIn(call === 'submit' ? 'send' : 'ask')
      const key = url.searchParams.get('sbdhInstanceID') ?? path[0] ?? ''
      return misbehaving(fault, async () =>
        ap.retell(call, await answer(request, { call, path, query: url.searchParams }), key),
      )
    },
  }

  async function answer(
    request: Request,
    { call, path, query }: { call: string; path: string[]; query: URLSearchParams },
  ): Promise<Response> {
    if (call === 'submit') return submit(request, path, query)
    return call === 'status' ? status(path[0] ?? '', query) : report(query)
  }

  async function submit(request: Request, path: string[], query: URLSearchParams): Promise<Response> {
    const [sender, receiver, docType = '', process = '', countryC1 = ''] = path
    const key = query.get('sbdhInstanceID') ?? ''
    if (!ap.isSending) return new Response(null, { status: 404 })
    const from = participant(sender)
    const to = participant(receiver)
    if (!from || !to) return json(400, `Failed to parse the participant ID '${receiver}'`)
    const xml = new Uint8Array(await request.arrayBuffer())
    const fate = ap.fateOf(to)
    if (fate.end === 'NOT_STORED') return json(422, 'Failed to submit outbound transaction')
    const [docTypeId, processId] = [docType, process].map((one) => one.split('::').slice(1).join('::'))
    const message = {
      key,
      sender: from,
      receiver: to,
      docTypeId: docTypeId ?? '',
      processId: processId ?? '',
      countryC1,
      xml,
    }
    const one: Stored = {
      status: { sbdhInstanceID: key, status: 'pending', mlsStatus: null, errorDetails: null },
      fate: { ...fate },
      envelope: await wrapInEnvelope(message),
    }
    stored.push(one)
    tryToSend(one)
    const isSent = one.status.status === 'sent'
    return json(isSent ? 200 : 422, { overallSuccess: isSent, sbdhInstanceID: key })
  }

  /** Later tries are made by itself; here, whenever somebody asks. */
  function status(key: string, query: URLSearchParams): Response {
    const found = find(key)
    const isArchived = found && !['pending', 'sending', 'failed'].includes(found.status.status)
    if (!found || (isArchived && query.get('includeArchive') !== 'true'))
      return new Response(null, { status: 404 })
    const answer = json(200, { ...found.status })
    tryToSend(found)
    return answer
  }

  function report(query: URLSearchParams): Response {
    const key = query.get('sbdhInstanceID') ?? ''
    if (ap.reported.has(key)) return new Response(null, { status: 400 })
    ap.reported.set(key, query.get('c4CountryCode') ?? '')
    return json(200, { status: 'updated' })
  }

  function tryToSend({ status, fate, envelope }: Stored): void {
    if (status.status === 'sent' || status.status === 'permanently_failed' || status.status === 'rejected')
      return
    const tries = fate.tries ?? 0
    if (tries > 0) {
      fate.tries = tries - 1
      status.status = tries % 2 === 0 ? 'sending' : 'failed'
      status.errorDetails = 'the receiver did not answer'
    } else if (fate.end === 'DELIVERED') {
      status.status = 'sent'
      status.mlsStatus = fate.isAnswerAwaited ? 'pending' : 'not_applicable'
      status.errorDetails = null
      ap.delivered.push({ key: status.sbdhInstanceID, envelope })
    } else {
      status.status = fate.end === 'INVALID' ? 'rejected' : 'permanently_failed'
      status.errorDetails = fate.end === 'DUPLICATE' ? 'EBMS: duplicate message' : `it is ${fate.end}`
    }
  }

  return ap
}

const participant = (text = '') => readIdentifier(text.replace(/^iso6523-actorid-upis::/, ''))
