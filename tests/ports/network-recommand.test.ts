/** A Recommand that behaves as it does on bad days: it would send a document as often as it is asked to. */
import { afterEach, describe, expect, it } from 'vitest'
import { readEnvelope } from '#server/formats/sbdh/read-envelope.ts'
import { recommandAt } from '#server/ports/network/recommand.ts'
import {
  callWebhook,
  causeOf,
  messageTo,
  openRecommand,
  partsFor,
  setProvider,
} from '#tests/support/networks.ts'
import { newKbo } from '#tests/support/people.ts'
import { type Fault, json } from '#tests/support/simulated-provider.ts'
import { RECOMMAND_KEY } from '#tests/support/simulated-recommand.ts'

const ADDRESS = 'http://recommand.example/api/v1'
const OURS = ['9925:BE0418759886', '0208:0418759886']
const { world, account } = setProvider(
  () => openRecommand({ openSeconds: 0 }),
  (provider) => {
    provider.keepsXml = true
    provider.sendsOverPeppol = true
    provider.companies.delete('c_new')
    provider.companies.set('c_ours', OURS)
  },
)

/** A first submission goes wrong so, and nobody can be asked right after. */
function failFor(fault: Fault, calls: number): void {
  let left = calls
  let hasBegun = false
  world.provider.faultIn = (call) => {
    hasBegun ||= call === 'send'
    if (!hasBegun || left === 0) return undefined
    left -= 1
    return call === 'send' ? fault : 'CUT_BEFORE'
  }
}

