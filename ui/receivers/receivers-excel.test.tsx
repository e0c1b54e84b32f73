import { t } from 'i18next'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { components } from '#generated/api.ts'
import { asksOf } from '#tests/support/each-way.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { lost, refused } from '#tests/support/stand-in-screen.ts'
import { ImportWindow } from '../imports/import-window.tsx'
import { receiverInput, receiverKind, suggestedNumber } from './receivers-excel.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

type TableAnswer = components['schemas']['ReceiverTable']
type Row = TableAnswer['rows'][number]

const makeRow = (
  row: number,
  more: Partial<Row['parsedReceiver']> = {},
  errorCodes: Row['errorCodes'] = {},
): Row => ({
  row,
  parsedReceiver: {
    token1: `R-${row}`,
    firstName: 'Jan',
    lastName: 'Willems',
    email: 'jan@post.example',
    language: 'nl',
    salutation: '',
    street: '',
    postalCode: '',
    city: '',
    country: '',
    tags: '',
    consentAt: '',
    ...more,
  },
  errorCodes,
})
const makeAnswer = (rows: Row[], unknownColumns: string[] = []): TableAnswer => ({
  sheet: 'Ontvangers',
  unknownColumns,
  rows,
})
const wrong = makeAnswer([
  makeRow(2),
  makeRow(3, { token1: 'PARK 3' }, { token1: ['REC_NOT_ALPHA_NUMERIC'] }),
  makeRow(4, { email: 'jan' }, { email: ['REC_INVALID_EMAIL'] }),
  makeRow(5, { language: 'es' }, { language: ['REC_INVALID_LANGUAGE'] }),
])
const tidy = makeAnswer([makeRow(2), makeRow(3, { email: '' })])
const file = new File(['x'], 'ontvangers.xlsx')
const PARSE = 'POST /api/accounts/account/uploads/parse-receivers-excel'
const FIND = 'POST /graphql getAccountReceivers'
const CREATE = 'POST /graphql createReceivers'
const known = (token1: string) => () =>
  Response.json({
    data: {
      getAccountReceivers: {
        content: [
          {
            id: token1,
            version: 1,
            token1,
            firstName: 'Jan',
            lastName: 'Wilms',
            email: null,
            language: 'nl',
            salutation: null,
          },
        ],
      },
    },
  })
const nobody = () => Response.json({ data: { getAccountReceivers: { content: [] } } })
const exists =
  (...fields: string[]) =>
  () =>
    Response.json({
      errors: [
        {
          message: 'x',
          extensions: {
            errorCode: 'REC_EXISTS',
            errorMessage: 'Bestaat al.',
            violations: fields.map((field) => ({ field, messageKey: 'receiver-exists' })),
          },
        },
      ],
    })
const made = () => Response.json({ data: { createReceivers: true } })

function Opened() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ImportWindow kind={receiverKind} accountId="account" isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
async function read(answer: TableAnswer, answered = {}) {
  const screen = await onScreen(<Opened />, [], {
    [PARSE]: () => Response.json(answer),
    [FIND]: nobody,
    ...answered,
  })
  await screen.choose([file])
  return screen
}

const word = (name: string, more: Record<string, unknown> = {}) => t(`imports:${name}`, more)
const create = word.bind(null, 'receivers.create', { count: 2 })

test('a file that can not be used says why, until the next one', async () => {
  const lacking = makeAnswer([makeRow(2, {}, { token1: ['REC_EXCEL_002'] })], ['Gsm'])
  const screen = await onScreen(<Opened />, [], {
    [PARSE]: [
      lost,
      refused(422, 'UNREADABLE_FILE', { detail: 'Op slot.' }),
      () => Response.json(lacking),
      () => Response.json(makeAnswer([])),
      () => Response.json(tidy),
    ],
    [FIND]: nobody,
  })
  const reasons = [
    word('choose.refused'),
    'Op slot.',
    word('choose.missing', { columns: word('receivers.column.token1') }),
    word('receivers.empty'),
    create(),
  ]
  for (const [time, reason] of reasons.entries()) {
    await screen.choose([file])
    expect(screen.seen()).toContain(reason)
    if (time > 1) expect(screen.seen()).not.toContain(reasons[time - 1])
  }
})

test('the template is saved in its language, and a failure is told', async () => {
  const blob = () => new Response(new Blob(['x']))
  const screen = await onScreen(<Opened />, [], {
    'GET /api/accounts/account/uploads/receivers-template': [blob, blob, 503],
  })
  await screen.press(word('choose.template-nl'))
  await screen.press(word('choose.template-fr'))
  expect(screen.asked().filter((one) => one.startsWith('saves'))).toEqual([
    'saves ontvangers.xlsx',
    'saves destinataires.xlsx',
  ])
  expect(screen.place.querySelector('[data-kind="error"]')).toBeNull()
  await screen.press(word('choose.template-fr'))
  expect(screen.place.querySelector('[data-kind="error"]')).not.toBeNull()
})

