/** A file of 300 payslips, from its upload until its parts are found, and from the press until each has their own pages. */
import { caller } from '#tests/support/call.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { letLeave } from '#tests/support/letters.ts'
import { payslipsPdf } from '#tests/support/payslips.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { payslipOf, splitLetter } from '#tests/support/splits.ts'
import { aimed, besideOthers, type Measured, stopwatch, until, withServer } from './frame.ts'
import { type Installation, otherWithLists } from './installation.ts'

const PEOPLE = 300
const PAGES = 4
const MEGABYTES = 200
const LINES = 30

export async function measureSplits(installation: Installation): Promise<Measured[]> {
  const sender = await newCompany(installation, { features: ['DOCCLE'] })
  const other = await otherWithLists(installation)
  await fillEmployees(installation, sender)
  const bytes = await fileOfAll()
  return withServer(installation, { WORKER: 'on' }, (served) =>
    besideOthers(served, { other, megabytes: MEGABYTES }, async () => {
      const calls = caller(served.url)
      const { accountId, token } = sender
      const since = stopwatch()
      const file = { name: 'loonbrieven.pdf', bytes }
      const { body } = await calls('createSplit', token, { path: { accountId }, file })
      const path = { accountId, splitId: body.id }
      const found = await until(async () => {
        const split = (await calls('getSplit', token, { path })).body
        if (split.state === 'READY' && split.figures.certain !== PEOPLE)
          throw new Error(`${split.figures.certain} parts are certain`)
        return split.state === 'READY' ? since() : undefined
      })
      const { body: letter } = await calls('sendSplit', token, splitLetter(accountId, body.id))
      await letLeave({ url: served.url, orm: installation.orm }, letter.id)
      const pressed = since()
      const filed = await until(async () => {
        const asked = { path: { accountId, letterId: letter.id } }
        return (await calls('getLetter', token, asked)).body.state === 'LEFT' ? since() : undefined
      })
      const what = `${PEOPLE} payslips of ${PAGES} pages`
      return [
        aimed(`${what}, their parts found`, found, { unit: 's', aim: 60, digits: 1 }),
        aimed('each cut, tried and filed', filed - pressed, { unit: 's', aim: 120, digits: 1 }),
      ]
    }),
  )
}

async function fillEmployees(installation: Installation, sender: Company): Promise<void> {
  // It gives the account its document types.
  await receiverFor({ url: '', orm: installation.orm }, sender)
  await installation.orm.em.fork().execute(
    `insert into receivers (id, account_id, token1, first_name, last_name, email, language, tags, sync_status, created_at, updated_at)
     select uuidv7(), ?, 'EMP-' || n, 'Mia', 'Maes' || n, 'mia' || n || '@maes.example', 'nl', '{Personeel}', 'SYNCED', now(), now()
     from generate_series(1, ${PEOPLE}) as n`,
    [sender.accountId],
  )
}

function fileOfAll(): Promise<Buffer> {
  const rows = Array.from(
    { length: LINES },
    (_, row) => `Loonelement ${row + 1} 38,00 uren ${(14.2 * row).toFixed(2)}`,
  )
  const slips = Array.from({ length: PEOPLE }, (_, index) => {
    const token1 = `EMP-${index + 1}`
    const person = { token1, firstName: 'Mia', lastName: `Maes${index + 1}`, receiverId: '', email: '' }
    return payslipOf(person, PAGES).map((slip) => ({ ...slip, lines: [...slip.lines, ...rows] }))
  })
  return payslipsPdf(slips.flat())
}
