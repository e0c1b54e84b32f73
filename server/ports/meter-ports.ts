/** Adds metrics and traces to the ports: the one place that lists the calls to the outside. */
import type { Readable } from 'node:stream'
import { around } from '../platform/around.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { Unavailable } from '../platform/problem.ts'
import { currentSpan, inSpan } from '../platform/traces/span.ts'
import { type MailPort, MailRefused } from './mail/mail.ts'
import type { Network } from './network/network.ts'
import type { Storage } from './storage/storage.ts'

interface Metered {
  mail: MailPort
  network: Network
  storage: Storage
}

export const meterPorts = (metrics: Metrics, ports: Metered): Metered => ({
  mail: meterMail(metrics, ports.mail),
  network: meterNetwork(metrics, ports.network),
  storage: meterStorage(metrics, ports.storage),
})

type Count<T> = (outcome: T | 'failed', error?: unknown) => void

const metered = <T>(name: string, work: () => Promise<T>, count: Count<T>): Promise<T> =>
  traced(name, () => counted(work, count))

/** Counts the outcome of the call, with the error of one that failed, then returns its result or throws its error. */
async function counted<T>(work: () => Promise<T>, count: Count<T>): Promise<T> {
  try {
    const result = await work()
    count(result)
    return result
  } catch (error) {
    count('failed', error)
    throw error
  }
}

const traced = <T>(name: string, work: () => Promise<T>): Promise<T> => inSpan(name, { kind: 'CLIENT' }, work)

/** The state that a port answers with, for the trace. */
async function telling<T extends { state: string }>(work: Promise<T>): Promise<T> {
  const answer = await work
  currentSpan()?.set({ 'zegel.state': answer.state })
  return answer
}

function meterMail(metrics: Metrics, mail: MailPort): MailPort {
  const mails = metrics.counter(
    'mails_total',
    'Mails of this process, by outcome: sent, refused for good, failed and tried again.',
    ['outcome'],
  )
  return around(mail, {
    send: (send) =>
      metered('mail send', send, (outcome, error) =>
        mails.inc({ outcome: outcome === 'failed' ? failureOf(error) : 'sent' }),
      ),
  })
}

const failureOf = (error: unknown) => (error instanceof MailRefused ? 'refused' : 'failed')

function meterNetwork(metrics: Metrics, network: Network): Network {
  const deliveries = metrics.counter(
    'deliveries_total',
    'Documents and answers handed to the network, by outcome: received, acknowledged, pending, refused; failed: out of reach.',
    ['outcome'],
  )
  const taken = metrics.counter('messages_taken_in_total', 'Messages taken in from the network.', [])
  const calls = metrics.counter(
    'network_calls_total',
    'Calls to the network, by kind and outcome; waiting: whether something came in. All of them fail while it is out of reach.',
    ['call', 'outcome'],
  )
  const count = (call: 'status' | 'send' | 'receive' | 'waiting' | 'ack') => (outcome: unknown) =>
    calls.inc({ call, outcome: outcome === 'failed' ? 'failed' : 'done' })
  return around(network, {
    lookup: (lookUp) => traced('network lookup', () => telling(lookUp())),
    status: (ask) => metered('network status', () => telling(ask()), count('status')),
    send: (send) =>
      metered(
        'network send',
        () => telling(send()),
        (outcome) => {
          count('send')(outcome)
          deliveries.inc({ outcome: outcome === 'failed' ? 'failed' : outcome.state.toLowerCase() })
        },
      ),
    receive: (receive) => metered('network receive', receive, count('receive')),
    /** It is asked all the time: a trace of each would tell nothing. */
    isWaiting: (ask) => counted(ask, count('waiting')),
    async ack(ack) {
      await metered('network ack', ack, count('ack'))
      taken.inc()
    },
  })
}

function meterStorage(metrics: Metrics, storage: Storage): Storage {
  const calls = metrics.counter(
    'storage_calls_total',
    'Calls to the storage of files, by kind and outcome.',
    ['call', 'outcome'],
  )
  const written = metrics.counter('storage_written_bytes_total', 'Bytes written to the storage of files.', [])
  const count = (call: 'put' | 'get' | 'remove') => (outcome: unknown) =>
    calls.inc({ call, outcome: outcome === 'failed' ? 'failed' : 'done' })
  /** One that breaks off has failed after all. A reader that leaves gives it an error of its own. */
  const watched = (stream: Readable): Readable =>
    stream.once('error', (error) => {
      if (error instanceof Unavailable) count('get')('failed')
    })
  const surrounded = around(storage, {
    async put(put, bytes) {
      const key = await metered('storage put', put, count('put'))
      written.inc(bytes.length)
      return key
    },
    get: (get) => metered('storage get', get, count('get')),
    read: async (read) => watched(await metered('storage get', read, count('get'))),
    async open(open) {
      const { size, read } = await metered('storage get', open, count('get'))
      return { size, read: (start, end) => watched(read(start, end)) }
    },
    remove: (remove) => metered('storage remove', remove, count('remove')),
  })
  return {
    ...surrounded,
    async putStream(chunks) {
      let size = 0
      async function* counted() {
        for await (const chunk of chunks) {
          size += chunk.length
          yield chunk
        }
      }
      const key = await metered('storage put', () => storage.putStream(counted()), count('put'))
      written.inc(size)
      return key
    },
  }
}
