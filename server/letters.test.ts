/**
 * The text of every mail without a database, in each language, is as before: `docs/changing.md` explains how to renew the
 * recording.
 */
import { describe, expect, test } from 'vitest'
import type { components } from '#generated/api.ts'
import type { Account, ChangedField } from './accounts/account.ts'
import type { User } from './accounts/membership.ts'
import { emailConfirmationMail } from './accounts/pending-email.ts'
import { registrationMail } from './accounts/registration.ts'
import { accountChangedMail } from './accounts/subscribers.ts'
import { actingMail } from './accounts/tell-acting.ts'
import { lockMail } from './accounts/tell-lock.ts'
import type { KeyEvent } from './api-keys/api-key.ts'
import { keyMail } from './api-keys/subscribers.ts'
import { letInMail, refusedMail } from './desk/subscribers.ts'
import { administratorMail, disputedMail, USER_ACTS, userActMail } from './desk/user-mails.ts'
import type { Document } from './documents/document.ts'
import { documentsLetter } from './documents/documents-letter.ts'
import { identityMail } from './identities/change-identities.ts'
import { integrationMail } from './integrations/subscribers.ts'
import type { Invoice } from './invoices/invoice.ts'
import { deliveryMail } from './invoices/mails.ts'
import { outcomeMail } from './mail-in/tell-sender.ts'
import { invitationMail as memberInvitationMail } from './members/invitation.ts'
import { changedMail, joinedMail, ownerAddedMail, removedMail } from './members/subscribers.ts'
import type { Line } from './notices/lines.ts'
import { noticesLetter, testLetter } from './notices/notices-letter.ts'
import { packageLetter } from './packages/mail-package.ts'
import { packageRequestMail } from './packages/recipients.ts'
import { passkeyMail } from './passkeys/passkey-mail.ts'
import { ROLES } from './platform/access/principal.ts'
import type { Language } from './platform/language.ts'
import { approvalMail } from './received-invoices/decide-approval.ts'
import { forwardedMail } from './received-invoices/jobs.ts'
import type { ReceivedInvoice } from './received-invoices/received-invoice.ts'
import { connectMailLetter } from './receivers/connect-mail-letter.ts'
import { codeLetter, linkLetter } from './receivers/mail-code.ts'
import type { Receiver, ReceiverLanguage } from './receivers/receiver.ts'
import { reminderLetter } from './reminders/reminder-letter.ts'
import { invitationMail } from './seats/invitation.ts'
import { seatRequestMail } from './seats/request-seats.ts'
import type { Seat } from './seats/seat.ts'
import type { SeatRequest } from './seats/seat-request.ts'
import { acceptedMail, withdrawnMail } from './seats/subscribers.ts'

import { signInMail } from './sign-in/request-link.ts'
import { reuseMail } from './sign-in/resume-session.ts'
import { askedMail, confirmMail, newAddressMail } from './user-email/email-mails.ts'
import { disabledMail } from './webhooks/subscribers.ts'

interface Said {
  subject: string
  text: string
}

const publicUrl = 'https://zegel.example'
const url = `${publicUrl}/there`
const account = {
  kbo: '0418759886',
  name: 'Bakkerij Peeters',
  email: 'info@peeters.example',
  street: 'Diestsestraat 118',
  postalCode: '3000',
  city: 'Leuven',
} as Account
const facts = (language: Language) => ({ account: account.name, actor: 'an@peeters.example', language, url })

const PASSKEY = {
  aaguid: 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4',
  device: { browser: 'Chrome', system: 'macOS' },
}

const IDENTITY = { provider: 'itsme', name: 'An Maria Peeters', email: 'an@peeters.example' }

const CHANGED: ChangedField[] = ['name', 'email', 'iban', 'bic']
const CHANGES = CHANGED.map((field, at) => ({
  field,
  from: at > 1 ? '' : `old ${field}`,
  to: `new ${field}`,
}))

