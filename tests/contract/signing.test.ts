/** Signing a document: the requests, the refusals, the attacks, and the files on both sides in the end. */

import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import type { OperationId } from '#generated/handlers.ts'
import { expireDocuments } from '#server/documents/remind.ts'
import type { Call } from '#tests/support/call.ts'
import { newDelivery, receiverFor, uploadCall } from '#tests/support/documents.ts'
import { sealedElsewhere } from '#tests/support/evidence.ts'
import { codeFor, newLink, unmailedCode, unverifiedSession, verifiedSession } from '#tests/support/inbox.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, samplePdf } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import {
  acceptedSigning,
  codeToSign,
  consentFor,
  inSigning,
  type Signing,
  sealedDelivery,
  startedSigning,
  toSign,
  untilSealed,
} from '#tests/support/signing.ts'

const { app, calls, asks } = setServer()
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})

const sql = <Row extends object>(text: string, values: unknown[]) =>
  app.orm.em.fork().execute<Row[]>(text, values)
const start = () => startedSigning(app, calls, mine)
const how = async (signing: Signing) => (await calls('getSigning', undefined, inSigning(signing))).body
/** Everything that signing takes, the code included. */
async function ready(): Promise<[Signing, Awaited<ReturnType<typeof rightly>>]> {
  const signing = await start()
  return [signing, await rightly(signing)]
}
const sign = (signing: Signing, body: object) =>
  calls('signDocument', undefined, inSigning(signing, { body }))
const happened = async (documentId: string) => {
  const { body } = await calls('listDocumentEvents', mine.token, { path: { documentId } })
  return body.map(({ type }: { type: string }) => type)
}
const rightly = async (signing: Signing) => ({
  consent: await consentFor(calls, signing),
  way: 'TYPED',
  name: 'Jan Willems',
  code: await codeToSign(app, calls, signing),
})

const addressOf = async ({ accountId }: Company) =>
  (await sql<{ email: string }>('select email from accounts where id = ?', [accountId]))[0]?.email ?? ''

const differentFrom = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Each code that was entered, as the evidence tells it. */
async function triesOf({ documentId }: Signing): Promise<[type: string, attempt: number][]> {
  const [stored] = await sql<{ steps: { type: string; attempt: number }[] }>(
    'select steps from signatures where document_id = ? and steps <> ?::jsonb',
    [documentId, '[]'],
  )
  return (stored?.steps ?? []).map(({ type, attempt }) => [type, attempt])
}

/** Another code can be asked for. */
const aMinuteLater = ({ email }: Signing) =>
  sql(`update inbox_codes set created_at = created_at - interval '2 minutes' where email = ? returning id`, [
    email,
  ])

const receiverOf = async ({ documentId }: Pick<Signing, 'documentId'>) => {
  const found = await sql<{ id: string }>('select receiver_id as id from documents where id = ?', [
    documentId,
  ])
  return found[0]?.id ?? ''
}

/** Another session of the same receiver, as of another tab or telephone. */
async function anotherSession(signing: Signing): Promise<Signing> {
  const { documentId, email } = signing
  const receiverId = await receiverOf(signing)
  const visit = await newLink(app.orm.em.fork(), { receiverId, connectMailId: null, email })
  const other = { documentId, email, session: await verifiedSession(app, visit) }
  await calls('startSigning', undefined, inSigning(other, { body: { pagesShown: 200 } }))
  return other
}

/** The sealed copy, as /verify reads it. */
async function verifiedCopy(signing: Signing) {
  const { bytes } = await calls('downloadInboxSealed', undefined, inSigning(signing))
  return (await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes } })).body
}

