/** The prepared calls of company data, the invoice design, test companies and the activity. */
import { createCanvas } from '@napi-rs/canvas'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { AccountEvent } from '#server/activity/account-event.ts'
import { firstHash, hashAfter } from '#server/activity/chain.ts'
import type { Call } from '#tests/support/call.ts'
import { tellOfChange } from '#tests/support/change-notice.ts'
import { askForEmail } from '#tests/support/pending-email.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'
import { accountId, app, calls, components, type Prepared, sessions } from './world.ts'

export const accountsCalls = {
  setLogo: async () => ({ file: logo() }),
  getLogo: async () => {
    await calls('setLogo', sessions.anna, { path: { accountId }, file: logo() })
    return {}
  },
  previewInvoiceDesign: async () => ({
    fields: { design: JSON.stringify(openapi.components.schemas.SampleDesign.examples[0]) },
    file: logo(),
  }),
  readEmailConfirmation: async () => ({ body: { token: await askForEmail(app, accountId, NEW_EMAIL) } }),
  confirmAccountEmail: async () => ({ body: { token: await askForEmail(app, accountId, NEW_EMAIL) } }),
  resendEmailConfirmation: async () => {
    await askForEmail(app, accountId, NEW_EMAIL)
    return {}
  },
  listActivity: recordedActivity,
  searchActivity: recordedActivity,
  checkActivity: recordedActivity,
  readAccountChange: async () => ({ body: { token: await told() } }),
  disputeAccountChange: async () => ({ body: { token: await told() } }),
  uploadTestDocument: async () => {
    const { body } = await calls('createSandbox', sessions.anna, { path: { accountId } })
    return { path: { accountId: body.accountId }, xml: testDocumentFor({ kbo: '0418759886' }) }
  },
  getSandbox: annasSandbox,
  setSandboxClock: annasSandbox,
  listSandboxMails: annasSandbox,
} satisfies Prepared

const NEW_EMAIL = 'boekhouding@peeters-brood.example'

const logo = () => ({ name: 'logo.png', bytes: createCanvas(600, 200).toBuffer('image/png') })

/** Records the two events of the example. */
async function recordedActivity(): Promise<Call> {
  const em = app.orm.em.fork()
  const shown = Object(components.examples.listActivityAnswer?.value).events
  let before = firstHash(accountId)
  for (const { actor, at, hash: _, ...event } of shown) {
    const who = { actorKind: actor?.kind ?? null, actorId: actor?.id ?? null }
    const link = { ...event, ...who, accountId, eventId: event.number, at: new Date(at) }
    before = hashAfter(before, link)
    em.create(AccountEvent, { ...link, hash: before })
  }
  await em.flush()
  return {}
}

async function annasSandbox(): Promise<Call> {
  await calls('createSandbox', sessions.anna, { path: { accountId } })
  return {}
}

const told = () => tellOfChange(app, accountId, { createdAt: new Date('2026-11-21T09:41:00.000Z') })
