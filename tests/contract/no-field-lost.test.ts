/** The values that an API client put into a draft stay there through every editor, and go along into copies. */
import { beforeAll, describe, expect, it } from 'vitest'
import { fieldAt, isOn } from '#contracts/rules/draft/fields.ts'
import { fieldPlaces } from '#contracts/rules/draft/places.ts'
import {
  type ContractField,
  contractFields,
  isNothing,
  twoValuesOf,
  valueAt,
  withValue,
} from '#tests/support/draft-fields.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Draft, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { agreeOnSelfBilling } from '#tests/support/vendors.ts'
import { readDraft } from '#ui/drafts/editor/draft-form.ts'
import { toStorable } from '#ui/drafts/editor/draft-payload.ts'
import { newState } from '#ui/drafts/editor/editor-state.ts'
import { setHeading } from '#ui/drafts/editor/edits.ts'
import { readMarks } from '#ui/drafts/editor/marks.ts'

const { app, calls } = setServer()
let anna: Company
let bram: Company

beforeAll(async () => {
  anna = await newCompany(app)
  bram = await newCompany(app)
  const { customer } = whole().inputDetails ?? {}
  await agreeOnSelfBilling(app, anna, { name: bram.name, kbo: customer?.enterpriseNumber ?? bram.kbo })
})

const fields = contractFields()
const isComputed = ({ pointer }: ContractField) => fieldAt(pointer)?.computed === true
const isOf =
  (type: Draft['type']) =>
  ({ pointer }: ContractField) => {
    const field = fieldAt(pointer.replace(/Recognition$/, ''))
    return pointer !== '/type' && (field === undefined || isOn(type, field))
  }

const travelling = fields.filter(
  ({ pointer }) => fieldPlaces.get(pointer)?.ubl && pointer.startsWith('/inputDetails/'),
)

/** Everything that goes out, where the sample says nothing of it; VAT in euro stands in another currency only. */
const whole = (): Draft =>
  travelling.filter(isOf('E_INVOICES')).reduce<Draft>(
    (draft, field) => {
      const [value] = twoValuesOf(field)
      const isFree = isNothing(valueAt(draft, field.pointer)) && !field.pointer.endsWith('/vatTreatment')
      return isFree && !isComputed(field) ? withValue(draft, field.pointer, value) : draft
    },
    withValue(readyDraft(bram), '/inputDetails/payment/currency', 'USD'),
  )

const draftOf = async (draftId: string): Promise<Draft> =>
  (await calls('getDraft', anna.token, { path: { accountId: anna.accountId, draftId } })).body

/** Opened in the editor, where somebody types one thing, and saved by itself. */
async function typedIn(draftId: string): Promise<Draft> {
  const draft = await draftOf(draftId)
  const opened = newState(readDraft(draft), { marks: readMarks(draft) })
  const { form, marks } = setHeading(opened, 'buyerReference', 'Typed')
  const body = { ...toStorable(form, marks).draft, version: draft.version }
  const path = { accountId: anna.accountId, draftId }
  const { status } = await calls('updateDraft', anna.token, { path, body })
  expect(status).toBe(200)
  return draftOf(draftId)
}

describe.each(['E_INVOICES', 'E_CREDIT_NOTES'] as const)('in a draft of %s', (type) => {
  it.each([0, 1] as const)(
    'every value that an API client put there survives the editor (%i)',
    async (which) => {
      const said = fields.filter(isOf(type)).filter((field) => !isComputed(field))
      const expected = (field: ContractField) =>
        field.pointer.endsWith('/buyerReference') ? 'Typed' : twoValuesOf(field)[which]
      const body = said.reduce<Draft>(
        (draft, field) => withValue(draft, field.pointer, twoValuesOf(field)[which]),
        { type },
      )
      const path = { accountId: anna.accountId }
      const { status, body: made } = await calls('createDraft', anna.token, { path, body })
      expect([status, made.violations]).toEqual([201, undefined])
      const saved = await typedIn(made.id)
      const lost = said.filter((field) => {
        const now = valueAt(saved, field.pointer)
        return JSON.stringify(now) !== JSON.stringify(expected(field))
      })
      expect(lost.map(({ pointer }) => pointer)).toEqual([])
    },
  )
})

describe('a draft made from a sent invoice', () => {
  it.each([
    ['copyInvoice', 'copy'],
    ['createCreditNote', 'creditNote'],
  ] as const)('by %s says all of it but what the contract leaves to the one', async (operation, another) => {
    const sent = whole()
    const invoiceId = await sendDocument(calls, anna, sent)
    const path = { accountId: anna.accountId, invoiceId }
    const { body } = await calls(operation, anna.token, { path })
    const made = await draftOf(body.id)
    const outcome = travelling
      .filter(
        (field) =>
          isOf('E_INVOICES')(field) && !isComputed(field) && !field.pointer.endsWith('/vatTreatment'),
      )
      .map(({ pointer }) => {
        const rule = fieldPlaces.get(pointer)?.[another] ?? 'taken'
        const [before, now] = [valueAt(sent, pointer), valueAt(made, pointer)]
        const isTaken = JSON.stringify(now) === JSON.stringify(before)
        return { pointer, rule, is: isNothing(now) ? 'left' : isTaken ? 'taken' : 'renewed' }
      })
    // A date that is written anew may be the same day.
    const wrong = outcome.filter(({ rule, is }) => rule !== is && !(rule === 'renewed' && is === 'taken'))
    expect(wrong).toEqual([])
    expect(outcome.filter(({ is }) => is === 'taken').length).toBeGreaterThan(20)
  })
})