describe('signing', () => {
  it('ends in a sealed copy for both sides, whose seal proves it [signing.sealed]', async () => {
    const signing = await sealedDelivery(app, calls, mine)
    const stands = await how(signing)
    expect(stands).toMatchObject({
      state: 'SIGNED',
      signature: { name: 'Jan Willems', way: 'TYPED' },
      seal: { timeStamp: null },
    })
    const theirs = await calls('downloadInboxSealed', undefined, inSigning(signing))
    const path = { documentId: signing.documentId }
    const ours = await calls('downloadSealedDocument', mine.token, { path })
    expect(ours.bytes.equals(theirs.bytes)).toBe(true)
    const original = Buffer.from(samplePdf().bytes)
    expect(ours.bytes.subarray(0, original.length).equals(original)).toBe(true)
    const file = { name: 'sealed.pdf', bytes: ours.bytes }
    const { body } = await calls('verifyDocument', undefined, { file })
    expect(body).toMatchObject({
      verdict: 'KNOWN',
      isKnown: true,
      startsWithOriginal: true,
      seal: { level: 'B-B', timeStamp: null, permission: 2, additions: 'NONE' },
      evidence: {
        outcome: 'SIGNED',
        document: { name: 'Contract 2026', reference: 'CT-1' },
        sender: mine.name,
        signer: { name: 'Jan Willems', email: signing.email, way: 'TYPED' },
        consent: stands.consent.text,
        identification: { provider: null },
        timeStampAskedOf: 'NONE',
      },
    })
    expect(await happened(signing.documentId)).toEqual(expect.arrayContaining(['RECEIVED', 'SIGNED']))
  })

  it('can be done by drawing, in any of four languages, and the evidence says which', async () => {
    const signing = await start()
    const body = { language: 'de' }
    await calls('setInboxLanguage', undefined, { headers: { 'jwt-token': signing.session }, body })
    const drawing = { path: 'M10 60 C30 10 60 10 200 60', width: 300, height: 100 }
    const act = { ...(await rightly(signing)), way: 'DRAWN', name: undefined, drawing }
    expect(act.consent).toMatch(/^Ich, Jan Willems, bin mit „Contract 2026“ von /)
    expect((await sign(signing, act)).body.signature).toMatchObject({ name: 'Jan Willems', way: 'DRAWN' })
    await untilSealed(calls, signing)
    expect((await verifiedCopy(signing)).evidence).toMatchObject({
      signer: { way: 'DRAWN' },
      consent: act.consent,
    })
  })

  it('leaves a signed PDF alone: its evidence is a file of its own [signing.sealed]', async () => {
    const { bytes: signed } = await sealedElsewhere(samplePdf().bytes)
    const signing = await sealedDelivery(app, calls, mine, {}, { name: 'signed.pdf', bytes: signed })
    expect(await how(signing)).toMatchObject({ state: 'SIGNED', carriesSignature: true })
    const sha256 = createHash('sha256').update(signed).digest('hex')
    expect(await verifiedCopy(signing)).toMatchObject({
      verdict: 'KNOWN',
      startsWithOriginal: null,
      evidence: { original: { isApart: true, sha256 } },
    })
    const original = await calls('downloadInboxDocument', undefined, inSigning(signing))
    expect(original.bytes.equals(Buffer.from(signed))).toBe(true)
  })

  it('is told to both sides, in mails that do not name the document', async () => {
    const company = await newCompany(app, { features: ['DOCCLE'] })
    const signing = await sealedDelivery(app, calls, company, { documentName: 'Ontslagbrief' })
    const email = await addressOf(company)
    const subjects = async (address: string) => (await mailsFor(app, address)).map(({ subject }) => subject)
    await expect.poll(() => subjects(email)).toContain('Jan Willems ondertekende je document')
    await expect
      .poll(() => subjects(signing.email))
      .toContain(`Het verzegelde document van ${company.name} is klaar`)
    for (const address of [signing.email, email])
      for (const { subject, text, html } of await mailsFor(app, address))
        expect(`${subject} ${text} ${html}`).not.toContain('Ontslagbrief')
  })

  it('is accepted once, for the first signer, after repeats too [signing.once, constants.signers]', async () => {
    const [one, act] = await ready()
    const other = await anotherSession(one)
    await aMinuteLater(one)
    const otherAct = { ...act, name: 'Iemand anders', code: await codeToSign(app, calls, other) }
    const answers = await Promise.all([
      sign(one, act),
      sign(other, otherAct),
      sign(one, act),
      sign(other, otherAct),
    ])
    const [first, second] = answers.map(({ status }) => status)
    expect([first, second].sort()).toEqual([201, 409])
    await untilSealed(calls, one)
    expect((await happened(one.documentId)).filter((type: string) => type === 'SIGNED')).toHaveLength(1)
    const sealed = `select id from signatures where document_id = ? and state = 'SEALED'`
    expect(await sql(sealed, [one.documentId])).toHaveLength(1)
    const winner = first === 201 ? 'Jan Willems' : 'Iemand anders'
    expect((await how(other)).signature.name).toBe(winner)
  })

  const WRONG: [change: object, field: string, messageKey: string][] = [
    [{ consent: 'Ik ga akkoord.' }, '/consent', 'not-agreed'],
    [{ consent: undefined }, '/consent', 'not-agreed'],
    [{ name: '  ' }, '/name', 'not-empty'],
    [{ name: '\u200b\u202e' }, '/name', 'not-empty'],
    [{ way: 'DRAWN', drawing: { path: 'M----', width: 1, height: 1 } }, '/drawing', 'not-drawn'],
    [{ way: 'DRAWN', drawing: { path: 'M1 1', width: 1, height: 1 } }, '/drawing', 'not-drawn'],
    [{ way: 'DRAWN' }, '/drawing', 'not-drawn'],
    [{ way: 'DRAWN', drawing: { path: 'M1 1 url(x)', width: 1, height: 1 } }, '/drawing/path', 'not-drawn'],
    [{ code: '12' }, '/code', 'six-digits'],
  ]
  it('is refused at a wrong field, which uses no try [signing.act]', async () => {
    const [signing, act] = await ready()
    for (const [change, field, messageKey] of WRONG) {
      const { status, body } = await sign(signing, { ...act, ...change })
      expect([status, body.violations]).toMatchObject([400, [{ field, messageKey }]])
    }
    expect((await sign(signing, act)).status).toBe(201)
  })

  it('needs the code of this session and this document, in five tries [signing.act]', async () => {
    const signing = await start()
    const opening = await codeFor(app, signing.session)
    const theirs = await codeToSign(app, calls, await anotherSession(signing))
    await aMinuteLater(signing)
    const act = await rightly(signing)
    const another = await start()
    const elsewhere = await codeToSign(app, calls, another)
    const wrong = [opening, theirs, elsewhere, '000000', '000001'].filter((code) => code !== act.code)
    const codes = []
    for (const code of wrong) codes.push((await sign(signing, { ...act, code })).body.errorCode)
    expect(codes).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_EXPIRED'])
    expect((await sign(signing, act)).body.errorCode).toBe('CODE_EXPIRED')
    expect(await triesOf(signing)).toEqual([1, 2, 3, 4, 5].map((attempt) => ['CODE_WRONG', attempt]))
    const again = await calls('requestSigningCode', undefined, inSigning(signing))
    expect(again.status).toBe(429)
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(500)
  })

  it('is told in its evidence with each code that was compared and wrong, and no other', async () => {
    const signing = await start()
    const act = await rightly(signing)
    const answers = [await sign(signing, { ...act, code: differentFrom(act.code) })]
    await sql('update inbox_codes set expires_at = now() where email = ?', [signing.email])
    answers.push(await sign(signing, act))
    await aMinuteLater(signing)
    const code = await codeToSign(app, calls, signing)
    answers.push(await sign(signing, { ...act, code: differentFrom(code) }))
    answers.push(await sign(signing, { ...act, code }))
    expect(answers.map(({ body: { errorCode } }) => errorCode)).toEqual([
      'CODE_WRONG',
      'CODE_EXPIRED',
      'CODE_WRONG',
      undefined,
    ])
    expect(await triesOf(signing)).toEqual([
      ['CODE_WRONG', 1],
      ['CODE_WRONG', 2],
      ['SIGNED', 3],
    ])
  })

  it('begins once every page was shown, and is not for who entered no code [signing.act]', async () => {
    const delivery = await newDelivery(app, calls, mine, toSign)
    const session = await verifiedSession(app, delivery)
    const signing = { documentId: delivery.documentId, email: delivery.email, session }
    await sql('update documents set pages = 3 where id = ?', [delivery.documentId])
    const begin = (pagesShown: number) =>
      calls('startSigning', undefined, inSigning(signing, { body: { pagesShown } }))
    expect((await begin(2)).body.violations).toMatchObject([{ messageKey: 'not-read-to-the-end' }])
    expect((await calls('requestSigningCode', undefined, inSigning(signing))).body.errorCode).toBe(
      'SIGNING_NOT_STARTED',
    )
    const { body } = await calls('startInboxSession', undefined, { body: { token: delivery.token } })
    for (const id of ['getSigning', 'requestSigningCode', 'downloadInboxSealed'] as const) {
      const answer = await calls(id, undefined, inSigning({ ...signing, session: body.token }))
      expect(answer.body.errorCode).toBe('CODE_REQUIRED')
    }
  })

  it.each([
    'withdrawn_at = now()',
    'refused_at = now()',
    'expired_at = now()',
    `signing_end_date = '2020-01-01'`,
  ])('can not be done any more once the document has %s', async (change) => {
    const [signing, act] = await ready()
    await sql(`update documents set ${change} where id = ?`, [signing.documentId])
    for (const { body } of [
      await sign(signing, act),
      await calls('requestSigningCode', undefined, inSigning(signing)),
    ])
      expect(body.errorCode).toBe('DOCUMENT_CLOSED')
    expect((await calls('downloadInboxSealed', undefined, inSigning(signing))).status).toBe(404)
  })

  it('can not be undone: a signed document is neither withdrawn, refused nor expired, sealed or not [signing.once]', async () => {
    const signing = await acceptedSigning(app, calls, mine)
    const { documentId } = signing
    const body = { reason: 'Toch niet.' }
    const later = [
      await calls('withdrawDocument', mine.token, { path: { documentId } }),
      await calls('refuseDocument', undefined, inSigning(signing, { body })),
      await calls('remindReceiver', mine.token, { path: { documentId } }),
    ]
    expect(later.map(({ body: { errorCode } }) => errorCode)).toEqual(Array(3).fill('DOCUMENT_CLOSED'))
    await sql(`update documents set signing_end_date = '2020-01-01' where id = ?`, [documentId])
    await expireDocuments(app)
    await untilSealed(calls, signing)
    expect(await happened(documentId)).not.toContain('EXPIRED')
  })
})