describe('a document', () => {
  it.each(['CUT_AFTER', 'TIME_OUT_AFTER', 'ERROR_AFTER', 'NO_JSON'] as const)(
    'that was sent before the answer was lost (%s) is found among the sent documents',
    async (fault) => {
      const message = messageTo(await world.elsewhere())
      failFor(fault, 2)
      await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
      expect(await world.network.send(message)).toEqual({ state: 'RECEIVED' })
      expect(await world.network.status(message.key)).toEqual({ state: 'RECEIVED' })
      expect(await world.reached(message.key)).toHaveLength(1)
    },
  )

  describe('whose answer was lost', () => {
    const outOfReach = () => {
      world.provider.faultIn = () => 'CUT_BEFORE'
    }
    const lose = async (fault: Fault) => {
      const message = messageTo(await world.elsewhere())
      failFor(fault, 2)
      await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
      return message
    }

    it('was sent when it is among the sent documents, and asking is enough to know it', async () => {
      const message = await lose('CUT_AFTER')
      expect(await world.network.status(message.key)).toEqual({ state: 'RECEIVED' })
      world.provider.documents = []
      expect(await world.network.status(message.key)).toEqual({ state: 'RECEIVED' })
    })

    it('was not sent when it is not among it, and can go elsewhere', async () => {
      const message = await lose('CUT_BEFORE')
      expect(await world.network.status(message.key)).toEqual({ state: 'NONE' })
      expect(await world.reached(message.key)).toEqual([])
    })

    it('is in doubt while nobody can be asked, however often that is tried', async () => {
      const message = await lose('CUT_AFTER')
      outOfReach()
      await expect(world.network.status(message.key)).rejects.toThrow('network is unavailable')
      await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
      await expect(world.network.status(message.key)).rejects.toThrow('network is unavailable')
      world.provider.faultIn = () => undefined
      expect(await world.network.status(message.key)).toEqual({ state: 'RECEIVED' })
    })

    const ODD: [string, (answer: Response) => Response][] = [
      ['with an error and 200', () => json(200, { success: false, errors: { root: ['Internal'] } })],
      ['as not there', () => json(404, { success: false })],
    ]
    it.each(ODD)('is in doubt while one that is listed is answered %s', async (_, odd) => {
      const message = await lose('CUT_AFTER')
      world.provider.retell = (call, answer, id) => (call === 'documents' && id !== '' ? odd(answer) : answer)
      await expect(world.network.status(message.key)).rejects.toThrow('network is unavailable')
      await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
      world.provider.retell = (_, answer) => answer
      expect(await world.network.send(message)).toEqual({ state: 'RECEIVED' })
      expect(await world.reached(message.key)).toHaveLength(1)
    })

    const listed = (change: (documents: unknown[]) => unknown[]) => {
      world.provider.retell = async (call, answer, id) => {
        if (call !== 'documents' || id !== '') return answer
        const told = await answer.json()
        return json(200, { ...told, documents: change(told.documents) })
      }
    }
    it.each([{ receiverId: null }, { docTypeId: undefined }])(
      'is found also where it is listed with %j',
      async (unsaid) => {
        const message = await lose('CUT_AFTER')
        listed((documents) => documents.map((one) => ({ ...(one as object), ...unsaid })))
        expect(await world.network.send(message)).toEqual({ state: 'RECEIVED' })
        expect(await world.reached(message.key)).toHaveLength(1)
      },
    )

    it('is in doubt while something is listed that is no document', async () => {
      const message = await lose('CUT_AFTER')
      listed(() => [null])
      expect(await causeOf(world.network.send(message))).toContain('nothing in place')
      expect(await world.reached(message.key)).toHaveLength(1)
    })

    it('is found also when its company there was made anew since', async () => {
      const message = await lose('CUT_AFTER')
      world.provider.companies.delete('c_ours')
      world.provider.companies.set('c_new', OURS)
      expect(await world.network.send(message)).toEqual({ state: 'RECEIVED' })
      expect(await world.reached(message.key)).toHaveLength(1)
    })
  })

  it('whose outcome is unknown is not sent again before that call must have ended', async () => {
    const message = messageTo(await world.elsewhere())
    const patient = recommandAt(
      { url: ADDRESS, key: RECOMMAND_KEY },
      partsFor(world.place, { fetch: world.provider.fetch, openSeconds: 300 }),
    )
    failFor('CUT_BEFORE', 1)
    await expect(patient.send(message)).rejects.toThrow('network is unavailable')
    expect(await causeOf(patient.send(message))).toContain('not known yet')
    expect(await causeOf(patient.status(message.key))).toContain('not known yet')
    expect(await world.reached(message.key)).toEqual([])
  })

  it('that may have been sent, where no XML is kept, is not sent in doubt', async () => {
    const message = messageTo(await world.elsewhere())
    world.provider.keepsXml = false
    failFor('CUT_AFTER', 1)
    expect(await causeOf(world.network.send(message))).toContain('let Recommand keep it')
    expect(await causeOf(world.network.send(message))).toContain('let Recommand keep it')
    expect(await world.reached(message.key)).toHaveLength(1)
  })

  it.each(['companies', 'c_ours'])('waits while a list (of %s) has nothing in it', async (list) => {
    const message = messageTo(await world.elsewhere(), { sender: { scheme: '9999', participant: newKbo() } })
    world.provider.retell = (call, answer, id) =>
      call === 'companies' && id === (list === 'companies' ? '' : list)
        ? json(200, { success: true, companies: [null], identifiers: [null] })
        : answer
    await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
  })

  it('from an address that no company there sends under is not sent, and the operator reads why', async () => {
    const receiver = await world.elsewhere()
    for (const sender of [
      { scheme: '0208', participant: newKbo() },
      { scheme: '9925', participant: 'BE0418759886' },
    ])
      expect(await causeOf(world.network.send(messageTo(receiver, { sender })))).toContain(
        `no company at Recommand sends under the address ${sender.scheme}:${sender.participant}`,
      )
  })

  it('goes out under its own sender or not at all, through every change of the company there', async () => {
    const receiver = await world.elsewhere()
    expect(await world.network.send(messageTo(receiver))).toEqual({ state: 'RECEIVED' })
    world.provider.companies.set('c_ours', ['0208:0999999923'])
    const message = messageTo(receiver)
    expect(await causeOf(world.network.send(message))).toContain('no company at Recommand sends under')
    world.provider.companies.delete('c_ours')
    world.provider.companies.set('c_new', OURS)
    expect(await world.network.send(message)).toEqual({ state: 'RECEIVED' })
    const [envelope] = await world.reached(message.key)
    expect(readEnvelope(envelope ?? Buffer.alloc(0)).sender).toEqual(message.sender)
  })

  it.each([
    ['without saying how many pages there are', undefined, 1],
    ['with pages without an end', Number.MAX_SAFE_INTEGER, 1_000],
  ])('waits when the sent documents are listed %s', async (_, totalPages, most) => {
    let pages = 0
    const network = recommandAt(
      { url: ADDRESS, key: RECOMMAND_KEY },
      partsFor(world.place, {
        async fetch(request) {
          if (!new URL(request.url).pathname.endsWith('/documents')) return world.provider.fetch(request)
          pages += 1
          if (pages > 2 * most) throw new Error('it is asked on and on')
          return json(200, { success: true, documents: [], pagination: { totalPages } })
        },
      }),
    )
    const message = messageTo(await world.elsewhere())
    expect(await causeOf(network.send(message))).toMatch(/pages/)
    expect(pages).toBeLessThanOrEqual(most)
    expect(await world.reached(message.key)).toEqual([])
  })

  it.each([true, false])(
    'that is kept there and not sent has not been sent, and can be (its lists say so: %s)',
    async (listsWhetherSent) => {
      const message = messageTo(await world.elsewhere())
      Object.assign(world.provider, { listsWhetherSent, sendsOverPeppol: false })
      expect(await causeOf(world.network.send(message))).toContain('did not send it over Peppol')
      expect(await world.network.status(message.key)).toEqual({ state: 'NONE' })
      failFor('CUT_AFTER', 2)
      await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
      expect(await world.network.status(message.key)).toEqual({ state: 'NONE' })
      world.provider.sendsOverPeppol = true
      expect(await world.network.send(message)).toEqual({ state: 'RECEIVED' })
      expect(await world.reached(message.key)).toHaveLength(1)
    },
  )

  describe('that the network did not take', () => {
    const sendSaying = async (words: string) => {
      const message = messageTo(await world.elsewhere({ end: 'NOT_STORED' }))
      world.provider.retell = (call, answer) =>
        call === 'send' ? json(422, { success: false, errors: { root: [words] } }) : answer
      return world.network.send(message)
    }

    it.each([
      'Could not reach SMP: connect ETIMEDOUT',
      'SMP answered 503 Service Unavailable',
      'getaddrinfo ENOTFOUND smp.example (host not found)',
      'Failed to send: TLS session not found',
      'The receiver says duplicate: HTTP status 500',
      'No duplicate was looked for',
      'Company not registered for sending',
    ])('waits while its words leave another try open: %s', async (words) => {
      expect(await causeOf(sendSaying(words))).toContain(words)
    })

    it.each([
      ['UNDELIVERABLE', 'Failed to send document over Peppol network. The receiver is not registered'],
      ['UNDELIVERABLE', 'Recipient not found in the Peppol network'],
      ['UNDELIVERABLE', 'Participant identifier 0208:0123456749 could not be found'],
      ['UNDELIVERABLE', 'iso6523-actorid-upis::0208:0123456749 is not registered in the SML'],
      ['UNDELIVERABLE', 'PEPPOL:NOT_SERVICED'],
      ['DUPLICATE', 'EBMS: duplicate message'],
    ])('has ended as %s where they say so: %s', async (reason, words) => {
      expect(await sendSaying(words)).toEqual({ state: 'REFUSED', reason, detail: words })
    })
  })

  it('that breaks its rules is refused in its words', async () => {
    const message = messageTo(await world.elsewhere({ end: 'INVALID' }))
    expect(await world.network.send(message)).toEqual({
      state: 'REFUSED',
      reason: 'INVALID',
      detail: 'Document validation failed.',
    })
  })

  it('waits when the key is not taken, and the operator reads why', async () => {
    const stranger = recommandAt(
      { url: ADDRESS, key: 'key:another' },
      partsFor(world.place, { fetch: world.provider.fetch }),
    )
    const message = messageTo(await world.elsewhere())
    expect(await causeOf(stranger.send(message))).toContain('does not take NETWORK_KEY')
    expect(await world.network.send(message)).toEqual({ state: 'RECEIVED' })
  })
})

