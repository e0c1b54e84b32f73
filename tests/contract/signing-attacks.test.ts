/** Signing another's document, with guessed or moved codes, or during another decision. */
import { beforeAll, describe, expect, it } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import type { OperationId } from '#generated/handlers.ts'
import { startApp } from '#tests/support/app.ts'
import { type Call, caller } from '#tests/support/call.ts'
import { newDelivery } from '#tests/support/documents.ts'
import { codeFor, newLink, verifiedSession } from '#tests/support/inbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import {
  acceptedSigning,
  codeToSign,
  consentFor,
  inSigning,
  type Signing,
  startedSigning,
  untilSealed,
} from '#tests/support/signing.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const { app, calls, asks } = setServer()
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})

const sql = <Row extends object>(text: string, values: unknown[]) =>
  app.orm.em.fork().execute<Row[]>(text, values)
const start = () => startedSigning(app, calls, mine)
const actOf = async (signing: Signing, code: string) => ({
  body: { consent: await consentFor(calls, signing), way: 'TYPED', name: 'Jan Willems', code },
})
const receiverOf = async ({ documentId }: Pick<Signing, 'documentId'>) => {
  const [row] = await sql<{ receiver_id: string }>('select receiver_id from documents where id = ?', [
    documentId,
  ])
  return row?.receiver_id ?? ''
}
const aMinuteLater = ({ email }: Signing) =>
  sql(`update inbox_codes set created_at = created_at - interval '2 minutes' where email = ? returning id`, [
    email,
  ])
/** Another session of the same receiver, as of another tab or telephone. */
async function anotherTab(signing: Signing): Promise<Signing> {
  const em = app.orm.em.fork()
  const { documentId, email } = signing
  const receiverId = await receiverOf(signing)
  const session = await verifiedSession(app, await newLink(em, { receiverId, connectMailId: null, email }))
  await calls('startSigning', undefined, inSigning({ ...signing, session }, { body: { pagesShown: 200 } }))
  return { documentId, email, session }
}

describe('a document of another receiver', () => {
  const ACTS: [OperationId, Call][] = [
    ['getSigning', {}],
    ['startSigning', { body: { pagesShown: 1 } }],
    ['startIdentification', {}],
    ['requestSigningCode', {}],
    ['signDocument', { body: { consent: 'x', way: 'TYPED', name: 'x', code: '123456' } }],
    ['refuseDocument', { body: { reason: 'x' } }],
    ['downloadInboxSealed', {}],
  ]

  it.each(ACTS)('looks the same to %s as any other [signing.act]', async (operation, call) => {
    const { session, email } = await start()
    const other = await newCompany(app, { features: ['DOCCLE'] })
    const ids = [
      (await start()).documentId,
      (await startedSigning(app, calls, other)).documentId,
      (await newDelivery(app, calls, mine)).documentId,
      '01990000-0000-7000-8000-00000000dead',
      'no-id-at-all',
    ]
    const answers = []
    for (const documentId of ids) {
      const { status, body } = await calls(
        operation,
        undefined,
        inSigning({ session, email, documentId }, call),
      )
      answers.push({ status, ...body, requestId: '' })
    }
    expect(answers[0]).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })
})

