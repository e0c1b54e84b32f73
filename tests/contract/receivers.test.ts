/** Receivers of the second channel: made, changed, registered, invited, deleted. */
import { beforeAll, describe, expect, it } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { receiverInput, receiversOf } from '#tests/support/receivers.ts'
import { setServer } from '#tests/support/server.ts'

const { app, asks } = setServer()
const { create, read, metaData, invite, synced, until } = receiversOf(asks)
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})

const createAll = (company: Company, receivers: ReturnType<typeof receiverInput>[], sendDcmMails = false) =>
  asks(documents.createReceiversDocument, company.token, {
    accountId: company.accountId,
    receivers,
    sendDcmMails,
  })

const list = async (company: Company, receiversFilter: object = {}, page: object = {}) => {
  const variables = { accountId: company.accountId, receiversFilter, page }
  const { data, errors } = await asks(documents.getAccountReceiversDocument, company.token, variables)
  expect(errors).toEqual([])
  return data?.getAccountReceivers
}

const play = (mailId: string, feedback: string) =>
  fetch(`${app.url}/mailbox/mails/${mailId}/${feedback}`, { method: 'POST', redirect: 'manual' })

const newestMailId = async (address: string) => {
  const response = await fetch(`${app.url}/mailbox/messages?to=${encodeURIComponent(address)}`)
  const [mail] = (await response.json()) as { id: string }[]
  return mail?.id ?? ''
}

describe('a receiver', () => {
  it('is registered at the second channel, which gives it a code for good [receivers.token2]', async () => {
    const created = await create(mine)
    expect([created.receiverStatus, created.status, created.token2]).toEqual(['NEW', 'NEW', null])
    const known = await synced(mine)
    expect([known.receiverStatus, known.status, known.connected]).toEqual(['SYNCED', 'WAITING', false])
    expect(known.token2).toMatch(/^[ACDEFGHJKMNPQRTUVWXYZ234679]{8}$/)
    const receiver = { ...receiverInput(), token1: known.token1, firstName: 'Piet', version: known.version }
    await asks(documents.updateReceiverDocument, mine.token, { receiverId: known.id, receiver })
    expect(await read(mine, known.id)).toMatchObject({ firstName: 'Piet', token2: known.token2, version: 2 })
  })

  it.each(['nl', 'fr', 'de', 'en'])('is written to in %s [product.receiver-languages]', async (language) => {
    const { id, email } = await synced(mine, { language })
    await invite(mine, id)
    await until(mine, id, 'SENT')
    const [mail] = await mailsFor(app, email ?? '')
    const asked = { nl: 'wil je', fr: 'souhaite vous', de: 'möchte Ihnen', en: 'wants to deliver' }[language]
    expect([(await read(mine, id)).language, mail?.subject]).toEqual([
      language,
      expect.stringContaining(asked ?? 'none'),
    ])
  })

  it('has addresses with one comma and one space between them', async () => {
    const { email } = await create(mine, { email: ' an@post.example ,bert@post.example' })
    expect(email).toBe('an@post.example, bert@post.example')
  })

  it.each([
    ['token1', 'with space', 'alpha-and-dashes'],
    ['token1', '', 'not-empty'],
    ['firstName', ' ', 'not-empty'],
    ['lastName', 'x'.repeat(51), 'too-long'],
    ['language', 'es', 'invalid-language'],
    ['email', 'a@post.example, b', 'not-email'],
  ])('is refused with a %s of %j [receiver.form]', async (field, value, messageKey) => {
    const receiver = { ...receiverInput(), [field]: value }
    const before = (await list(mine))?.totalNumberOfElements
    const { errors } = await asks(documents.createReceiverDocument, mine.token, {
      accountId: mine.accountId,
      receiver,
    })
    expect(errors[0]?.extensions).toMatchObject({ errorCode: 'FORM_ERRORS' })
    expect(JSON.stringify(errors[0]?.extensions)).toContain(`"messageKey":"${messageKey}"`)
    expect((await list(mine))?.totalNumberOfElements).toBe(before)
  })

  it('of a token1 that the account has is refused, in any other account it is somebody else [receivers.token1]', async () => {
    const { token1 } = await create(mine)
    const again = { accountId: mine.accountId, receiver: receiverInput({ token1 }) }
    expect((await asks(documents.createReceiverDocument, mine.token, again)).errorCode).toBe('REC_EXISTS')
    const other = await newCompany(app, { features: ['DOCCLE'] })
    expect((await create(other, { token1 })).token1).toBe(token1)
  })

  it('keeps its token1, and is not changed by who read an older version [receivers.token1]', async () => {
    const created = await create(mine)
    const change = (wishes: object) =>
      asks(documents.updateReceiverDocument, mine.token, {
        receiverId: created.id,
        receiver: { ...receiverInput(), token1: created.token1, ...wishes },
      })
    expect((await change({ token1: 'R-other' })).errorCode).toBe('FORM_ERRORS')
    expect((await change({ version: 1 })).errorCode).toBeUndefined()
    expect((await change({ version: 1 })).errorCode).toBe('STALE')
  })

  it('that is deleted is in no list any more, and its number is free again [receivers.deleted]', async () => {
    const { id, token1 } = await create(mine)
    await asks(documents.deleteReceiverDocument, mine.token, { receiverId: id })
    expect((await list(mine, { token1 }))?.content).toEqual([])
    const { errorCode } = await asks(documents.getReceiverDocument, mine.token, { receiverId: id })
    expect(errorCode).toBe('NOT_FOUND')
    expect((await create(mine, { token1 })).id).not.toBe(id)
  })
})