it('without anybody to ask who a signer is, no document that asks for a login is taken', async () => {
  const { token1 } = await receiverFor(app, mine)
  const call = uploadCall(mine, token1, { ...toSign, eSignOption: 'ITSME' })
  const { status, body } = await calls('uploadDocument', mine.token, call)
  expect([status, body.violations]).toMatchObject([
    400,
    [{ field: '/eSignOption', messageKey: 'no-identity-provider' }],
  ])
})

describe('a refusal', () => {
  it('is final, tells the sender why, and is not signed after all [signing.refused]', async () => {
    const company = await newCompany(app, { features: ['DOCCLE'] })
    const signing = await startedSigning(app, calls, company)
    const body = { reason: 'De uren kloppen niet.' }
    const refuse = () => calls('refuseDocument', undefined, inSigning(signing, { body }))
    expect((await refuse()).body).toMatchObject({ state: 'REFUSED', refusedAt: expect.any(String) })
    expect((await refuse()).status).toBe(201)
    const path = { documentId: signing.documentId }
    const { body: events } = await calls('listDocumentEvents', company.token, { path })
    expect(events.filter(({ type }: { type: string }) => type === 'REFUSED')).toMatchObject([
      { detail: `${signing.email}: De uren kloppen niet.` },
    ])
    const address = await addressOf(company)
    const mail = await eventually(async () => (await mailsFor(app, address))[0])
    expect(mail.subject).toBe('Jan Willems ondertekent je document niet')
    expect(mail.text).toContain('De uren kloppen niet.')
    expect((await calls('requestSigningCode', undefined, inSigning(signing))).body.errorCode).toBe(
      'DOCUMENT_CLOSED',
    )
  })
})

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

  it('looks the same as any other, to each act [signing.act]', async () => {
    const { session, email } = await start()
    const other = await newCompany(app, { features: ['DOCCLE'] })
    const ids = [
      (await start()).documentId,
      (await startedSigning(app, calls, other)).documentId,
      (await newDelivery(app, calls, mine)).documentId,
      '01990000-0000-7000-8000-00000000dead',
      'no-id-at-all',
    ]
    for (const [operation, call] of ACTS) {
      const answers = []
      for (const documentId of ids) {
        const asked = inSigning({ session, email, documentId }, call)
        const { status, body } = await calls(operation, undefined, asked)
        answers.push({ status, ...body, requestId: '' })
      }
      expect(answers[0]).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
      for (const answer of answers) expect([operation, answer]).toEqual([operation, answers[0]])
    }
  })
})

