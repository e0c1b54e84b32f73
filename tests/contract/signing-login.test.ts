/** Signing with a login: its duty, its bond to the session, and its record in the evidence. */
import { beforeAll, describe, expect, it } from 'vitest'
import { getAccountDocumentsDocument } from '#generated/graphql-documents.ts'
import { Account } from '#server/accounts/account.ts'
import { newInboxSession, verifiedSession } from '#tests/support/inbox.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import {
  codeToSign,
  consentFor,
  inSigning,
  loginAnswer,
  type Signing,
  startedSigning,
  untilSealed,
} from '#tests/support/signing.ts'

const { app, calls, asks } = setServer({ IDENTITY_URL: 'simulated' })
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})

const start = () => startedSigning(app, calls, mine, { eSignOption: 'ITSME' })
const back = ({ session }: Signing, body: object) =>
  calls('completeIdentification', undefined, { headers: { 'jwt-token': session }, body })

const sign = async (signing: Signing, name: string) => {
  const code = await codeToSign(app, calls, signing)
  const act = { consent: await consentFor(calls, signing), way: 'TYPED', name, code }
  return calls('signDocument', undefined, inSigning(signing, { body: act }))
}
/** The sealed copy, as /verify reads it. */
async function verifiedCopy(signing: Signing) {
  await untilSealed(calls, signing)
  const { bytes } = await calls('downloadInboxSealed', undefined, inSigning(signing))
  return (await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes } })).body
}

describe('a document whose sender asks for a login', () => {
  it('is signed after it, and the evidence says with whom, as whom, and that it was simulated [signing.login]', async () => {
    const signing = await start()
    const before = await calls('requestSigningCode', undefined, inSigning(signing))
    expect([before.status, before.body.errorCode]).toEqual([403, 'IDENTITY_REQUIRED'])
    const { body: stands } = await back(signing, await loginAnswer(app, calls, signing, 'Jan A. Willems'))
    expect(stands).toMatchObject({
      documentId: signing.documentId,
      state: 'STARTED',
      provider: { name: 'itsme', isSimulated: true },
      identification: { name: 'Jan A. Willems' },
    })
    expect((await sign(signing, 'Jan Willems')).status).toBe(201)
    const { evidence } = await verifiedCopy(signing)
    expect(evidence.identification.provider).toMatchObject({
      name: 'itsme',
      isSimulated: true,
      subject: 'Jan A. Willems',
    })
  })
})

describe('a login', () => {
  it('counts once, in the session that asked for it, and not when it was refused or made up [signing.login]', async () => {
    const signing = await start()
    const answer = await loginAnswer(app, calls, signing)
    const stranger = await newInboxSession(app, mine.accountId)
    const elsewhere = { ...signing, session: await verifiedSession(app, stranger) }
    expect((await back(elsewhere, answer)).body.errorCode).toBe('IDENTITY_FAILED')
    expect((await back(signing, { ...answer, state: 'x'.repeat(43) })).body.errorCode).toBe('IDENTITY_FAILED')
    expect((await back(signing, answer)).status).toBe(200)
    expect((await back(signing, answer)).body.errorCode).toBe('IDENTITY_FAILED')
    const refused = await loginAnswer(app, calls, signing, '')
    expect(refused).toMatchObject({ error: 'access_denied' })
    expect((await back(signing, refused)).body.errorCode).toBe('IDENTITY_FAILED')
    const { code } = await loginAnswer(app, calls, signing)
    const { state } = await loginAnswer(app, calls, signing)
    const mixed = await back(signing, { state, code })
    expect([mixed.status, mixed.body.errorCode]).toEqual([422, 'IDENTITY_FAILED'])
  })

  it('is asked of nobody whose sender does not ask for it', async () => {
    const signing = await startedSigning(app, calls, mine)
    const { body } = await calls('startIdentification', undefined, inSigning(signing))
    expect(body.errorCode).toBe('DOCUMENT_CLOSED')
  })

  it('leads back to our own pages only, and says that it is simulated', async () => {
    const page = (redirect: string, language: string) =>
      fetch(
        `${app.url}/simulated-itsme/authorize?redirect_uri=${encodeURIComponent(redirect)}&ui_locales=${language}`,
      )
    expect((await page('https://elsewhere.example/accountportal/', 'nl')).status).toBe(400)
    const ours = `${app.url}/accountportal/inbox/identity`
    const said = {
      nl: 'Nagebootste itsme',
      fr: 'itsme simulé',
      de: 'Simuliertes itsme',
      en: 'Simulated itsme',
    }
    for (const [language, title] of Object.entries(said))
      expect(await (await page(ours, language)).text()).toContain(title)
  })
})

describe('one signer', () => {
  const rowOf = async ({ documentId }: Signing) => {
    const { data } = await asks(getAccountDocumentsDocument, mine.token, {
      accountId: mine.accountId,
      page: { size: 100 },
    })
    return data?.getAccountDocuments.content.find(({ id }) => id === documentId)
  }
  const addressOf = async ({ accountId }: Company) =>
    (await app.orm.em.fork().findOneOrFail(Account, accountId)).email
  it.each([
    ['Piet Piraat', 'Donald Duck', 'DIFFERENT'],
    ['Jan Karel Willems', 'J. Willems', 'SIMILAR'],
    ['WILLEMS Jan', 'jan willems', 'SAME'],
  ])('who logs in as %s and signs as %s, is said to be %s everywhere', async (identified, given, verdict) => {
    const signing = await start()
    await back(signing, await loginAnswer(app, calls, signing, identified))
    expect((await sign(signing, given)).status).toBe(201)
    const names = { expected: 'Jan Willems', given, identified, verdict }
    expect((await verifiedCopy(signing)).signerNames).toEqual(names)
    expect((await rowOf(signing))?.signatures).toMatchObject([{ signer: identified, names }])
    const mail = await eventually(async () =>
      (await mailsFor(app, await addressOf(mine))).find(({ subject }) => subject.startsWith(identified)),
    )
    expect(mail?.text.includes(given)).toBe(verdict !== 'SAME')
  })

  it('who is another person is refused where the sender takes no other name, and nothing is signed', async () => {
    const strict = { eSignOption: 'ITSME', onDifferentName: 'REFUSE' }
    const signing = await startedSigning(app, calls, mine, strict)
    const other = await back(signing, await loginAnswer(app, calls, signing, 'Piet Piraat'))
    expect([other.status, other.body.errorCode]).toEqual([409, 'SIGNER_DIFFERENT'])
    expect((await calls('requestSigningCode', undefined, inSigning(signing))).body.errorCode).toBe(
      'IDENTITY_REQUIRED',
    )
    await back(signing, await loginAnswer(app, calls, signing, 'Jan Karel Willems'))
    const refused = await sign(signing, 'Donald Duck')
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'SIGNER_DIFFERENT'])
    expect((await calls('getSigning', undefined, inSigning(signing))).body.state).toBe('STARTED')
  })
})
