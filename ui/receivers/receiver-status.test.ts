import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHourglass,
  IconMail,
  IconMailOpened,
} from '@tabler/icons-react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { invitationLooks } from './invitation-status.tsx'
import type { Invitation } from './queries.ts'
import { stateLooks, stateWords } from './receiver-status.tsx'

/** The key instead of the words. */
const wordless = i18next.createInstance()
await wordless.init({ lng: 'cimode', ns: ['receivers'] })
const t = wordless.getFixedT('cimode', 'receivers')

const latestDcm: Invitation = {
  id: 'mail',
  receiverId: 'r',
  token1: 'R-1',
  name: 'Jan Willems',
  email: 'jan@post.example',
  requestDate: '2026-11-18T09:12:00Z',
  timeSent: null,
  status: 'BOUNCED',
  awsFeedbackStatus: null,
  reason: null,
}

test('a receiver who waits has an hourglass, one who is connected a check, one who was refused an error [receiver.status]', () => {
  const { WAITING, CONNECTED, ERROR } = stateLooks
  expect([WAITING.icon, CONNECTED.icon, ERROR.icon]).toEqual([
    IconHourglass,
    IconCircleCheck,
    IconAlertCircle,
  ])
})

test('an invitation that is leaving has a clock, one that arrived an opened letter, one that failed a red warning, any other a letter [dcm.status]', () => {
  const { NEW, WAITING_FOR_DOCCLE, SUCCESS, BOUNCED, ERROR, SENT } = invitationLooks
  expect([NEW.icon, WAITING_FOR_DOCCLE.icon]).toEqual([IconClock, IconClock])
  expect([SUCCESS.icon, SENT.icon]).toEqual([IconMailOpened, IconMail])
  const warning = { icon: IconAlertTriangle, tone: 'err' }
  expect([BOUNCED, ERROR]).toEqual([warning, warning])
})

test('the words of a receiver who waits are those of their latest invitation', () => {
  expect(stateWords(t, { status: 'CONNECTED', latestDcm })).toBe('state-words.CONNECTED')
  expect(stateWords(t, { status: 'WAITING', latestDcm: null })).toBe('state-words.not-invited')
  expect(stateWords(t, { status: 'WAITING', latestDcm })).toBe('state-words.invitation.BOUNCED')
})
