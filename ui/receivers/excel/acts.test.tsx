/** What somebody does to make receivers out of an Excel file, and what follows. */
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { resizeTo, TELEPHONE } from '#tests/support/stand-in-browser.ts'
import { lost, refused } from '#tests/support/stand-in-screen.ts'
import type { TableAnswer } from './excel-table.ts'
import { ReceiversExcel } from './receivers-excel.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

type Row = TableAnswer['rows'][number]

const rowOf = (
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
    ...more,
  },
  errorCodes,
})
const answerOf = (rows: Row[], unknownColumns: string[] = []): TableAnswer => ({
  sheet: 'Ontvangers',
  unknownColumns,
  rows,
})
const wrong = answerOf([
  rowOf(2),
  rowOf(3, { token1: 'PARK 3' }, { token1: ['REC_NOT_ALPHA_NUMERIC'] }),
  rowOf(4, { email: 'jan' }, { email: ['REC_INVALID_EMAIL'] }),
  rowOf(5, { language: 'es' }, { language: ['REC_INVALID_LANGUAGE'] }),
])
const tidy = answerOf([rowOf(2), rowOf(3, { email: '' })])
const alone = answerOf([rowOf(2, { email: '' })])
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
      <ReceiversExcel accountId="account" isOpen={isOpen} onClose={() => setOpen(false)} />
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

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'choosing',
    async () => {
      const lacking = answerOf(
        [rowOf(2, {}, { token1: ['REC_EXCEL_002'], email: ['REC_EXCEL_002'] })],
        ['Gsm', 'Straat'],
      )
      const screen = await onScreen(<Opened />, [], {
        [PARSE]: [
          lost,
          refused(422, 'UNREADABLE_FILE', { detail: 'Op slot.' }),
          () => Response.json(lacking),
          () => Response.json(answerOf([])),
          undefined,
        ],
        'GET /api/accounts/account/uploads/receivers-template': [
          () => new Response(new Blob(['x'])),
          () => new Response(new Blob(['x'])),
          503,
        ],
      })
      for (let time = 0; time < 5; time++) await screen.choose([file])
      await screen.press('Nederlands')
      await screen.press('Frans')
      await screen.press('Frans')
      await screen.key('Escape')
      return screen
    },
  ],
  [
    'mending',
    async () => {
      const screen = await read(wrong, { [FIND]: [known('PARK-3'), nobody] })
      await screen.press('Neem over')
      await screen.key('F8')
      await screen.type(/^Rij 4, E-mailadres/, 'jan@post.example')
      await screen.key('Enter')
      await screen.select(/^Rij 5, Taal/, 'fr')
      await screen.type('Rij 2, Voornaam', 'Johan')
      await screen.leave()
      await screen.focus('Rij 2, Voornaam')
      await screen.key('Escape')
      await screen.type('Rij 2, Ontvangernummer', 'R 2')
      await screen.leave()
      await screen.type(/^Rij 2, Ontvangernummer/, ' R-9 ')
      await screen.leave()
      return screen
    },
  ],
  [
    'leaving-out',
    async () => {
      const screen = await read(wrong)
      await screen.press('Laat rij 2 weg')
      await screen.press('Zet terug')
      await screen.press(/^Maak .* aan$/)
      await screen.press('Laat de 3 rijen weg')
      await screen.press(/^Te verbeteren/)
      await screen.press('Weggelaten')
      await screen.press('Nieuw')
      await screen.press(/^De ene|^Alle/)
      return screen
    },
  ],
  [
    'downloading',
    async () => {
      const screen = await read(wrong, {
        'POST /api/accounts/account/uploads/mended-receivers': [503, () => new Response(new Blob(['x']))],
      })
      await screen.press('Laat rij 3 weg')
      await screen.type(/^Rij 4, E-mailadres/, 'jan@post.example')
      await screen.leave()
      await screen.press('Download verbeterd bestand')
      await screen.press('Download verbeterd bestand')
      return screen
    },
  ],
  [
    'creating',
    async () => {
      const screen = await read(tidy, { [CREATE]: [503, made] })
      await screen.press('Maak 2 ontvangers aan')
      await screen.key('Escape')
      await screen.press('Maak 2 ontvangers aan')
      await screen.press('Maak aan en nodig uit')
      await screen.press('Maak 2 ontvangers aan')
      await screen.press('Maak aan zonder uitnodiging')
      await screen.press('Open')
      return screen
    },
  ],
  [
    'inviting',
    async () => {
      const screen = await read(tidy, { [CREATE]: made })
      await screen.press('Maak 2 ontvangers aan')
      await screen.press('Maak aan en nodig uit')
      return screen
    },
  ],
  [
    'creating-alone',
    async () => {
      const screen = await read(alone)
      await screen.press('Maak 1 ontvanger aan')
      await screen.press('Sluit', -1)
      return screen
    },
  ],
  [
    'existing',
    async () => {
      const screen = await read(tidy, { [CREATE]: exists('/receivers/1/token1'), [FIND]: known('R-3') })
      await screen.press('Maak 2 ontvangers aan')
      await screen.press('Maak aan zonder uitnodiging')
      return screen
    },
  ],
  [
    'another-file',
    async () => {
      const screen = await read(wrong)
      await screen.press('Kies een ander bestand')
      await screen.key('Escape')
      await screen.press('Annuleer')
      await screen.press('Open')
      return screen
    },
  ],
  [
    'telephone',
    async () => {
      resizeTo(TELEPHONE)
      const screen = await read(wrong)
      await screen.press('Neem over')
      await screen.press('Laat weg')
      await screen.press('Zet terug')
      return screen
    },
  ],
])('what follows an Excel file of receivers is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})
