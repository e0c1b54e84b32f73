import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isEmailList } from '#contracts/rules/formats.ts'
import type { ReceiverColumn } from '#contracts/rules/receiver-row.ts'
import type { JudgeRow } from '#contracts/rules/table-rows.ts'
import { type MendedRows, readRows } from '../formats/rows/read-rows.ts'
import type { TableRow } from '../formats/table/table.ts'
import { presentRow, receiverKind } from './receiver-rows.ts'

/** The contract's demands on a receiver, in short. */
const judge: JudgeRow<ReceiverColumn> = ({ token1, firstName, lastName, email, language }) => [
  ...[{ token1 }, { firstName }, { lastName }, { language }].flatMap((each) =>
    Object.entries(each).flatMap(([name, value]) =>
      value === '' ? [{ field: `/${name}`, messageKey: 'not-empty' }] : [],
    ),
  ),
  ...(/^[\w-]*$/.test(token1) ? [] : [{ field: '/token1', messageKey: 'alpha-and-dashes' }]),
  ...(firstName.length > 50 ? [{ field: '/firstName', messageKey: 'max-50' }] : []),
  ...(email === '' || isEmailList(email) ? [] : [{ field: '/email', messageKey: 'not-email' }]),
  ...(['', 'nl', 'fr', 'de', 'en'].includes(language)
    ? []
    : [{ field: '/language', messageKey: 'invalid-language' }]),
]

const HEADER = ['receiverId', 'firstName', 'lastName', 'email', 'language', 'salutation']
/** Columns that a table may leave out. */
const NOTHING = { street: '', postalCode: '', city: '', country: '', tags: '', consentAt: '' }
const tableOf = (...rows: string[][]): TableRow[] => rows.map((cells, index) => ({ row: index + 1, cells }))
function readReceiverRows(table: TableRow[], mended: MendedRows<ReceiverColumn> = {}) {
  const { rows, unknownColumns } = readRows(table, { ...receiverKind, judge }, mended)
  return { rows: rows.map(presentRow), unknownColumns }
}
const readAll = (...rows: string[][]) => readReceiverRows(tableOf(HEADER, ...rows)).rows
const codesOf = (...row: string[]) => readAll(row)[0]?.errorCodes

