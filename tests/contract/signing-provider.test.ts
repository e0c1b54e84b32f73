/** Signing with a login at a real-world provider: its proof, its person, its document, and the data that stays private. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caller } from '#tests/support/call.ts'
import { newDelivery } from '#tests/support/documents.ts'
import { OPENID_CLIENT, startOpenIdProvider } from '#tests/support/openid-provider.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { startServer } from '#tests/support/server-process.ts'
import { consentFor, inSigning, type Signing, startedSigning, toSign } from '#tests/support/signing.ts'
import { isThorough } from '#tests/support/thorough.ts'

const provider = await startOpenIdProvider()
const IDENTITY = {
  IDENTITY_URL: provider.url,
  IDENTITY_CLIENT_ID: OPENID_CLIENT.id,
  IDENTITY_CLIENT_SECRET: OPENID_CLIENT.secret,
}
const { app, calls } = setServer(IDENTITY)
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})
afterAll(() => provider.close())

const start = () => startedSigning(app, calls, mine, { eSignOption: 'ITSME' })
const come = (signing: Signing, body: object) =>
  calls('completeIdentification', undefined, { headers: { 'jwt-token': signing.session }, body })
async function loginAt(signing: Signing, name?: string) {
  const { body } = await calls('startIdentification', undefined, inSigning(signing))
  return provider.logIn(body.url, name)
}
const sign = async (signing: Signing, name: string, code = '123456') => {
  const body = { consent: await consentFor(calls, signing), way: 'TYPED', name, code }
  return calls('signDocument', undefined, inSigning(signing, { body }))
}

describe('a login', () => {
  it('is for one document: with it no other is signed, not even in the same session [signing.login]', async () => {
    const signing = await start()
    const [row] = await app.orm.em
      .fork()
      .execute<{ receiver_id: string }[]>('select receiver_id from documents where id = ?', [
        signing.documentId,
      ])
    const other = await newDelivery(app, calls, mine, { ...toSign, eSignOption: 'ITSME' })
    await app.orm.em
      .fork()
      .execute('update documents set receiver_id = ? where id = ?', [row?.receiver_id, other.documentId])
    const second = { ...signing, documentId: other.documentId }
    await calls('startSigning', undefined, inSigning(second, { body: { pagesShown: 200 } }))
    const answer = await loginAt(signing, 'Jan Willems')
    expect((await come(signing, answer)).body.documentId).toBe(signing.documentId)
    expect((await sign(second, 'Jan Willems')).body.errorCode).toBe('IDENTITY_REQUIRED')
    expect((await calls('requestSigningCode', undefined, inSigning(second))).body.errorCode).toBe(
      'IDENTITY_REQUIRED',
    )
    const { body } = await calls('getSigning', undefined, inSigning(second))
    expect(body.identification).toBeNull()
  })

  it('that was refused, or of a document that was withdrawn meanwhile, leads nowhere', async () => {
    const signing = await start()
    expect((await come(signing, await loginAt(signing))).body.errorCode).toBe('IDENTITY_FAILED')
    const answer = await loginAt(signing, 'Jan Willems')
    await calls('withdrawDocument', mine.token, { path: { documentId: signing.documentId } })
    expect((await come(signing, answer)).body.errorCode).toBe('DOCUMENT_CLOSED')
  })

  it('is waited for a quarter of an hour [signing.login]', async () => {
    const signing = await start()
    const answer = await loginAt(signing, 'Jan Willems')
    await app.orm.em
      .fork()
      .execute(
        `update signatures set login = jsonb_set(login::jsonb, '{expiresAt}', to_jsonb(?::text)) where document_id = ?`,
        [new Date(Date.now() - 1000).toISOString(), signing.documentId],
      )
    expect((await come(signing, answer)).body.errorCode).toBe('IDENTITY_FAILED')
  })

  it('of a document whose receiver is gone meanwhile says that it is closed', async () => {
    const signing = await start()
    const answer = await loginAt(signing, 'Jan Willems')
    const other = await newDelivery(app, calls, mine)
    await app.orm.em
      .fork()
      .execute(
        'update documents set receiver_id = (select receiver_id from documents where id = ?) where id = ?',
        [other.documentId, signing.documentId],
      )
    expect((await come(signing, answer)).body.errorCode).toBe('DOCUMENT_CLOSED')
  })
})

describe('a provider that is down', () => {
  it('is told as such, and the login can be tried again', async () => {
    const signing = await start()
    const answer = await loginAt(signing, 'Jan Willems')
    provider.wrongs.reply = (path) =>
      path === '/token' ? { status: 502, body: 'Bad gateway', type: 'text/plain' } : undefined
    const failed = await come(signing, answer)
    provider.wrongs.reply = () => undefined
    expect(failed.status).toBe(503)
    expect((await come(signing, await loginAt(signing, 'Jan Willems'))).status).toBe(200)
  })
})

it.runIf(isThorough)('no log of a login has the secret, the code, the state or the name', async () => {
  const said: string[] = []
  const place = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir, WORKER: 'off' }
  const server = await startServer({ ...IDENTITY, ...place, LOG_LEVEL: 'trace' }, (text) => said.push(text))
  try {
    const there = caller(server.url)
    const signing = await start()
    const headers = { 'jwt-token': signing.session }
    const { body } = await there('startIdentification', undefined, inSigning(signing))
    const answer = await provider.logIn(body.url, 'Jan Zonder Spoor')
    const back = `${server.url}/accountportal/inbox/identity?${new URLSearchParams(answer)}`
    await fetch(back)
    expect((await there('completeIdentification', undefined, { headers, body: answer })).status).toBe(200)
    provider.wrongs.claims = (claims) => ({ ...claims, aud: 'another' })
    const again = await there('startIdentification', undefined, inSigning(signing))
    const refused = await provider.logIn(again.body.url, 'Jan Zonder Spoor')
    expect((await there('completeIdentification', undefined, { headers, body: refused })).status).toBe(422)
    await server.stop()
    const log = said.join('')
    expect(log).toContain('/inbox/identity')
    for (const secret of [
      OPENID_CLIENT.secret,
      'Zonder Spoor',
      answer.code,
      answer.state,
      refused.code,
      signing.session,
    ])
      expect(log).not.toContain(secret)
  } finally {
    provider.wrongs.claims = (claims) => claims
    await server.kill()
  }
})
