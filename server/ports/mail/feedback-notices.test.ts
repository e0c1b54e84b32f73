import { describe, expect, test } from 'vitest'
import { noticesIn } from './feedback-notices.ts'

const returnPath = 'bounce+x@bounces.example'
const mail = { source: returnPath, destination: ['weg@klant.example'] }
const bounce = (bounceType: string, diagnosticCode?: string) => ({
  notificationType: 'Bounce',
  mail,
  bounce: { bounceType, bouncedRecipients: [{ emailAddress: 'weg@klant.example', diagnosticCode }] },
})
const bySns = (message: unknown) => ({ Type: 'Notification', Message: JSON.stringify(message) })

describe('the notices of a mail service', () => {
  test.each([
    [{ returnPath, feedback: 'bounced', reason: '550 no\r\nsuch user' }, 'bounced', '550 no such user'],
    [{ returnPath, feedback: 'delivered' }, 'delivered', undefined],
    [bounce('Permanent', 'smtp; 550 5.1.1 user unknown'), 'bounced', '550 5.1.1 user unknown'],
    [bounce('Undetermined'), 'unknown', undefined],
    [{ eventType: 'Complaint', mail, complaint: {} }, 'complained', undefined],
    [{ notificationType: 'Delivery', mail }, 'delivered', undefined],
    [bySns({ eventType: 'Delivery', mail }), 'delivered', undefined],
  ])('is understood: %j', (body, feedback, reason) => {
    expect(noticesIn(body)).toEqual([{ returnPath, feedback, ...(reason !== undefined && { reason }) }])
  })

  test('comes in lists too', () => {
    const list = ['bounced', 'delivered'].map((feedback) => ({ returnPath, feedback }))
    expect(noticesIn(list)).toHaveLength(2)
    expect(noticesIn(Array.from({ length: 1_500 }, () => list[0]))).toHaveLength(1_500)
  })

  test.each([[bounce('Transient')], [bySns({ eventType: 'Open', mail })]])(
    'about nothing final is nothing: %j',
    (body) => {
      expect(noticesIn(body)).toEqual([])
    },
  )

  test.each([
    [null],
    [[{ returnPath }]],
    [{ returnPath, feedback: 'opened' }],
    [{ Type: 'Notification', Message: 'hello' }],
    [{ Type: 'SubscriptionConfirmation', SubscribeURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/' }],
    [{ Type: 'SubscriptionConfirmation', SubscribeURL: 'http://sns.eu-west-1.amazonaws.com/' }],
    [
      {
        Type: 'SubscriptionConfirmation',
        SubscribeURL: 'https://user@127.0.0.1/sns.eu-west-1.amazonaws.com',
      },
    ],
  ])('that is not understood is refused: %j', (body) => {
    expect(noticesIn(body)).toBeUndefined()
  })

  test('names the address by which SNS wants to hear that it is wanted', () => {
    const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=1'
    expect(String(noticesIn({ Type: 'SubscriptionConfirmation', SubscribeURL }))).toBe(SubscribeURL)
  })
})
