import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CREDIT_NOTE, INVOICE, INVOICE_RESPONSE } from '#server/formats/sbdh/document-types.ts'
import { lookUpParticipants } from '#server/look-up-participants.ts'
import { nameOf } from '#server/ports/network/look-up/look-up.ts'
import { type Directory, openDirectory } from '#tests/support/directory.ts'

let directory: Directory
beforeAll(async () => {
  directory = await openDirectory()
  const types = [INVOICE, CREDIT_NOTE, INVOICE_RESPONSE].map(({ docTypeId }) => docTypeId)
  directory.set('0208:0123456749', [...types, 'urn:other::Order##x::2.1'])
  directory.set('0208:0418759886', [INVOICE.docTypeId])
  directory.set('0208:0999999922', { status: 500 })
})
afterAll(() => directory.close())

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
  test.each([
    [
      'nl',
      'geregistreerd, neemt aan facturen, creditnota’s, antwoorden op facturen, andere documenttypes (1)',
    ],
    [
      'fr',
      'enregistré, accepte factures, notes de crédit, réponses aux factures, autres types de documents (1)',
    ],
    ['en', 'registered, takes invoices, credit notes, answers to invoices, other document types (1)'],
  ])('ends with 0 and says in %s what a participant takes', async (language, words) => {
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

  test.each([[[]], [['0418759886']], [['--what', '0208:1']], [['--lang', 'de', '0208:0418759886']]])(
    'ends with 2 and says how it is used after %j',
    async (given) => {
      const { code, complaint } = await run(...given)
      expect(code).toBe(2)
      expect(complaint).toContain('Usage: zegel-lookup')
    },
  )

  test('runs as a command', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/zegel-lookup.mjs'], { encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stderr).toContain('Usage: zegel-lookup')
  })
})
