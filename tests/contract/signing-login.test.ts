/** Signing with a login: who has to, how it is bound to the session, and what the evidence says of it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { newInboxSession, verifiedSession } from '#tests/support/inbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
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

const { app, calls } = setServer({ IDENTITY_URL: 'simulated' })
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})

const start = () => startedSigning(app, calls, mine, { eSignOption: 'ITSME' })
const back = ({ session }: Signing, body: object) =>
  calls('completeIdentification', undefined, { headers: { 'jwt-token': session }, body })

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
    const code = await codeToSign(app, calls, signing)
    const act = { consent: await consentFor(calls, signing), way: 'TYPED', name: 'Jan Willems', code }
    expect((await calls('signDocument', undefined, inSigning(signing, { body: act }))).status).toBe(201)
    await untilSealed(calls, signing)
    const { bytes } = await calls('downloadInboxSealed', undefined, inSigning(signing))
    const { body } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes } })
    expect(body.evidence.identification.provider).toMatchObject({
      name: 'itsme',
      isSimulated: true,
      subject: 'Jan A. Willems',
    })
  })

  it('is not signed with a code alone', async () => {
    const signing = await start()
    const act = {
      consent: await consentFor(calls, signing),
      way: 'TYPED',
      name: 'Jan Willems',
      code: '123456',
    }
    const { body } = await calls('signDocument', undefined, inSigning(signing, { body: act }))
    expect(body.errorCode).toBe('IDENTITY_REQUIRED')
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
