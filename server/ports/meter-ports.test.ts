import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { Metrics } from '../platform/metrics/metrics.ts'
import { Unavailable } from '../platform/problem.ts'
import { type MailPort, MailRefused } from './mail/mail.ts'
import { meterPorts } from './meter-ports.ts'
import type { Network, Outgoing } from './network/network.ts'
import type { Storage } from './storage/storage.ts'

const MAIL = { to: 'a@test.example', subject: '', text: '', html: '' }
const away = () => Promise.reject(new Unavailable('it'))

/** The ports with these functions in place of their calls, and the lines of a metric. */
function metered(given: {
  mail?: Partial<MailPort>
  network?: Partial<Network>
  storage?: Partial<Storage>
}) {
  const metrics = new Metrics()
  const ports = meterPorts(metrics, {
    mail: (given.mail ?? {}) as MailPort,
    network: (given.network ?? {}) as Network,
    storage: (given.storage ?? {}) as Storage,
  })
  const lines = async (name: string) =>
    (await metrics.text()).split('\n').filter((line) => line.startsWith(name))
  return { ...ports, lines }
}

describe('mails', () => {
  it('are counted by whether the server took, refused or could not take them', async () => {
    const ends = [async () => {}, away, () => Promise.reject(new MailRefused('550 no such user'))]
    const { mail, lines } = metered({ mail: { send: () => ends.shift()?.() ?? Promise.resolve() } })
    await mail.send(MAIL)
    await expect(mail.send(MAIL)).rejects.toThrow(Unavailable)
    await expect(mail.send(MAIL)).rejects.toThrow(MailRefused)
    await mail.send(MAIL)
    expect((await lines('mails_total')).sort()).toEqual([
      'mails_total{outcome="failed"} 1',
      'mails_total{outcome="refused"} 1',
      'mails_total{outcome="sent"} 2',
    ])
  })
})

describe('calls of the network', () => {
  it('are counted by kind, failed ones too, from any caller', async () => {
    const answers = [away, async () => true]
    const { network, lines } = metered({
      network: {
        status: away,
        send: async () => ({ state: 'RECEIVED' }),
        receive: away,
        isWaiting: () => (answers.shift() ?? away)(),
        ack: async () => {},
      },
    })
    await expect(network.status('a')).rejects.toThrow(Unavailable)
    await network.send({} as Outgoing)
    await expect(network.receive(undefined)).rejects.toThrow(Unavailable)
    await expect(network.isWaiting()).rejects.toThrow(Unavailable)
    expect(await network.isWaiting()).toBe(true)
    await network.ack('a')
    expect((await lines('network_calls_total')).sort()).toEqual([
      'network_calls_total{call="ack",outcome="done"} 1',
      'network_calls_total{call="receive",outcome="failed"} 1',
      'network_calls_total{call="send",outcome="done"} 1',
      'network_calls_total{call="status",outcome="failed"} 1',
      'network_calls_total{call="waiting",outcome="done"} 1',
      'network_calls_total{call="waiting",outcome="failed"} 1',
    ])
    expect(await lines('deliveries_total')).toEqual(['deliveries_total{outcome="received"} 1'])
  })
})

describe('calls of the storage', () => {
  const got = (outcome: string, count: number) =>
    `storage_calls_total{call="get",outcome="${outcome}"} ${count}`

  it('that break off later have failed too', async () => {
    const broken = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('half')
          await away()
        })(),
        { objectMode: false },
      )
    const { storage, lines } = metered({
      storage: { read: async () => broken(), open: async () => ({ size: 9, read: broken }) },
    })
    await expect(buffer(await storage.read('a'))).rejects.toThrow(Unavailable)
    const file = await storage.open('a')
    expect(file.size).toBe(9)
    await expect(buffer(file.read(0, 9))).rejects.toThrow(Unavailable)
    expect((await lines('storage_calls_total')).sort()).toEqual([got('done', 2), got('failed', 2)])
  })

  it('have not failed when the reader left', async () => {
    const whole = () => Readable.from([Buffer.from('whole')], { objectMode: false })
    const { storage, lines } = metered({ storage: { read: async () => whole() } })
    const stream = await storage.read('a')
    const closed = new Promise((done) => stream.once('close', done))
    stream.destroy(new Error('the reader left'))
    await closed
    expect(await lines('storage_calls_total')).toEqual([got('done', 1)])
  })
})