describe('a code', () => {
  it('signs the document as it was when the code was asked for, and no other [signing.act]', async () => {
    const [signing, act] = await ready()
    await sql(`update documents set sha256 = repeat('0', 64) where id = ? returning id`, [signing.documentId])
    const { body } = await sign(signing, act)
    expect(body.errorCode).toBe('CODE_EXPIRED')
  })

  it('is not renewed by giving up before the fifth try, in any tab [signing.act]', async () => {
    const signing = await start()
    for (const one of [signing, await anotherSession(signing)]) {
      const act = await rightly(one)
      for (let tries = 0; tries < 3; tries += 1) await sign(one, { ...act, code: differentFrom(act.code) })
      await aMinuteLater(one)
    }
    const again = await calls('requestSigningCode', undefined, inSigning(signing))
    expect(again.status).toBe(429)
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(500)
  })
})

it('signing, refusing and withdrawing at the same moment have one outcome [signing.once]', async () => {
  const [signing, act] = await ready()
  const path = { documentId: signing.documentId }
  const [signed, refused, withdrawn] = await Promise.all([
    sign(signing, act),
    calls('refuseDocument', undefined, inSigning(signing, { body: { reason: 'Nee.' } })),
    calls('withdrawDocument', mine.token, { path }),
  ])
  const isSigned = signed.status === 201
  expect(isSigned).not.toBe(refused.status === 201 || withdrawn.status === 201)
  if (isSigned) await untilSealed(calls, signing)
  expect((await how(signing)).state === 'SIGNED').toBe(isSigned)
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
    const [signing, act] = await ready()
    await sql(`update receivers set email = 'nieuw@elders.example' where id = ? returning id`, [
      await receiverOf(signing),
    ])
    expect((await sign(signing, act)).status).toBe(401)
  })
})