describe('receivers in a table', () => {
  it.each([
    ['their names in the contract', HEADER],
    ['Dutch', ['Ontvanger-ID', 'Voornaam', 'Achternaam', 'E-mailadres', 'Taal', 'Aanhef']],
    ['French', ['ID destinataire', 'Prénom', 'Nom', 'Adresse e-mail', 'Langue', 'Formule d’appel']],
    ['English', ['Receiver ID', 'First name', 'Last name', 'Email', 'Language', 'Salutation']],
    ['capitals without accents', ['ID DESTINATAIRE', 'PRENOM', 'NOM', 'COURRIEL', 'LANGUE', 'CIVILITE']],
    ['what people make of it', [' receiver_id ', 'first-name', 'surname', 'E MAIL', 'language:', 'greeting']],
  ])('are read under %s', (_, header) => {
    const row = ['R-1', 'Jan', 'Willems', 'jan@post.example', 'nl', 'Beste Jan']
    const { rows, unknownColumns } = readReceiverRows(tableOf(header, row))
    const [token1, firstName, lastName, email, language, salutation] = row
    expect(rows).toEqual([
      {
        row: 2,
        parsedReceiver: { ...NOTHING, token1, firstName, lastName, email, language, salutation },
        errorCodes: {},
      },
    ])
    expect(unknownColumns).toEqual([])
  })

  it('may have their columns in any order, and others beside them', () => {
    const table = tableOf(
      ['Taal', 'Kleur', 'Naam', 'Voornaam', 'ID', 'Naam'],
      ['fr', 'x', 'L', 'F', 'R-1', 'y'],
    )
    const { rows, unknownColumns } = readReceiverRows(table)
    expect(rows[0]).toMatchObject({
      parsedReceiver: { token1: 'R-1', lastName: 'L', email: '' },
      errorCodes: {},
    })
    expect(unknownColumns).toEqual(['Kleur', 'Naam'])
  })

  it('have groups, an address and a consent, as people write them', () => {
    const header = [...HEADER, 'Straat', 'Postcode', 'Gemeente', 'Land', 'Gebouw', 'Akkoord sinds']
    const cells = ['R-1', 'Jan', 'Willems', '', 'nl', '', 'Parkstraat 2', '3000', 'Leuven', 'België']
    const { rows } = readReceiverRows(tableOf(header, [...cells, 'Parkzicht; Raad;Parkzicht', '14/03/2024']))
    expect(rows[0]).toMatchObject({
      parsedReceiver: {
        street: 'Parkstraat 2',
        country: 'BE',
        tags: 'Parkzicht, Raad',
        consentAt: '2024-03-14',
      },
      errorCodes: {},
    })
  })

  it('are refused with their columns where one is missing', () => {
    const { rows } = readReceiverRows(tableOf(['Voornaam', 'Taal'], ['Jan', 'nl']))
    expect(rows).toMatchObject([
      { row: 1, errorCodes: { token1: ['REC_EXCEL_002'], lastName: ['REC_EXCEL_002'] } },
    ])
    expect(Object.keys(rows[0]?.errorCodes ?? {})).toEqual(['token1', 'lastName'])
  })

  it('list the fault of each cell', () => {
    expect(codesOf('', '', '', '', '')).toEqual({
      token1: ['REC_NOT_EMPTY'],
      firstName: ['REC_NOT_EMPTY'],
      lastName: ['REC_NOT_EMPTY'],
      language: ['REC_NOT_EMPTY'],
    })
    expect(codesOf('R 1', 'J', 'W', 'jan@', 'it')).toEqual({
      token1: ['REC_NOT_ALPHA_NUMERIC'],
      email: ['REC_INVALID_EMAIL'],
      language: ['REC_INVALID_LANGUAGE'],
    })
    expect(codesOf('R1', 'x'.repeat(51), 'W', '', 'nl')).toEqual({ firstName: ['REC_EXCEL_INVALID'] })
  })

  it('say so of a cell that shows an error, and nothing else of it', () => {
    const table = [...tableOf(HEADER), { row: 2, cells: ['', 'J', 'W', '', 'nl'], invalid: [0] }]
    expect(readReceiverRows(table).rows[0]?.errorCodes).toEqual({ token1: ['REC_EXCEL_INVALID'] })
  })

  it('are marked where a number stands there a second time, but not where none stands', () => {
    const row = (id: string) => [id, 'J', 'W', '', 'nl']
    const rows = readAll(row('A'), row('B'), row('A'), row(''), row(''), row('a'))
    expect(rows.map(({ errorCodes }) => errorCodes.token1)).toEqual([
      undefined,
      undefined,
      ['REC_EXISTS'],
      ['REC_NOT_EMPTY'],
      ['REC_NOT_EMPTY'],
      undefined,
    ])
  })

  it('take cells that were mended, as they would be read from the file, without rows that are left out', () => {
    const table = [...tableOf(HEADER, ['A', 'J', 'W', '', 'nl'], ['A', 'J', 'W'], ['C', '', '', '', 'x'])]
    table.push({ row: 5, cells: ['', 'J', 'W', '', 'fr'], invalid: [0] })
    const mended = {
      3: { token1: ' B ', language: 'Français', email: 'a@b.example;c@d.example' },
      4: null,
      5: { token1: 'D' },
    }
    const { rows } = readReceiverRows(table, mended)
    expect(rows.map(({ row, errorCodes }) => [row, errorCodes])).toEqual([
      [2, {}],
      [3, {}],
      [5, {}],
    ])
    expect(rows[1]?.parsedReceiver).toMatchObject({
      token1: 'B',
      language: 'fr',
      email: 'a@b.example, c@d.example',
    })
  })

  it.each([
    ['Nederlands', 'nl'],
    ['FRANÇAIS', 'fr'],
    ['Deutsch', 'de'],
    ['en', 'en'],
    ['nl-BE', 'nl'],
    ['Italiaans', 'Italiaans'],
  ])('may call a language %s', (given, expected) => {
    expect(readAll(['A', 'J', 'W', '', given])[0]?.parsedReceiver.language).toBe(expected)
  })

  it('may have semicolons and line breaks between addresses', () => {
    const [row] = readAll(['A', 'J', 'W', 'a@b.example; c@d.example\ne@f.example,', 'nl'])
    expect(row?.parsedReceiver.email).toBe('a@b.example, c@d.example, e@f.example')
    expect(row?.errorCodes).toEqual({})
  })
})

test('any row is read, and the judgement is that of the receiver that was read', () => {
  const cells = fc.array(fc.string({ unit: 'grapheme', maxLength: 10 }), { maxLength: 8 })
  fc.assert(
    fc.property(cells, (row) => {
      const [read] = readAll(row)
      const told = Object.keys(read?.errorCodes ?? {})
      const judged = read ? judge(read.parsedReceiver).map(({ field }) => field.slice(1)) : []
      expect(new Set(told)).toEqual(new Set(judged))
    }),
  )
})