const event = (type: string, detail: object) => ({ type, detail }) as never
const NAMED = { name: 'Kassa', scopes: ['drafts:read', 'drafts:write'] }
const UNSCOPED = { name: 'Kassa' }
const KEYS = [
  event('key.created', NAMED),
  event('key.rotated', UNSCOPED),
  event('key.revoked', UNSCOPED),
] as KeyEvent[]
const INTEGRATIONS = [
  event('integration.created', NAMED),
  event('integration.rotated', UNSCOPED),
  event('integration.deleted', UNSCOPED),
  event('grant.created', NAMED),
  event('grant.changed', NAMED),
  event('grant.withdrawn', UNSCOPED),
]

const invoice = (type: string, language: Language) =>
  ({
    type,
    language,
    invoiceNumber: '2026-14',
    sellerName: 'Drukkerij Claes',
    totalInCents: 123_456,
    currency: 'EUR',
    dueDate: type === 'E_INVOICES' ? '2026-12-31' : null,
  }) as Invoice & ReceivedInvoice

const NOTHING = { documents: 0, totals: [] }
const EUROS = { documents: 2, totals: [{ currency: 'EUR', totalInCents: 123_456 }] }
const DOLLARS = { documents: 1, totals: [...EUROS.totals, { currency: 'USD', totalInCents: -500 }] }
const NO_SIDE = { documents: 0, totals: [] }
const month = (sent: object, received: object) =>
  ({ month: '2026-10', sent, received, receivedSelfBilled: NO_SIDE, sentSelfBilled: NO_SIDE }) as never

const ACTED = {
  ...{ email: 'an@peeters.example', to: 'an.peeters@post.example', reason: 'Laptop gestolen op 27/11', url },
}
const LOCKS = (['locked', 'closed', 'unlocked'] as const).map(
  (act) => (language: Language) =>
    lockMail(act, { company: account.name, reason: act === 'locked' ? undefined : 'Fusie', language, url }),
)
const APPROVAL = (language: Language) =>
  approvalMail({ company: account.name, seller: 'Zuivelhoeve Hertens', number: '26.4618', language, url })
const MAILED = (language: Language) =>
  outcomeMail({
    company: account.name,
    files: [
      { file: { fileName: 'factuur.xml' }, state: 'RECEIVED' },
      { file: { fileName: 'factuur.pdf' }, state: 'TO_COMPLETE' },
      { file: { fileName: 'foto.heic' }, state: 'SET_ASIDE', reason: 'HEIC' },
    ],
    language,
  })
const OWNERS = [true, false].map(
  (isInvited) => (language: Language) =>
    ownerAddedMail({ company: account.name, email: ACTED.to, reason: 'Fusie', isInvited, language, url }),
)

