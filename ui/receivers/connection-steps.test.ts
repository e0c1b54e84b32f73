import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { connectionSteps } from './connection-steps.ts'
import type { Invitation, MetaData } from './queries.ts'

/** The key instead of the words. */
const wordless = i18next.createInstance()
await wordless.init({ lng: 'cimode', ns: ['receiver'] })
const t = wordless.getFixedT('cimode', 'receiver')

const invitation: Invitation = {
  id: 'mail',
  receiverId: 'r',
  token1: 'R-1',
  name: 'Jan Willems',
  email: 'jan@post.example',
  requestDate: '2026-11-18T09:12:00Z',
  timeSent: '2026-11-18T09:13:00Z',
  status: 'SENT',
  awsFeedbackStatus: null,
  reason: null,
}
const known: MetaData = {
  receiverStatus: 'SYNCED',
  reason: null,
  registeredAt: '2026-11-12T10:31:00Z',
  connected: false,
  connectedAt: null,
  stoppedAt: null,
  dcmFullyTracked: true,
  dcms: [],
  latestDcm: null,
  consents: [],
}

const makeSteps = (metaData: Partial<MetaData>) => connectionSteps(t, { ...known, ...metaData }, 'Jan')
const titles = (metaData: Partial<MetaData>) => makeSteps(metaData).map(({ title }) => title)

describe('the steps of a receiver', () => {
  test('who was not invited end with the invitation that is awaited', () => {
    expect(titles({})).toEqual(['step.registration.SYNCED', 'step.awaited'])
    expect(makeSteps({}).at(-1)).toMatchObject({ isPending: true, detail: 'step.awaited-invitation' })
  })
  test('who is being registered say how long it takes', () => {
    const [first] = makeSteps({ receiverStatus: 'NEW', registeredAt: null })
    expect(first).toMatchObject({ title: 'step.registration.NEW', detail: 'step.registration-takes' })
  })
  test('whom the channel refused quote why, and wait for nothing', () => {
    const steps = makeSteps({ receiverStatus: 'ERROR', registeredAt: null, reason: 'wil niet' })
    expect(steps).toMatchObject([{ title: 'step.registration.ERROR', tone: 'err', quote: 'wil niet' }])
  })
  test('of a returned invitation name the remedy, with the mail server’s words', () => {
    const latestDcm: Invitation = { ...invitation, status: 'BOUNCED', reason: 'no such user' }
    expect(makeSteps({ latestDcm })[1]).toMatchObject({
      title: 'step.invitation.BOUNCED',
      tone: 'err',
      notes: ['step.bounced-advice'],
      quote: 'no such user',
    })
  })
  test('whose mail service tells nothing say so while the mail is only sent', () => {
    expect(makeSteps({ latestDcm: invitation })[1]?.notes).toEqual([])
    expect(makeSteps({ latestDcm: invitation, dcmFullyTracked: false })[1]?.notes).toEqual(['step.untracked'])
  })
  test('who reported the mail as unwanted say that', () => {
    const latestDcm: Invitation = { ...invitation, status: 'SUCCESS', awsFeedbackStatus: 'COMPLAINT' }
    expect(makeSteps({ latestDcm })[1]?.notes).toEqual(['step.complaint'])
  })
  test('who connected, stopped and were invited again stand in that order', () => {
    const connectedAt = '2026-11-14T08:00:00Z'
    expect(titles({ connected: true, connectedAt })).toEqual(['step.registration.SYNCED', 'step.CONNECTED'])
    const stoppedAt = '2026-11-16T08:00:00Z'
    expect(titles({ connectedAt, stoppedAt, latestDcm: { ...invitation, status: 'SUCCESS' } })).toEqual([
      'step.registration.SYNCED',
      'step.CONNECTED',
      'step.STOPPED',
      'step.invitation.SUCCESS',
    ])
  })
})