describe('a code', () => {
  it('signs the document as it was when the code was asked for, and no other [signing.act]', async () => {
    const signing = await start()
    const code = await codeToSign(app, calls, signing)
    await sql(`update documents set sha256 = repeat('0', 64) where id = ? returning id`, [signing.documentId])
    const { body } = await calls('signDocument', undefined, inSigning(signing, await actOf(signing, code)))
    expect(body.errorCode).toBe('CODE_EXPIRED')
  })

  it('is not renewed by giving up before the fifth try, in any tab [signing.act]', async () => {
    const signing = await start()
    const tab = await anotherTab(signing)
    for (const one of [signing, tab]) {
      const code = await codeToSign(app, calls, one)
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      for (let tries = 0; tries < 3; tries += 1)
        await calls('signDocument', undefined, inSigning(one, await actOf(one, wrong)))
      await aMinuteLater(one)
    }
    const again = await calls('requestSigningCode', undefined, inSigning(signing))
    expect(again.status).toBe(429)
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(500)
  })

  it.runIf(isThorough)(
    'went to the address that the evidence names, also when it moved on the way [signing.act]',
    async () => {
      const signing = await start()
      const moved = `nieuw-${signing.email}`
      const code = await codeFor(app, signing.session, moved)
      expect((await calls('checkInboxCode', signing.session, { body: { code } })).status).toBe(200)
      const there = { ...signing, email: moved }
      const act = await actOf(there, await codeToSign(app, calls, there))
      expect((await calls('signDocument', undefined, inSigning(there, act))).status).toBe(201)
      await untilSealed(calls, there)
      const { bytes } = await calls('downloadInboxSealed', undefined, inSigning(there))
      const { body } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes } })
      expect(body.evidence.signer.email).toBe(moved)
    },
  )
})

describe('at the same moment', () => {
  it('two tabs at two processes make one signature, and the second is told [signing.once]', async () => {
    const place = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir, WORKER: 'off' }
    const other = await startApp(place)
    try {
      const [one, two] = [await start()].flatMap((signing) => [signing, signing])
      if (!one || !two) throw new Error('one was begun')
      const tab = await anotherTab(one)
      const first = await actOf(one, await codeToSign(app, calls, one))
      await aMinuteLater(one)
      const second = await actOf(tab, await codeToSign(app, calls, tab))
      const answers = await Promise.all([
        calls('signDocument', undefined, inSigning(one, first)),
        caller(other.url)('signDocument', undefined, inSigning(tab, second)),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      const late = answers.find(({ status }) => status === 409)
      expect(late?.body).toMatchObject({ errorCode: 'DOCUMENT_CLOSED', detail: expect.any(String) })
      await untilSealed(calls, one)
      expect((await calls('getSigning', undefined, inSigning(tab))).body.state).toBe('SIGNED')
    } finally {
      await other.close()
    }
  })

  it.each(fewOf([1, 2, 3], 1))(
    'signing, refusing and withdrawing have one outcome (%i) [signing.once]',
    async () => {
      const signing = await start()
      const act = await actOf(signing, await codeToSign(app, calls, signing))
      const path = { documentId: signing.documentId }
      const [signed, refused, withdrawn] = await Promise.all([
        calls('signDocument', undefined, inSigning(signing, act)),
        calls('refuseDocument', undefined, inSigning(signing, { body: { reason: 'Nee.' } })),
        calls('withdrawDocument', mine.token, { path }),
      ])
      const isSigned = signed.status === 201
      expect(isSigned).not.toBe(refused.status === 201 || withdrawn.status === 201)
      if (isSigned) await untilSealed(calls, signing)
      const { body } = await calls('getSigning', undefined, inSigning(signing))
      expect(body.state === 'SIGNED').toBe(isSigned)
    },
  )
})

describe('a receiver', () => {
  it('who is deleted while it is sealed has signed: the sender gets the copy', async () => {
    const signing = await acceptedSigning(app, calls, mine)
    await asks(documents.deleteReceiverDocument, mine.token, { receiverId: await receiverOf(signing) })
    expect((await calls('getSigning', undefined, inSigning(signing))).status).toBe(401)
    const path = { documentId: signing.documentId }
    const { bytes } = await eventually(async () => {
      const answer = await calls('downloadSealedDocument', mine.token, { path })
      return answer.status === 200 ? answer : undefined
    })
    const { body } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes } })
    expect(body).toMatchObject({ verdict: 'KNOWN', isKnown: true })
  })

  it('whose address the sender changes on the way signs no more with the old one', async () => {
    const signing = await start()
    const act = await actOf(signing, await codeToSign(app, calls, signing))
    await sql(`update receivers set email = 'nieuw@elders.example' where id = ? returning id`, [
      await receiverOf(signing),
    ])
    expect((await calls('signDocument', undefined, inSigning(signing, act))).status).toBe(401)
  })
})