test('a number that was mended is looked up, as somebody may have it', async () => {
  const screen = await read(wrong, { [FIND]: [known('PARK-3'), nobody] })
  await screen.press(word('take-over'))
  expect(asksOf(screen, FIND)).toHaveLength(1)
  screen.find(word('receivers.save', { count: 2 }))
  await screen.type('Rij 2, Voornaam', 'Johan')
  await screen.leave()
  expect(asksOf(screen, FIND)).toHaveLength(1)
})

test('nothing is made while a row is wrong, which each cell tells by its code [errors.receivers]', async () => {
  const screen = await read(wrong)
  screen.find(/^Rij 3, .*: Enkel cijfers, letters, - en _/)
  await screen.press(word('receivers.create', { count: 1 }))
  expect(screen.seen()).not.toContain(word('ask.with'))
  await screen.press(word('leave-wrong', { count: 3 }))
  await screen.press(word('receivers.create', { count: 1 }))
  expect(screen.seen()).toContain(word('ask.with'))
})

test('a mended file that can not be downloaded says so', async () => {
  const screen = await read(wrong, { 'POST /api/accounts/account/uploads/mended-receivers': 503 })
  await screen.press(word('download'))
  expect(screen.seen()).toContain(word('not-downloaded'))
})

test('receivers are made once that is answered, and a failure keeps the rows [toasts.channel, receiver.batch-steps]', async () => {
  const screen = await read(tidy, { [CREATE]: [503, made] })
  await screen.press(create())
  await screen.key('Escape')
  expect(asksOf(screen, CREATE)).toEqual([])
  await screen.press(create())
  await screen.press(word('ask.with'))
  expect(screen.seen()).toContain(word('receivers.not-done'))
  expect(asksOf(screen, CREATE)[0]).toMatch(/sendDcmMails\W+true/)
  await screen.press(create())
  await screen.press(word('ask.without'))
  expect(asksOf(screen, CREATE)[1]).toMatch(/sendDcmMails\W+false/)
  expect(screen.asked()).toContain('outdates ["receivers"]')
  expect(screen.seen()).toContain(word('receivers.done', { count: 2 }))
  expect(screen.seen()).not.toContain(word('receivers.not-done'))
})

test('where nobody has an address, no invitation is asked about', async () => {
  const screen = await read(makeAnswer([makeRow(2, { email: '' })]), { [CREATE]: made })
  await screen.press(word('receivers.create', { count: 1 }))
  expect(asksOf(screen, CREATE)[0]).toMatch(/sendDcmMails\W+false/)
})

test('who was made by somebody else meanwhile is shown as there already', async () => {
  const screen = await read(tidy, { [CREATE]: exists('/receivers/1/token1'), [FIND]: known('R-3') })
  await screen.press(create())
  await screen.press(word('ask.without'))
  expect(screen.seen()).toContain(word('become.changed', { columns: word('receivers.column.lastName') }))
  screen.find(word('receivers.save', { count: 2 }))
})

test('a closed window and a cancelled choice of another file keep the mended cells', async () => {
  const screen = await read(wrong)
  await screen.type(/^Rij 4, E-mailadres/, 'jan@post.example')
  await screen.leave()
  await screen.press(word('other-file'))
  expect(screen.place.querySelector('table')).toBeNull()
  await screen.key('Escape')
  await screen.press(word('cancel'))
  expect(screen.place.querySelector('dialog')).toBeNull()
  await screen.press('Open')
  expect(screen.field('Rij 4, E-mailadres')).toHaveProperty('value', 'jan@post.example')
})

test('the stored values stay where a cell is empty', () => {
  const cells = {
    token1: 'B',
    firstName: 'An',
    lastName: 'Willems',
    email: '',
    language: 'fr',
    salutation: '',
  }
  const stored = { ...cells, email: 'jan@post.example', salutation: 'Beste Jan' }
  expect(receiverInput({ cells, existing: { id: 'id-b', version: 3, cells: stored } })).toEqual({
    id: 'id-b',
    version: 3,
    token1: 'B',
    firstName: 'An',
    lastName: 'Willems',
    email: 'jan@post.example',
    language: 'fr',
    salutation: 'Beste Jan',
  })
})

test.each([
  ['PARK 2A', 'PARK-2A'],
  ['  é/7 ', 'e-7'],
  ['***', undefined],
])('for the number %j %j may have been meant', (number, suggestion) => {
  expect(suggestedNumber(number)).toBe(suggestion)
})

test('receivers that cannot be made are told in the words of the server [errors.receivers]', async () => {
  const errors = [{ message: 'x', extensions: { errorCode: 'GENERAL', errorMessage: 'Zo gaat het niet.' } }]
  const screen = await read(tidy, { [CREATE]: () => Response.json({ errors }) })
  await screen.press(create())
  await screen.press(word('ask.without'))
  expect(screen.seen()).toContain('Zo gaat het niet.')
})
