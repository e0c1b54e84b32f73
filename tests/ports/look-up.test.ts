/** Looking participants up in the SML and at their SMP has three outcomes, never two. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { INVOICE, INVOICE_RESPONSE } from '#server/formats/sbdh/document-types.ts'
import { lookUpIn, nameOf } from '#server/ports/network/look-up/look-up.ts'
import { memoryOn } from '#server/ports/network/look-up/remember.ts'
import { queryOn } from '#server/ports/network/statements.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { type Directory, openDirectory, serviceGroup } from '#tests/support/directory.ts'
import { newKbo } from '#tests/support/people.ts'

let directory: Directory
beforeAll(async () => {
  directory = await openDirectory()
})
afterAll(() => directory?.close())

const here = (localOrigins = [directory.origin]) =>
  lookUpIn(directory.zone, { nameServers: [directory.nameServer], localOrigins })
const somebody = () => ({ scheme: '0208', participant: newKbo() })
const put = (entry: Parameters<Directory['set']>[1]) => {
  const endpoint = somebody()
  directory.set(`0208:${endpoint.participant}`, entry)
  return endpoint
}

it('asks under the name that the specification gives', () => {
  const example = 'XUKHFQABQZIKI3YKVR2FHR4SNFA3PF5VPQ6K4TONV3LMVSY5ARVQ'
  expect(nameOf('0010:5798000000001')).toBe(example)
  expect(nameOf('9925:BE0123456749')).toBe(nameOf('9925:be0123456749'))
})

describe('a participant', () => {
  it('is registered, for the document types of its SMP [ports.access-point]', async () => {
    const endpoint = put([INVOICE.docTypeId, INVOICE_RESPONSE.docTypeId])
    expect(await here()(endpoint)).toMatchObject({
      ...endpoint,
      state: 'REGISTERED',
      documentTypes: [INVOICE.docTypeId, INVOICE_RESPONSE.docTypeId],
      viaEmailGateway: false,
    })
  })

  it('without a name, or whom its SMP does not know, is not registered', async () => {
    for (const endpoint of [somebody(), put({ status: 404 })])
      expect(await here()(endpoint)).toMatchObject({ state: 'NOT_REGISTERED', documentTypes: [] })
  })

  it('can not be found out about where its SMP leads to a page of something else that is not there', async () => {
    const endpoint = put([])
    const path = `/old/${encodeURIComponent(`iso6523-actorid-upis::0208:${endpoint.participant}`)}`
    directory.put(path, (_, response) => void response.writeHead(302, { location: '/maintenance' }).end())
    expect((await here()(endpoint)).state).toBe('UNKNOWN')
  })

  it('is asked about at the next SMP of the same order where one does not answer, and nowhere else', async () => {
    const nowhere = '!^.*$!http://127.0.0.1:1!'
    const there = `!^.*$!${directory.origin}/smp!`
    const states = []
    for (const addresses of [
      [nowhere, there],
      ['', there],
      [nowhere, nowhere],
    ]) {
      const endpoint = somebody()
      const identifier = `0208:${endpoint.participant}`
      directory.set(identifier, { expressions: addresses })
      const path = `/smp/${encodeURIComponent(`iso6523-actorid-upis::${identifier}`)}`
      directory.put(path, (_, response) => void response.end(serviceGroup(identifier, [])))
      states.push((await here()(endpoint)).state)
    }
    expect(states).toEqual(['REGISTERED', 'REGISTERED', 'UNKNOWN'])
  })

  it.each([
    ['its name leads to no SMP', { service: 'Meta:ABC' }],
    ['the SMP fails', { status: 500 }],
    ['the SMP says something else', { body: '<html>ServiceGroup</html>' }],
    ['the SMP speaks of somebody else', { body: serviceGroup('0208:0123456749', [INVOICE.docTypeId]) }],
    [
      'the SMP sends a DOCTYPE',
      { body: `<!DOCTYPE a>${serviceGroup('IDENTIFIER', []).replace('<?xml version="1.0"?>', '')}` },
    ],
    ['the SMP never ends', { body: `<ServiceGroup>${'x'.repeat(1_000_001)}` }],
  ])('can not be found out about while %s', async (_, entry) => {
    expect(await here()(put(entry))).toMatchObject({ state: 'UNKNOWN', documentTypes: [] })
  })

  it.each([
    ['with another prefix', (xml: string) => xml.replaceAll('smp:', 'ns-1:').replace(':smp', ':ns-1')],
    ['with character references', (xml: string) => xml.replaceAll('%3A', '&#x25;&#51;A')],
    ['behind an attribute with >', (xml: string) => xml.replaceAll(' href=', ' title=">" href=')],
    ['over several lines', (xml: string) => xml.replaceAll(' href="', '\n  href\n= "')],
    ['that are not encoded', (xml: string) => decodeURIComponent(xml)],
    ['with a slash at the end', (xml: string) => xml.replaceAll('"/>', '/"/>')],
  ])('is registered for document types that are listed %s', async (_, change) => {
    const endpoint = put({ body: change(serviceGroup('IDENTIFIER', [INVOICE.docTypeId])) })
    expect(await here()(endpoint)).toMatchObject({
      state: 'REGISTERED',
      documentTypes: [INVOICE.docTypeId],
    })
  })

  it('is not registered for a document type that stands in a comment', async () => {
    const listed = serviceGroup('IDENTIFIER', [INVOICE.docTypeId])
    const endpoint = put({ body: listed.replace(/<smp:ServiceMetadataReference .*?\/>/, '<!-- $& -->') })
    expect(await here()(endpoint)).toMatchObject({ state: 'REGISTERED', documentTypes: [] })
  })

  it.each([
    [
      'is cut behind the participant',
      (xml: string) => xml.replace(/<smp:ServiceMetadataReferenceColl.*/, ''),
    ],
    ['is cut within it', (xml: string) => xml.slice(0, xml.lastIndexOf('%3A'))],
    ['is missing', (xml: string) => xml.replace(/<smp:ServiceMetadataReferenceColl.*Collection>/, '')],
    [
      'is an error',
      (xml: string) => xml.replace(/<smp:ServiceMetadataReferenceColl.*Collection>/, '<smp:Error/>'),
    ],
    ['has an error in it', (xml: string) => xml.replace('<smp:ServiceMetadataReference ', '<smp:Error/>$&')],
    ['stands twice', (xml: string) => xml.replace(/<smp:ServiceMetadataReferenceColl.*Collection>/, '$&$&')],
    ['names no address', (xml: string) => xml.replaceAll(' href=', ' ref=')],
    ['names an address of something else', (xml: string) => xml.replaceAll('busdox-docid-qns', '')],
    ['names an address that breaks off', (xml: string) => xml.replaceAll('%23', '%2')],
    ['is encoded twice', (xml: string) => xml.replaceAll('%', '%25')],
    ['is of another specification', (xml: string) => xml.replaceAll('http://busdox.org/serviceM', 'urn:m')],
  ])('can not be found out about while the list %s', async (_, change) => {
    const endpoint = put({ body: change(serviceGroup('IDENTIFIER', [INVOICE.docTypeId])) })
    expect(await here()(endpoint)).toMatchObject({ state: 'UNKNOWN', documentTypes: [] })
  })

  it('whose SMP would be on this machine can not be found out about: nobody is sent in here', async () => {
    expect(await here([])(put([INVOICE.docTypeId]))).toMatchObject({ state: 'UNKNOWN' })
  })

  it('is remembered for every process, unless nothing was found out', async () => {
    const pool = new pg.Pool({ connectionString: await createTestDatabase() })
    onTestFinished(() => pool.end())
    const options = { nameServers: [directory.nameServer], localOrigins: [directory.origin] }
    const process = () => lookUpIn(directory.zone, { ...options, memory: memoryOn(queryOn(pool)) })
    const lookUp = process()
    const failing = put({ status: 500 })
    const known = put([INVOICE.docTypeId])
    await lookUp(known)
    const before = directory.asked
    expect(await process()(known)).toMatchObject({
      ...known,
      state: 'REGISTERED',
      documentTypes: [INVOICE.docTypeId],
    })
    expect(directory.asked).toBe(before)
    await pool.query(`update looked_up_participants set checked_at = now() - interval '61 minutes'`)
    await lookUp(known)
    expect(directory.asked).toBe(before + 1)
    expect((await lookUp(failing)).state).toBe('UNKNOWN')
    directory.set(`0208:${failing.participant}`, [INVOICE.docTypeId])
    expect((await lookUp(failing)).state).toBe('REGISTERED')
  })

  it('is asked about again after five minutes for a document type that it did not take', async () => {
    const pool = new pg.Pool({ connectionString: await createTestDatabase() })
    onTestFinished(() => pool.end())
    const { nameServer, origin, zone } = directory
    const memory = memoryOn(queryOn(pool))
    const lookUp = lookUpIn(zone, { nameServers: [nameServer], localOrigins: [origin], memory })
    const listed = put([INVOICE_RESPONSE.docTypeId])
    const asked = async () => {
      const before = directory.asked
      await lookUp(listed, INVOICE)
      await lookUp(listed)
      return directory.asked - before
    }
    expect(await asked()).toBe(2)
    expect(await asked()).toBe(0)
    await pool.query(`update looked_up_participants set checked_at = now() - interval '6 minutes'`)
    expect(await asked()).toBe(1)
  })
})