function toUsers(language: Language): Said[] {
  const about = facts(language)
  const user = { email: 'an@peeters.example' } as User
  const seat = { language, email: 'boekhouder@kantoor.example', expiresAt: new Date(2026, 11, 4) } as Seat
  const registered = {
    name: 'Nieuwe Zaak',
    kbo: '0123456749',
    email: 'info@zaak.example',
    iban: 'BE68539007547034',
  }
  const letter = { company: account.name, language, url, stopUrl: `${publicUrl}/stop` }
  return [
    signInMail({ id: 'a-link', user, token: 'a-token' }, publicUrl, language),
    registrationMail({
      registered: registered as components['schemas']['RegistrationAccount'],
      token: 'a-token',
      publicUrl,
      language,
    }),
    accountChangedMail({ ...about, account, changes: CHANGES, isPending: false }),
    accountChangedMail({
      ...about,
      account,
      changes: CHANGES.filter(({ field }) => field === 'email'),
      isPending: true,
    }),
    actingMail({
      ...{ company: account.name, operator: 'ruth@zegel.example', reason: 'Vraag van An' },
      ...{ until: new Date('2026-11-24T09:30:00Z'), language, url },
    }),
    emailConfirmationMail({ account, email: 'new@peeters.example', language, url }),
    ...KEYS.map((one) => keyMail(one, about)),
    ...INTEGRATIONS.map((one) => integrationMail(one, about)),
    integrationMail(event('grant.withdrawn', UNSCOPED), { ...about, actor: undefined }),
    ...(['GONE', 'FAILING'] as const).map((because) =>
      disabledMail(event('webhook.disabled', { because, url: 'https://shop.example/hook' }), about),
    ),
    invitationMail({ seat, token: 'a-token', publicUrl, company: account.name, invitedBy: 'An Peeters' }),
    seatRequestMail({
      request: { ...seat, company: 'Restaurant Sel Gris', number: '0123456749' } as unknown as SeatRequest,
      asker: { email: 'els@fiducia.example', firstName: 'Els', lastName: 'Maes' },
      token: 'a-token',
      publicUrl,
    }),
    acceptedMail({ company: account.name, email: seat.email, language, url }),
    withdrawnMail(account.name, language),
    reuseMail({ facts: { browser: 'Chrome', system: 'macOS' } }, language, publicUrl),
    reuseMail({ facts: null }, language, publicUrl),
    ...(['added', 'deleted', 'refused'] as const).map((act) =>
      passkeyMail(act, PASSKEY, language, publicUrl),
    ),
    passkeyMail('added', { ...PASSKEY, aaguid: '', device: null }, language, publicUrl),
    ...(['linked', 'unlinked'] as const).map((act) => identityMail(act, IDENTITY, language, publicUrl)),
    ...[confirmMail, askedMail].map((mail) => mail({ email: 'an@post.example', language, url })),
    newAddressMail({ email: 'an@post.example', language }),
    ...ROLES.flatMap((role) => [
      memberInvitationMail({
        member: { ...seat, id: 'member', role },
        ...{ token: 'a-token', publicUrl, company: account.name, invitedBy: 'An Peeters' },
      }),
      joinedMail({ company: account.name, email: seat.email, role, language, url }),
      changedMail(account.name, role, language),
    ]),
    removedMail(account.name, language),
    letInMail({ company: account.name, language, url }),
    refusedMail({ company: account.name, language, reason: 'Dit nummer is van een ander bedrijf' }),
    ...[...LOCKS, ...OWNERS, APPROVAL, MAILED].map((write) => write(language)),
    ...USER_ACTS.map((act) => userActMail(act, { ...ACTED, language })),
    userActMail('emailChanged', { ...ACTED, language, objects: true }),
    administratorMail('administratorMade', { ...ACTED, language, by: 'ruth@zegel.example' }),
    administratorMail('administratorRemoved', { ...ACTED, language, by: 'ruth@zegel.example' }),
    disputedMail({ language, email: ACTED.email, to: ACTED.to, url }),
    packageRequestMail({ company: account.name, by: 'an@peeters.example', language, url }),
    packageLetter({ ...letter, contents: month(EUROS, DOLLARS) }),
    packageLetter({ ...letter, contents: month(NOTHING, NOTHING) }),
    ...['E_INVOICES', 'E_CREDIT_NOTES'].flatMap((type) => [
      deliveryMail(invoice(type, language), account),
      forwardedMail(invoice(type, language), account, language),
    ]),
  ]
}

const document = (name: string, more: object = {}) => ({ name, docType: 'Loonbrief', ...more }) as Document
const SIGNED = document('Contract', { signing: 'SIGN', signingEndDate: '2026-12-15' })
const PAID = document('Ereloon', { payment: { expiryDate: '2026-12-31' } })
const MANY = Array.from({ length: 12 }, (_, at) => document(`Brief ${at + 1}`, { isConfidential: at === 0 }))

/** Of a customer: each tone to a company, with all that may stand in it, the last one to a consumer, and own words. */
function toDebtors(language: ReceiverLanguage): Said[] {
  const reminding = {
    ...{ account, language, number: '2026-0119', dueDate: '2026-01-23', openCents: 875_50, currency: 'EUR' },
    payTo: { name: null, iban: 'BE88736041882341', bic: null, reference: '+++202/6011/90767+++' },
    ...{ isAttached: true, rules: { attachesPdf: true, tellsInterest: true } },
    ...{ today: '2026-02-27', paidCents: 0, isCompany: true, earlier: [] },
  }
  const words = { [language]: 'Factuur {number} van {amount}: {due}, {payBy}.\n\n{unknown}' }
  const tone = (of: 'FRIENDLY' | 'FIRM' | 'FINAL', more: object = {}, texts: object = {}) =>
    reminderLetter({ ...reminding, ...more, step: { tone: of, texts } })
  const earlier = ['2026-01-30', '2026-02-13']
  return [
    tone('FRIENDLY'),
    tone('FIRM', { earlier: ['2026-01-30'], paidCents: 200_00 }),
    tone('FINAL', { earlier }),
    tone('FINAL', {
      earlier,
      today: '2099-02-27',
      isAttached: false,
      rules: { attachesPdf: false, tellsInterest: true },
    }),
    tone('FINAL', { earlier, isCompany: false }),
    tone('FIRM', {}, words),
  ]
}

