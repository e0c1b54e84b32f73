import { describe, expect, test } from 'vitest'
import { Membership } from '#server/accounts/membership.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { ExternalToken } from '#server/sign-in/external-sign-in.ts'
import { newAdmin, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer({ LIMIT_SIGN_IN_PER_CLIENT: '100000' })

describe('createExternalToken', () => {
  test('gives a token that names its user, and the page to use it on', async () => {
    const admin = await newAdmin(app)
    const { userId } = await newCompany(app)
    const { status, body } = await calls('createExternalToken', admin.token, { body: { userId } })
    expect(status).toBe(201)
    expect(body.url).toBe(`${app.config.publicUrl}/accountportal/external/${body.token}`)
    const payload = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
    expect(payload.sub).toBe(`external_${userId}`)
    expect(payload.exp - payload.iat).toBe(15 * 60)
  })

  test('leads to the page of a draft, or to registering', async () => {
    const admin = await newAdmin(app)
    const { userId, accountId, token } = await newCompany(app)
    const draft = await calls('createDraft', token, { path: { accountId }, body: {} })
    const ofDraft = await calls('createExternalToken', admin.token, {
      body: { userId, accountId, draftId: draft.body.id },
    })
    expect(ofDraft.body.url).toContain(
      `/external/drafts/${accountId}/draft/${draft.body.id}/${ofDraft.body.token}`,
    )
    const toRegister = await calls('createExternalToken', admin.token, {
      body: { userId, registration: true },
    })
    expect(toRegister.body.url).toContain(`/external-registration/${toRegister.body.token}`)
  })

  test('is for admins', async () => {
    const { userId, token } = await newCompany(app)
    expect(await calls('createExternalToken', token, { body: { userId } })).toMatchObject({
      status: 403,
      body: { errorCode: 'FORBIDDEN' },
    })
    expect((await calls('createExternalToken', undefined, { body: { userId } })).status).toBe(401)
  })

  test('makes none for an account and a draft that do not belong together', async () => {
    const admin = await newAdmin(app)
    const anna = await newCompany(app)
    const bram = await newCompany(app)
    const draft = await calls('createDraft', bram.token, { path: { accountId: bram.accountId }, body: {} })
    for (const body of [
      { userId: uuidv7() },
      { userId: anna.userId, accountId: bram.accountId },
      { userId: anna.userId, accountId: anna.accountId, draftId: draft.body.id },
      { userId: bram.userId, draftId: draft.body.id },
    ]) {
      expect(await calls('createExternalToken', admin.token, { body })).toMatchObject({
        status: 404,
        body: { errorCode: 'NOT_FOUND' },
      })
    }
    expect(
      await app.orm.em.fork().count(ExternalToken, { userId: { $in: [anna.userId, bram.userId] } }),
    ).toBe(0)
  })

  test.each([{}, { userId: 'x' }, { userId: 1 }, { userId: uuidv7(), admin: true }])(
    'refuses bad input (%#)',
    async (body) => {
      const admin = await newAdmin(app)
      expect(await calls('createExternalToken', admin.token, { body })).toMatchObject({
        status: 400,
        body: { errorCode: 'FORM_ERRORS' },
      })
    },
  )
})

describe('signInExternally', () => {
  async function externalFor(reach: Record<string, unknown>) {
    const admin = await newAdmin(app)
    return (await calls('createExternalToken', admin.token, { body: reach })).body.token as string
  }

  test('gives a session for one account and one draft [identity.external, calls.external-token]', async () => {
    const { userId, accountId, token } = await newCompany(app)
    const path = { accountId }
    const mine = (await calls('createDraft', token, { path, body: {} })).body.id
    const other = (await calls('createDraft', token, { path, body: {} })).body.id
    const external = await externalFor({ userId, accountId, draftId: mine })
    const { body } = await calls('signInExternally', undefined, { body: { token: external } })
    expect(body).toMatchObject({
      result: 'OK',
      accountId,
      draftId: mine,
      registration: false,
      user: { id: userId },
    })

    expect((await calls('getDraft', body.token, { path: { accountId, draftId: mine } })).status).toBe(200)
    expect((await calls('getDraft', body.token, { path: { accountId, draftId: other } })).status).toBe(404)
    expect((await calls('createDraft', body.token, { path, body: {} })).status).toBe(403)
    expect((await calls('signOut', body.token)).status).toBe(200)
  })

  test('gets no identity for the support chat', async () => {
    const { userId, accountId } = await newCompany(app)
    const { body } = await calls('signInExternally', undefined, {
      body: { token: await externalFor({ userId, accountId }) },
    })
    expect((await calls('createChatIdentity', body.token)).status).toBe(403)
  })

  test('reaches no other account of the same user', async () => {
    const first = await newCompany(app)
    const second = await newCompany(app)
    await app.orm.em.fork().insert(Membership, { userId: first.userId, accountId: second.accountId })
    const draft = (
      await calls('createDraft', second.token, { path: { accountId: second.accountId }, body: {} })
    ).body.id
    const external = await externalFor({ userId: first.userId, accountId: first.accountId })
    const { body } = await calls('signInExternally', undefined, { body: { token: external } })
    expect(body.user.accounts).toEqual([{ id: first.accountId, name: first.name }])
    expect(
      (await calls('getDraft', body.token, { path: { accountId: second.accountId, draftId: draft } })).status,
    ).toBe(404)
  })

  test('works once', async () => {
    const { userId } = await newCompany(app)
    const token = await externalFor({ userId })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => calls('signInExternally', undefined, { body: { token } })),
    )
    expect(answers.filter(({ body }) => body.result === 'OK')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.messageKey === 'TOKEN_ALREADY_USED')).toHaveLength(4)
  })

  test('is over after a quarter of an hour', async () => {
    const { userId } = await newCompany(app)
    const token = await externalFor({ userId })
    await app.orm.em.fork().nativeUpdate(ExternalToken, { userId }, { expiresAt: new Date(Date.now() - 1) })
    expect((await calls('signInExternally', undefined, { body: { token } })).body.messageKey).toBe(
      'TOKEN_EXPIRED',
    )
  })

  test('the token itself calls nothing, and a session token can not be exchanged', async () => {
    const { userId, accountId, token } = await newCompany(app)
    const external = await externalFor({ userId, accountId })
    expect((await calls('signOut', external)).status).toBe(401)
    expect((await calls('signInExternally', undefined, { body: { token } })).body.messageKey).toBe(
      'TOKEN_NOT_FOUND',
    )
  })

  test.each([{}, { token: '' }, { token: 5 }, { token: 'x'.repeat(2_001) }, { token: 'x', more: 1 }])(
    'refuses bad input (%#)',
    async (body) => {
      expect((await calls('signInExternally', undefined, { body })).status).toBe(400)
    },
  )
})
