/** Signing a document: the requests, the refusals, and the files on both sides in the end. */
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { expireDocuments } from '#server/documents/remind.ts'
import { newDelivery, receiverFor, uploadCall } from '#tests/support/documents.ts'
import { sealedElsewhere } from '#tests/support/evidence.ts'
import { codeFor, newInboxSession, newLink, verifiedSession } from '#tests/support/inbox.ts'
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

const { app, calls } = setServer()
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})

const start = (more?: Record<string, string>) => startedSigning(app, calls, mine, more)
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

const differentFrom = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Each code that was entered, as the evidence tells it. */
async function triesOf({ documentId }: Signing): Promise<[type: string, attempt: number][]> {
  const [stored] = await app.orm.em
    .fork()
    .execute<{ steps: { type: string; attempt: number }[] }[]>(
      'select steps from signatures where document_id = ? and steps <> ?::jsonb',
      [documentId, '[]'],
    )
  return (stored?.steps ?? []).map(({ type, attempt }) => [type, attempt])
}

/** Another code can be asked for. */
const aMinuteLater = ({ email }: Signing) =>
  app.orm.em
    .fork()
    .execute(`update inbox_codes set created_at = created_at - interval '2 minutes' where email = ?`, [email])

/** Another session of the same receiver. */
async function anotherSession({ documentId, email }: Signing): Promise<Signing> {
  const em = app.orm.em.fork()
  const [link] = await em.execute<{ id: string; receiver_id: string }[]>(
    'select l.id, l.receiver_id from inbox_links l where l.email = ? limit 1',
    [email],
  )
  const visit = await newLink(em, { receiverId: link?.receiver_id ?? '', connectMailId: null, email })
  const signing = { documentId, email, session: await verifiedSession(app, visit) }
  await calls('startSigning', undefined, inSigning(signing, { body: { pagesShown: 200 } }))
  return signing
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
    const { bytes } = await calls('downloadInboxSealed', undefined, inSigning(signing))
    const { body: said } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes } })
    expect(said.evidence).toMatchObject({ signer: { way: 'DRAWN' }, consent: act.consent })
  })

  it('leaves a signed PDF alone: its evidence is a file of its own [signing.sealed]', async () => {
    const { bytes: signed } = await sealedElsewhere(samplePdf().bytes)
    const signing = await sealedDelivery(app, calls, mine, {}, { name: 'signed.pdf', bytes: signed })
    expect(await how(signing)).toMatchObject({ state: 'SIGNED', carriesSignature: true })
    const { bytes } = await calls('downloadInboxSealed', undefined, inSigning(signing))
    const { body } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes } })
    const sha256 = createHash('sha256').update(signed).digest('hex')
    expect(body).toMatchObject({
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
    const [email] = await app.orm.em
      .fork()
      .execute<{ email: string }[]>('select email from accounts where id = ?', [company.accountId])
    const subjects = async (address: string) => (await mailsFor(app, address)).map(({ subject }) => subject)
    await expect.poll(() => subjects(email?.email ?? '')).toContain('Jan Willems ondertekende je document')
    await expect
      .poll(() => subjects(signing.email))
      .toContain(`Het verzegelde document van ${company.name} is klaar`)
    for (const address of [signing.email, email?.email ?? ''])
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
    const [stored] = await app.orm.em
      .fork()
      .execute<{ n: number }[]>(
        `select count(*)::int as n from signatures where document_id = ? and state = 'SEALED'`,
        [one.documentId],
      )
    expect(stored?.n).toBe(1)
    const winner = first === 201 ? 'Jan Willems' : 'Iemand anders'
    expect((await how(other)).signature.name).toBe(winner)
  })

  it.each([
    [{ consent: 'Ik ga akkoord.' }, '/consent', 'not-agreed'],
    [{ consent: undefined }, '/consent', 'not-agreed'],
    [{ name: '  ' }, '/name', 'not-empty'],
    [{ name: '\u200b\u202e' }, '/name', 'not-empty'],
    [{ way: 'DRAWN', drawing: { path: 'M----', width: 1, height: 1 } }, '/drawing', 'not-drawn'],
    [{ way: 'DRAWN', drawing: { path: 'M1 1', width: 1, height: 1 } }, '/drawing', 'not-drawn'],
    [{ way: 'DRAWN' }, '/drawing', 'not-drawn'],
    [{ way: 'DRAWN', drawing: { path: 'M1 1 url(x)', width: 1, height: 1 } }, '/drawing/path', 'not-drawn'],
    [{ code: '12' }, '/code', 'six-digits'],
  ])(
    'without %o is refused at the field, and uses no try [signing.act]',
    async (change, field, messageKey) => {
      const [signing, act] = await ready()
      const { status, body } = await sign(signing, { ...act, ...change })
      expect([status, body.violations]).toMatchObject([400, [{ field, messageKey }]])
      expect((await sign(signing, act)).status).toBe(201)
    },
  )

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
    await app.orm.em
      .fork()
      .execute('update inbox_codes set expires_at = now() where email = ?', [signing.email])
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

  it('counts each wrong code, also those that its evidence leaves out', async () => {
    const [signing, act] = await ready()
    const before = Array.from({ length: 50 }, (_, index) => ({ type: 'CODE_WRONG', attempt: index + 1 }))
    await app.orm.em
      .fork()
      .execute('update signatures set steps = ?::jsonb where document_id = ?', [
        JSON.stringify(before),
        signing.documentId,
      ])
    await sign(signing, { ...act, code: differentFrom(act.code) })
    expect((await sign(signing, act)).status).toBe(201)
    const tries = await triesOf(signing)
    expect(tries.slice(-3)).toEqual([
      ['CODE_WRONG', 49],
      ['CODE_WRONG', 51],
      ['SIGNED', 52],
    ])
    expect(tries).toHaveLength(51)
  })

  it('begins once every page was shown, and is not for who entered no code [signing.act]', async () => {
    const delivery = await newDelivery(app, calls, mine, toSign)
    const session = await verifiedSession(app, delivery)
    const signing = { documentId: delivery.documentId, email: delivery.email, session }
    await app.orm.em.fork().execute('update documents set pages = 3 where id = ?', [delivery.documentId])
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

  it('of a document of somebody else, or one that asks for nothing, is not there', async () => {
    const { documentId, email } = await start()
    const stranger = await newInboxSession(app, mine.accountId)
    const plain = await newDelivery(app, calls, mine)
    const tries = [
      { documentId, email, session: await verifiedSession(app, stranger) },
      { documentId: plain.documentId, email, session: await verifiedSession(app, plain) },
    ]
    for (const one of tries) expect((await calls('getSigning', undefined, inSigning(one))).status).toBe(404)
  })

  it.each([
    ['withdrawn', 'withdrawn_at = now()'],
    ['refused', 'refused_at = now()'],
    ['expired', 'expired_at = now()'],
    ['past its last day', `signing_end_date = '2020-01-01'`],
  ])('can not be done any more once it is %s', async (_, change) => {
    const [signing, act] = await ready()
    await app.orm.em.fork().execute(`update documents set ${change} where id = ?`, [signing.documentId])
    expect((await sign(signing, act)).body.errorCode).toBe('DOCUMENT_CLOSED')
    expect((await calls('requestSigningCode', undefined, inSigning(signing))).body.errorCode).toBe(
      'DOCUMENT_CLOSED',
    )
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
    await app.orm.em
      .fork()
      .execute(`update documents set signing_end_date = '2020-01-01' where id = ?`, [documentId])
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
    const [account] = await app.orm.em
      .fork()
      .execute<{ email: string }[]>('select email from accounts where id = ?', [company.accountId])
    const mail = await eventually(async () => (await mailsFor(app, account?.email ?? ''))[0])
    expect(mail.subject).toBe('Jan Willems ondertekent je document niet')
    expect(mail.text).toContain('De uren kloppen niet.')
    expect((await calls('requestSigningCode', undefined, inSigning(signing))).body.errorCode).toBe(
      'DOCUMENT_CLOSED',
    )
  })
})