describe('a list of receivers', () => {
  it('is made as a whole, and invites whom it can', async () => {
    const company = await newCompany(app, { features: ['DOCCLE'] })
    const [first, second] = [receiverInput(), receiverInput({ email: null })]
    const { errors } = await createAll(company, [first, second], true)
    expect(errors).toEqual([])
    const rows = (await list(company))?.content ?? []
    expect(rows.map(({ token1 }) => token1).sort()).toEqual([first.token1, second.token1].sort())
    const invited = rows.find(({ token1 }) => token1 === first.token1)
    await until(company, invited?.id ?? '', 'SENT')
    expect(await mailsFor(app, first.email ?? '')).toHaveLength(1)
    expect(rows.find(({ token1 }) => token1 === second.token1)?.latestDcm).toBeNull()
  })

  it.each([
    [
      'a row is wrong',
      (one: object) => [one, receiverInput({ email: 'nobody' })],
      'FORM_ERRORS',
      'not-email',
    ],
    ['a number stands there twice', (one: object) => [one, one], 'FORM_ERRORS', 'not-unique'],
  ])('is not made when %s', async (_, rows, code, messageKey) => {
    const company = await newCompany(app, { features: ['DOCCLE'] })
    const { errors, errorCode } = await createAll(company, rows(receiverInput()) as never)
    expect(errorCode).toBe(code)
    expect(JSON.stringify(errors[0]?.extensions)).toContain(messageKey)
    expect(JSON.stringify(errors[0]?.extensions)).toContain('"/receivers/1/')
    expect((await list(company))?.totalNumberOfElements).toBe(0)
  })

  it('changes whom a row names by id, and refuses who is there without being named [receivers.together]', async () => {
    const company = await newCompany(app, { features: ['DOCCLE'] })
    const existing = await create(company)
    const row = receiverInput({ token1: existing.token1, firstName: 'Nele' })
    expect((await createAll(company, [receiverInput(), row])).errorCode).toBe('REC_EXISTS')
    expect((await list(company))?.totalNumberOfElements).toBe(1)
    const { errors } = await createAll(company, [receiverInput(), { ...row, id: existing.id }])
    expect(errors).toEqual([])
    expect((await list(company))?.totalNumberOfElements).toBe(2)
    expect((await read(company, existing.id)).firstName).toBe('Nele')
  })

  it('changes nobody of another account', async () => {
    const other = await newCompany(app, { features: ['DOCCLE'] })
    const theirs = await create(other)
    const row = receiverInput({ id: theirs.id, token1: theirs.token1, firstName: 'Nele' })
    expect((await createAll(mine, [row])).errorCode).toBe('STALE')
    expect((await read(other, theirs.id)).firstName).toBe('Jan')
  })
})