describe('documents that arrive there', () => {
  const isRead = (key: string) =>
    world.provider.documents.filter(({ envelopeId }) => envelopeId === key).map((one) => one.isRead)
  const taken = async () => {
    await world.network.isWaiting().catch(() => false)
    const found = await world.network.receive(undefined)
    for (const { ref } of found) await world.network.ack(ref)
    return found.map(({ envelope }) => readEnvelope(envelope))
  }

  it('is fetched without a call, in the envelope that it came in, and read there once it is kept here', async () => {
    const message = messageTo(account)
    world.provider.take(message)
    const [{ xml, createdAt: _, ...header } = { xml: '', createdAt: '' }] = await taken()
    const { key, sender, receiver, docTypeId, processId, countryC1 } = message
    expect(header).toEqual({ instanceId: key, sender, receiver, docTypeId, processId, countryC1 })
    expect(xml.toString()).toBe(message.xml)
    expect(isRead(key)).toEqual([true])
  })

  it('twice is kept once, and both are read there', async () => {
    const message = messageTo(account)
    await world.bring(message)
    await world.bring(message)
    expect(await taken()).toHaveLength(1)
    expect(await taken()).toEqual([])
    expect(isRead(message.key)).toEqual([true, true])
  })

  describe('and can not be fetched', () => {
    afterEach(() => world.provider.broken.clear())

    const bring = () => {
      const message = messageTo(account)
      return { key: message.key, id: world.provider.take(message) }
    }
    const keysOf = (envelopes: { instanceId: string }[]) => envelopes.map(({ instanceId }) => instanceId)

    it('keeps nothing behind it waiting, and is fetched as soon as it can be', async () => {
      const broken = Array.from({ length: 3 }, bring)
      for (const { id } of broken) world.provider.broken.add(id)
      const behind = bring()
      expect(await world.network.isWaiting()).toBe(true)
      expect(keysOf(await taken())).toEqual([behind.key])
      expect(await causeOf(world.network.isWaiting())).toContain('could not be fetched yet: 3')
      world.provider.broken.clear()
      expect(keysOf(await taken())).toEqual(broken.map(({ key }) => key))
      expect(broken.flatMap(({ key }) => isRead(key))).toEqual([true, true, true])
    })

    it('in time comes last from then on', async () => {
      const [slow, behind] = [bring(), bring()]
      const { fetch } = world.provider
      const asked: string[] = []
      const network = recommandAt(
        { url: ADDRESS, key: RECOMMAND_KEY },
        partsFor(world.place, {
          collectSeconds: 0,
          async fetch(request) {
            const id = new URL(request.url).pathname.split('/').at(-1) ?? ''
            if ([slow.id, behind.id].includes(id)) asked.push(id)
            if (id === slow.id)
              throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
            return fetch(request)
          },
        }),
      )
      expect(await causeOf(network.isWaiting())).toContain('could not be fetched yet: 1')
      expect(asked).toEqual([slow.id])
      await network.isWaiting()
      expect(asked).toEqual([slow.id, behind.id, slow.id])
      expect(keysOf(await taken())).toEqual([behind.key, slow.key])
    })
  })

  const ODD: [string, (listed: { id?: string }) => unknown][] = [
    ['nothing', () => null],
    ['no id', ({ id: _, ...rest }) => rest],
    ['no kind', (listed) => ({ ...listed, docTypeId: null })],
  ]
  it.each(ODD)('is fetched beside an entry with %s, which the operator reads of', async (_, change) => {
    const odd = world.provider.take(messageTo(account))
    const behind = messageTo(account)
    world.provider.take(behind)
    world.provider.retell = async (call, answer) => {
      if (call !== 'inbox') return answer
      const told = await answer.json()
      const documents = told.documents.map((one: { id: string }) => (one.id === odd ? change(one) : one))
      return json(200, { ...told, documents })
    }
    expect(await causeOf(world.network.isWaiting())).toBe('it went well')
    expect((await taken()).map(({ instanceId }) => instanceId)).toEqual([behind.key])
    expect(await causeOf(world.network.isWaiting())).toContain('could not be fetched yet: 1')
    world.provider.documents = world.provider.documents.filter(({ id }) => id !== odd)
  })

  it('in an envelope that names no country is taken', async () => {
    const id = world.provider.take(messageTo(account))
    for (const one of world.provider.documents) if (one.id === id) one.countryC1 = null
    expect(await taken()).toMatchObject([{ countryC1: undefined }])
  })

  it('for nobody here stays unread there', async () => {
    const message = messageTo({ scheme: '0208', participant: newKbo() })
    await world.bring(message)
    expect(await taken()).toEqual([])
    expect(isRead(message.key)).toEqual([false])
  })

  it('is not believed: a call with anything else than the id of a document is answered, and changes nothing', async () => {
    const ids = world.provider.documents
      .filter(({ direction }) => direction === 'outgoing')
      .map(({ id }) => id)
    const hints = ['', 'no JSON', '[]', 'null', '{"eventType":"document.received"}']
    for (const documentId of [...ids.slice(0, 1), 'doc_of_nobody'])
      hints.push(JSON.stringify({ eventType: 'document.received', documentId }))
    for (const hint of hints) expect((await callWebhook(world.network, hint)).status).toBe(200)
    expect(await taken()).toEqual([])
  })
})
