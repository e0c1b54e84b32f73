import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CREDIT_NOTE, INVOICE, INVOICE_RESPONSE } from '#server/formats/sbdh/document-types.ts'
import { lookUpParticipants } from '#server/look-up-participants.ts'
import { nameOf } from '#server/ports/network/look-up/look-up.ts'
import { type Directory, openDirectory, servicePath } from '#tests/support/directory.ts'
import {
  makeIssuer,
  makeSigner,
  type Signer,
  serviceInformation,
  signedMetadata,
} from '#tests/support/signed-metadata.ts'

let directory: Directory
beforeAll(async () => {
  directory = await openDirectory()
  const types = [INVOICE, CREDIT_NOTE, INVOICE_RESPONSE].map(({ docTypeId }) => docTypeId)
  directory.set('0208:0123456749', [...types, 'urn:other::Order##x::2.1'])
  directory.set('0208:0418759886', [INVOICE.docTypeId])
  directory.set('0208:0999999922', { status: 500 })
})
afterAll(() => directory?.close())

async function run(...given: string[]) {
  const said = { out: '', complaint: '' }
  const where = ['--zone', directory.zone, '--dns', directory.nameServer]
  const streams = {
    out: (text: string) => {
      said.out += text
    },
    complain: (text: string) => {
      said.complaint += text
    },
  }
  const code = await lookUpParticipants([...where, ...given], streams, { localOrigins: [directory.origin] })
  return { code, ...said }
}