describe('an invitation', () => {
  it('goes to every address, with a link of its own, in the language of the receiver [dcm.addresses]', async () => {
    const addresses = [`an-${Date.now()}@post.example`, `bert-${Date.now()}@post.example`]
    const { id } = await synced(mine, { email: addresses.join(','), language: 'de' })
    expect((await invite(mine, id)).errors).toEqual([])
    await until(mine, id, 'SENT')
    const links = await Promise.all(
      addresses.map(async (address) => {
        const [mail] = await mailsFor(app, address)
        expect(mail?.subject).toBe(`${mine.name} möchte Ihnen Dokumente zustellen`)
        return /\/inbox\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
      }),
    )
    expect(new Set(links).size).toBe(2)
    const stored = await app.orm.em
      .fork()
      .execute(`select token from inbox_links where receiver_id = ?`, [id])
    expect(stored).toEqual([{ token: null }, { token: null }])
  })

  it.each([
    ['syncing', {}, `sync_status = 'NEW'`, 'wordt nog aangemeld'],
    ['unsynced', {}, `sync_status = 'ERROR'`, 'kon niet aangemeld worden'],
    ['stopped', {}, 'stopped_at = now()', 'wil geen documenten meer'],
    ['address', { email: null }, 'version = version', 'geen geldig e-mailadres'],
  ])('is refused where it can not leave: %s [dcm.allowed]', async (_, wishes, state, words) => {
    const { id } = await synced(mine, wishes)
    await app.orm.em.fork().execute(`update receivers set ${state} where id = ?`, [id])
    const { errorCode, errors } = await invite(mine, id)
    expect([errorCode, errors[0]?.extensions.errorMessage]).toEqual([
      'CONNECT_MAIL_NOT_ALLOWED',
      expect.stringContaining(words),
    ])
  })

  it('is refused while the one before waits', async () => {
    const { id } = await synced(mine)
    expect((await invite(mine, id)).errors).toEqual([])
    await until(mine, id, 'SENT')
    await app.orm.em.fork().execute(`update connect_mails set status = 'NEW' where receiver_id = ?`, [id])
    expect((await invite(mine, id)).errors[0]?.extensions.errorMessage).toContain('nog niet vertrokken')
  })

  it('that was delivered says so; who calls it spam gets no other [receivers.refused]', async () => {
    const { id, email } = await synced(mine)
    await invite(mine, id)
    await until(mine, id, 'SENT')
    await play(await newestMailId(email ?? ''), 'delivered')
    await until(mine, id, 'SUCCESS')
    await play(await newestMailId(email ?? ''), 'complained')
    await invite(mine, id)
    expect((await until(mine, id, 'ERROR')).reason).toContain('onze mails niet wil')
    const refused = await synced(mine, { email })
    expect([refused.receiverStatus, refused.status]).toEqual(['ERROR', 'ERROR'])
    expect((await metaData(mine, refused.id)).reason).toContain('onze mails niet wil')
  })

  it('of a locked account does not leave', async () => {
    const company = await newCompany(app, { features: ['DOCCLE'], locked: true })
    const { id } = await synced(company)
    expect((await invite(company, id)).errorCode).toBe('ACCOUNT_LOCKED')
    expect((await createAll(company, [receiverInput()], true)).errorCode).toBe('ACCOUNT_LOCKED')
    expect((await createAll(company, [receiverInput()])).errorCode).toBeUndefined()
  })
})

describe('everybody of a list', () => {
  const inviteAll = async ({ token, accountId }: Company, receiversFilter: object = {}) => {
    const variables = { accountId, receiversFilter }
    const { data, errorCode } = await asks(documents.sendDoccleConnectMailsDocument, token, variables)
    return data?.sendDoccleConnectMails ?? errorCode
  }
  const aDayLater = (company: Company) =>
    app.orm.em
      .fork()
      .execute(
        `update connect_mails set requested_at = requested_at - interval '25 hours' where account_id = ?`,
        [company.accountId],
      )
  const newSender = () => newCompany(app, { features: ['DOCCLE'] })

  it('who is not connected is invited, each once a day, and nobody without an address', async () => {
    const company = await newSender()
    const [jan, , lotte] = [
      await synced(company),
      await synced(company, { email: null }),
      await synced(company, { language: 'fr' }),
    ]
    const connected = await synced(company)
    await app.orm.em.fork().execute('update receivers set connected_at = now() where id = ?', [connected.id])
    expect(await inviteAll(company, { language: 'fr' })).toEqual({ invited: 1, skipped: 0 })
    await until(company, lotte.id, 'SENT')
    expect(await inviteAll(company)).toEqual({ invited: 1, skipped: 2 })
    await until(company, jan.id, 'SENT')
    expect(await inviteAll(company)).toEqual({ invited: 0, skipped: 3 })
    expect(await inviteAll(company, { status: 'CONNECTED' })).toEqual({ invited: 0, skipped: 0 })
    await aDayLater(company)
    expect(await inviteAll(company)).toEqual({ invited: 2, skipped: 1 })
    await until(company, jan.id, 'SENT')
    expect(await mailsFor(app, jan.email ?? '')).toHaveLength(2)
    expect(await mailsFor(app, connected.email ?? '')).toEqual([])
  })

  it('is invited once by two people at the same time', async () => {
    const company = await newSender()
    const made = await Promise.all(Array.from({ length: 5 }, () => synced(company)))
    const answers = await Promise.all([inviteAll(company), inviteAll(company)])
    expect(answers).toEqual(
      expect.arrayContaining([
        { invited: 5, skipped: 0 },
        { invited: 0, skipped: 5 },
      ]),
    )
    for (const { id } of made) expect((await metaData(company, id)).dcms).toHaveLength(1)
  })

  it('whose last one came back is left out, until the address is mended', async () => {
    const company = await newSender()
    const { id, email, token1, version } = await synced(company)
    await inviteAll(company)
    await until(company, id, 'SENT')
    await play(await newestMailId(email ?? ''), 'bounced')
    await until(company, id, 'BOUNCED')
    await aDayLater(company)
    expect(await inviteAll(company)).toEqual({ invited: 0, skipped: 1 })
    const receiver = { ...receiverInput(), token1, version }
    await asks(documents.updateReceiverDocument, company.token, { receiverId: id, receiver })
    expect(await inviteAll(company)).toEqual({ invited: 1, skipped: 0 })
    await until(company, id, 'SENT')
    expect(await mailsFor(app, receiver.email ?? '')).toHaveLength(1)
  })
})
