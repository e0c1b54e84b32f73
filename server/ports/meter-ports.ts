/** Adds metrics to the ports. */

import type { Metrics } from '../platform/metrics/metrics.ts'
import type { MailPort } from './mail/mail.ts'
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

/** Counts the outcome of the call, then returns its result or throws its error. */
async function metered<T>(work: Promise<T>, count: (outcome: T | 'failed') => void): Promise<T> {
  try {
    const result = await work
    count(result)
    return result
  } catch (error) {
    count('failed')
    throw error
  }
}

function meterMail(metrics: Metrics, mail: MailPort): MailPort {
  const mails = metrics.counter('mails_total', 'Mails of this process, by outcome: sent, failed.', [
    'outcome',
  ])
  return {
    ...mail,
    send: (one) =>
      metered(mail.send(one), (outcome) => mails.inc({ outcome: outcome === 'failed' ? 'failed' : 'sent' })),
  }
}

function meterNetwork(metrics: Metrics, network: Network): Network {
  const deliveries = metrics.counter(
    'deliveries_total',
    'Documents and answers handed to the network, by outcome: received, acknowledged, pending, refused; failed: out of reach.',
    ['outcome'],
  )
  const taken = metrics.counter('messages_taken_in_total', 'Messages taken in from the network.', [])
  return {
    ...network,
    send: (message) =>
      metered(network.send(message), (outcome) =>
        deliveries.inc({ outcome: outcome === 'failed' ? 'failed' : outcome.state.toLowerCase() }),
      ),
    async ack(ref) {
      await network.ack(ref)
      taken.inc()
    },
  }
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
  return {
    ...storage,
    async put(bytes) {
      const key = await metered(storage.put(bytes), count('put'))
      written.inc(bytes.length)
      return key
    },
    putStream: (chunks) => metered(storage.putStream(chunks), count('put')),
    get: (key) => metered(storage.get(key), count('get')),
    remove: (key, before) => metered(storage.remove(key, before), count('remove')),
  }
}