describe('one code for the visit', () => {
  /** A receiver who opened their documents with a code, and read to the end. */
  async function visited(): Promise<Signing> {
    const delivery = await newDelivery(app, calls, mine, toSign)
    const session = await unverifiedSession(app, delivery)
    const code = await unmailedCode(app, session)
    const entered = await calls('checkInboxCode', session, { body: { code } })
    expect(entered.status).toBe(200)
    const signing = { documentId: delivery.documentId, email: delivery.email, session }
    await calls('startSigning', undefined, inSigning(signing, { body: { pagesShown: 200 } }))
    return signing
  }
  const act = async (signing: Signing) => ({
    consent: await consentFor(calls, signing),
    way: 'TYPED',
    name: 'Jan Willems',
  })

  it('the code that opened the documents signs as well, and the evidence says so', async () => {
    const signing = await visited()
    expect((await sign(signing, await act(signing))).status).toBe(201)
    await untilSealed(calls, signing)
    const [row] = await sql<{ types: string[]; place: number; is_of_visit: boolean }>(
      `select (select array_agg(s ->> 'type') from jsonb_array_elements(g.steps) s) as types, d.place, g.visit_code_at < g.signed_at as is_of_visit
       from signatures g join document_signatures d on d.document_id = g.document_id where g.document_id = ?`,
      [signing.documentId],
    )
    expect(row).toEqual({ types: ['AGREED'], place: 1, is_of_visit: true })
  })

  it('a session in which no code was entered signs nothing without one', async () => {
    const signing = await start()
    expect((await sign(signing, await act(signing))).body.errorCode).toBe('CODE_REQUIRED')
    expect((await how(signing)).state).toBe('STARTED')
  })

  it('half an hour later it has to be entered again', async () => {
    const signing = await visited()
    const body = await act(signing)
    await sql(
      `update inbox_sessions set verified_until = now() - interval '1 second' where email = ? returning id`,
      [signing.email],
    )
    expect((await sign(signing, body)).body.errorCode).toBe('CODE_REQUIRED')
  })
})