describe('verifying', () => {
  const verdictOf = async (bytes: Uint8Array) => {
    const { status, body } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes } })
    return [status, body.verdict, body.isKnown]
  }

  it('names a changed, an unsealed and another’s PDF, and a file that is no PDF [signing.verify]', async () => {
    const signing = await sealedDelivery(app, calls, mine)
    const { bytes } = await calls('downloadInboxSealed', undefined, inSigning(signing))
    const changed = Buffer.from(bytes)
    changed[samplePdf().bytes.length - 40] = 65
    expect(await verdictOf(bytes)).toEqual([200, 'KNOWN', true])
    expect(await verdictOf(changed)).toEqual([200, 'CHANGED', false])
    expect(await verdictOf(bytes.subarray(0, bytes.length - 2000))).toEqual([200, 'CHANGED', false])
    expect(await verdictOf(samplePdf().bytes)).toEqual([200, 'NO_SEAL', false])
    expect(await verdictOf((await sealedElsewhere(samplePdf().bytes)).bytes)).toEqual([
      200,
      'SOMEBODY_ELSES',
      false,
    ])
    expect(await verdictOf(Buffer.from('%PDF-1.7 nothing more'))).toEqual([200, 'UNREADABLE', false])
    expect(await verdictOf(Buffer.from('hello'))).toEqual([200, 'UNREADABLE', false])
  })

  it('keeps nothing of the file [signing.verify]', async () => {
    const before = await filesIn(app.config.dataDir)
    await verdictOf(Buffer.concat([Buffer.from(samplePdf().bytes), Buffer.from('\n% never seen before\n')]))
    expect(await filesIn(app.config.dataDir)).toEqual(before)
  })

  it('gives the list that the certificates name', async () => {
    const { status, bytes } = await calls('downloadRevocationList', undefined)
    expect(status).toBe(200)
    expect(bytes[0]).toBe(0x30)
  })
})

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => name)