function toReceivers(language: ReceiverLanguage): Said[] {
  const receiver = {
    language,
    firstName: 'Jan',
    lastName: 'Maes',
    token1: '14',
    salutation: null,
  } as Receiver
  const greeted = { ...receiver, salutation: 'Beste Jan' } as Receiver
  const letter = (kind: 'DELIVERY' | 'REMINDER' | 'SIGNED', documents: Document[]) =>
    documentsLetter({ kind, receiver, account, documents, url })
  return [
    codeLetter(language, '123456'),
    codeLetter(language, '123456', account.name),
    linkLetter(language, url),
    connectMailLetter({ receiver, account, url }),
    connectMailLetter({ receiver: greeted, account, url }),
    ...[[SIGNED], [PAID], [document('Brief')], [SIGNED, PAID], MANY].map((some) => letter('DELIVERY', some)),
    letter('REMINDER', [SIGNED, PAID]),
    letter('REMINDER', [PAID]),
    letter('SIGNED', [SIGNED]),
    ...toDebtors(language),
  ]
}

const PARTS: Partial<Record<Line['said'], Line['kind']>> = {
  ...{
    PAPER: 'RECEIVED',
    SELF_BILLED: 'RECEIVED',
    ANSWER: 'FAILED',
    COPY: 'FAILED',
    REFUSED: 'SIGNED',
    DRAFTED: 'RECURRING',
  },
}
const line = (said: Line['said'], more: Partial<Line> = {}): Line => ({
  ...{ kind: PARTS[said] ?? (said as Line['kind']), said, who: 'SENT' },
  ...{
    accountId: 'a',
    company: 'Bakkerij Peeters',
    name: 'Drukkerij Claes',
    number: '2026-14',
    path: 'there',
  },
  ...more,
})
const SAID: Line['said'][] = [
  ...(['RECEIVED', 'PAPER', 'SELF_BILLED', 'WARNING', 'REJECTED', 'FAILED', 'SIGNED'] as const),
  ...(['ANSWER', 'COPY', 'REFUSED', 'PAID', 'RECURRING', 'DRAFTED'] as const),
]
const OTHER = { accountId: 'b', company: 'Zeilmakerij Maes', name: '', number: '' }

function ofNotices(language: Language): Said[] {
  const letter = (lines: Line[], digestOf?: string) =>
    noticesLetter(lines, { language, publicUrl, digestOf, stopUrl: (kinds) => `${url}/${kinds.join('+')}` })
  const many = Array.from({ length: 12 }, (_, at) => line('RECEIVED', { number: `F-${at + 1}` }))
  return [
    testLetter(language, publicUrl),
    ...SAID.map((said) => letter([line(said)])),
    letter(many),
    letter([...SAID.map((said) => line(said)), line('FAILED', OTHER)]),
    letter([line('RECEIVED')], '24/11/2026'),
    letter([...many, line('SIGNED', OTHER)], '24/11/2026'),
  ]
}

const written = (letters: Said[]) =>
  letters.map(({ subject, text }) => `${subject}\n\n${text}`).join(`\n${'='.repeat(80)}\n`)

describe('mails', () => {
  test.each(['nl', 'fr', 'en'] as const)('of notices are in %s as before', async (language) => {
    await expect(written(ofNotices(language))).toMatchFileSnapshot(`./reviewed/notices-${language}.txt`)
  })

  test.each(['nl', 'fr', 'en'] as const)('to users are in %s as before', async (language) => {
    await expect(written(toUsers(language))).toMatchFileSnapshot(`./reviewed/users-${language}.txt`)
  })

  test.each(['nl', 'fr', 'en', 'de'] as const)('to receivers are in %s as before', async (language) => {
    await expect(written(toReceivers(language))).toMatchFileSnapshot(`./reviewed/receivers-${language}.txt`)
  })
})