describe('zegel-lookup', () => {
  test('ends with 0 and lists the document types of a participant, in the language asked for', async () => {
    const listed = {
      nl: 'geregistreerd, neemt aan facturen, creditnota’s, antwoorden op facturen, andere documenttypes (1)',
      fr: 'enregistré, accepte factures, notes de crédit, réponses aux factures, autres types de documents (1)',
      en: 'registered, takes invoices, credit notes, answers to invoices, other document types (1)',
    }
    for (const [language, words] of Object.entries(listed))
      expect(await run('--lang', language, '0208:0123456749')).toMatchObject({
        code: 0,
        out: `0208:0123456749: ${words}\n`,
      })
  })

  test('says each question and its answer: the name, the redirect of the SMP, its status', async () => {
    const { complaint } = await run('0208:0123456749')
    const name = `${nameOf('0208:0123456749')}.iso6523-actorid-upis.${directory.zone}`
    const steps = complaint.replaceAll(/\n\s+→/g, ' →').trim()
    const [first, ...rest] = steps.split(/\n\s*/)
    expect(first).toMatch(`${name} → Meta:SMP !^.*$!http://127.0.0.1:`)
    expect(rest).toEqual([
      expect.stringMatching(/^http:.*\/old\/.*0123456749 → 302 \/smp\/.*0123456749$/),
      expect.stringMatching(/^http:.*\/smp\/.*0123456749 → 200$/),
    ])
    expect((await run('0208:0000000097')).complaint).toMatch(/→ ENOTFOUND\n$/)
    expect((await run('0208:0999999922')).complaint).toMatch(/→ 500\n$/)
  })

  test('ends with 1 for one who is not registered, and with 2 where that could not be found out', async () => {
    expect(await run('0208:0418759886', '0208:0000000097')).toMatchObject({
      code: 1,
      out: '0208:0418759886: geregistreerd, neemt aan facturen\n0208:0000000097: niet geregistreerd\n',
    })
    expect(await run('0208:0999999922', '0208:0000000097')).toMatchObject({ code: 2 })
  })

  describe('of a document type', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lookup-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const issuer = makeIssuer('PEPPOL SERVICE METADATA PUBLISHER CA')
    const trust = join(folder, 'smp.pem')
    writeFileSync(trust, issuer.certificate)
    const certificate = makeSigner(issuer).certificates[0] ?? ''
    const sign = (identifier: string, signer: Signer, type = INVOICE) => {
      const path = servicePath(identifier, type.docTypeId)
      const said = serviceInformation({ identifier, ...type, certificate })
      return directory.put(path, (_, response) => void response.end(signedMetadata(said, signer)))
    }

    test('asks for the signed metadata of the SMP, and shows each step and the signer', async () => {
      const address = sign('0208:0123456749', makeSigner(issuer))
      const { code, out, complaint } = await run('--type', 'invoice', '--trust', trust, '0208:0123456749')
      expect([code, out]).toEqual([
        0,
        '0208:0123456749: geregistreerd, neemt aan facturen (ondertekend door zijn SMP), creditnota’s, antwoorden op facturen, andere documenttypes (1)\n',
      ])
      const lines = complaint.trimEnd().split('\n').slice(-4)
      expect(lines).toEqual([
        `  ${address}`,
        '    → 200',
        expect.stringMatching(/^ {4}→ signed by PSM000123, valid until .* GMT, whose issuer is trusted$/),
        '    → accepted',
      ])
    })

    test('ends with 1 where a participant does not take it, under its own name too', async () => {
      expect(await run('--lang', 'fr', '--type', 'credit-note', '0208:0418759886')).toMatchObject({
        code: 1,
        out: '0208:0418759886: enregistré, accepte factures; pas en ce moment : notes de crédit\n',
      })
      const other = 'busdox-docid-qns::urn:other::Order##x::2.1'
      expect(await run('--lang', 'en', '--type', other, '0208:0418759886')).toMatchObject({
        code: 1,
        out: '0208:0418759886: registered, takes invoices; not at the moment: urn:other::Order##x::2.1\n',
      })
      expect(await run('--type', 'invoice', '0208:0000000097')).toMatchObject({ code: 1 })
    })

    test.each([
      ['nl', 'niet te achterhalen: het certificaat is niet dat van een SMP die vertrouwd wordt'],
      ['fr', 'impossible à savoir : le certificat n’est pas celui d’un SMP de confiance'],
      ['en', 'could not be found out: the certificate is not of an SMP that is trusted'],
    ])('ends with 2 and says in %s why nothing is believed', async (language, words) => {
      sign('0208:0418759886', makeSigner(makeIssuer('Somebody')))
      const asked = ['--lang', language, '--type', 'invoice', '--trust', trust, '0208:0418759886']
      const { code, out, complaint } = await run(...asked)
      expect([code, out]).toEqual([2, `0208:0418759886: ${words}\n`])
      expect(complaint).toMatch(
        /→ WRONG_SIGNER: the certificate of PSM000123 was issued by nobody who is trusted\n$/,
      )
    })

    test('ends by itself, once the last answer is read', async () => {
      sign('0208:0123456749', makeSigner(issuer))
      const tool = new URL('../../server/look-up-participants.ts', import.meta.url)
      const options = { nameServers: [directory.nameServer], localOrigins: [directory.origin] }
      const given = ['--zone', directory.zone, '--type', 'invoice', '0208:0123456749']
      const script = `import { lookUpParticipants } from ${JSON.stringify(tool)}
        process.exitCode = await lookUpParticipants(${JSON.stringify(given)}, undefined, ${JSON.stringify(options)})`
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
      expect(stdout).toMatch(/^0208:0123456749: geregistreerd/)
    })
  })

  test.each([
    [['--type', 'order', '0208:0418759886'], '--type is "order"'],
    [
      ['--trust', '/no/such/file', '0208:0418759886'],
      '--trust names no file with certificates (PEM): /no/such/file',
    ],
    [[], 'No identifier is given.'],
    [['0418759886'], '"0418759886" is no identifier'],
    [['--what', '0208:1'], "'--what'"],
    [['--lang', 'de', '0208:0418759886'], '--lang is "de"'],
  ])('ends with 2, says why and how it is used after %j', async (given, why) => {
    const { code, complaint } = await run(...given)
    expect(code).toBe(2)
    expect(complaint).toContain(why)
    expect(complaint).toContain('Usage: zegel-lookup')
  })

  test('runs as a command', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/zegel-lookup.mjs'], { encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stderr).toContain('Usage: zegel-lookup')
  })
})
