/** A field of a draft that nobody can lose: every one that the contract has comes back, unless the contract says that it doesn't. */

import { describe, expect, test } from 'vitest'
import { fieldAt, isOn } from '#contracts/rules/draft/fields.ts'
import { fieldPlaces } from '#contracts/rules/draft/places.ts'
import { fieldOfPath } from '#contracts/rules/invoice/draft-field.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { toDraft } from '#contracts/rules/invoice/to-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { draftRecord } from '#generated/draft-fields.ts'
import { draftPlacesInCii } from '#generated/draft-places.ts'
import { readInvoice } from '#server/formats/ubl/read.ts'
import { readCiiWith } from '#tests/support/cii-places.ts'
import {
  contractFields,
  isNothing,
  nameOf,
  twoValuesOf,
  valueAt,
  withValue,
} from '#tests/support/draft-fields.ts'
import type { Draft } from '#tests/support/ready-draft.ts'
import { fieldName } from '#ui/drafts/editor/fields.ts'
import { readTexts } from '../support/texts.ts'

const fields = contractFields()
const isPercent = (pointer: string) => pointer.endsWith('Recognition')
const types = ['E_INVOICES', 'E_CREDIT_NOTES'] as const

const said = fields.filter(({ pointer }) => !isPercent(pointer))
const written = said.filter(({ pointer }) => fieldPlaces.get(pointer)?.ubl && !fieldAt(pointer)?.computed)
const cases = types.flatMap((type) =>
  written
    .filter(
      ({ pointer }) => pointer !== '/type' && isOn(type, fieldAt(pointer) ?? { kind: 'text', blank: '' }),
    )
    .map((field) => ({ type, ...field })),
)

/** Everything that a draft can say, but for the treatment, which sets the rate. */
const whole = written.reduce<Draft>((draft, field) => {
  const [value] = twoValuesOf(field)
  return nameOf(field.pointer) === 'vatTreatment' ? draft : withValue(draft, field.pointer, value)
}, {})

test('every field of the contract has its row in the table, and no row is of anything else', () => {
  expect(said.length).toBeGreaterThan(60)
  expect([...fieldPlaces.keys()].toSorted()).toEqual(said.map(({ pointer }) => pointer).toSorted())
  expect(draftRecord.filter((name) => said.some(({ pointer }) => pointer === `/${name}`))).toEqual([])
})

describe('a document that is written in UBL and read again says', () => {
  test.each(cases)('$pointer of $type', ({ type, ...field }) => {
    for (const value of twoValuesOf(field)) {
      const draft = withValue({ ...whole, type }, field.pointer, value)
      const read = toDraft(readInvoice(Buffer.from(writeUbl(fromDraft(draft)))))
      expect(valueAt(read, field.pointer)).toEqual(value)
    }
  })

  test.each(types)('that it is one of %s', (type) => {
    expect(toDraft(readInvoice(Buffer.from(writeUbl(fromDraft({ ...whole, type }))))).type).toBe(type)
  })
})

describe('a rule that speaks of a place speaks of the field', () => {
  const shown = cases.filter(({ pointer }) => fieldAt(pointer)?.order !== undefined)
  test.each(shown)('$pointer of $type', ({ type, pointer }) => {
    const isCreditNote = type === 'E_CREDIT_NOTES'
    for (const place of fieldPlaces.get(pointer)?.ubl ?? []) {
      const [root = '', ...rest] = place.split('/')
      const numbered = /Line$|AllowanceCharge$/.test(root) ? `${root}[1]` : root
      const path = [isCreditNote ? '/CreditNote' : '/Invoice', numbered, ...rest].join('/')
      const inType = isCreditNote
        ? path.replace('InvoiceLine', 'CreditNoteLine').replace('Invoiced', 'Credited')
        : path
      expect(fieldOfPath(inType)).toBe(pointer.replace('*', '0'))
    }
  })
})

describe('an invoice that comes as CII says', () => {
  const inCii = new Map<string, string>(Object.entries(draftPlacesInCii))
  const kinds = ['text', 'date', 'number']
  const readable = written.filter(({ pointer }) => kinds.includes(fieldAt(pointer)?.kind ?? ''))
  test.each(readable)('$pointer', (field) => {
    for (const value of twoValuesOf(field)) {
      const read = toDraft(readCiiWith(inCii.get(field.pointer) ?? '', value))
      expect(valueAt(read, field.pointer)).toEqual(value)
    }
  })
})

test.each(['nl', 'fr', 'en'] as const)('every field that the form shows has its words in %s', (language) => {
  const words: Record<string, unknown> = { ...Object(readTexts(language, 'screens').draft?.fields) }
  const shown = said.filter(({ pointer }) => fieldAt(pointer)?.order !== undefined)
  const missing = shown.filter(({ pointer }) => isNothing(words[fieldName(pointer.replace('*', '#1'))]))
  expect(missing.map(({ pointer }) => pointer)).toEqual([])
})
