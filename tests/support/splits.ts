/** Splits for the tests of the second channel: one file with the documents of many. */
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { TestApp } from './app.ts'
import type { Call, Caller } from './call.ts'
import { receiversFor } from './letters.ts'
import { payslipsPdf, type Slip } from './payslips.ts'
import type { Company } from './people.ts'
import { eventually } from './ready-draft.ts'

type Door = Pick<TestApp, 'url' | 'orm'>

export interface Employee {
  receiverId: string
  token1: string
  email: string
  firstName: string
  lastName: string
}

/** Receivers with the names by which a page knows them. */
export async function employeesFor(
  app: Door,
  company: Company,
  names: readonly string[],
): Promise<Employee[]> {
  const made = await receiversFor(app, company, names.length)
  const employees = made.map(({ receiverId, token1, email }, index) => {
    const [firstName = '', lastName = ''] = names[index]?.split(' ') ?? []
    return { receiverId, token1, email, firstName, lastName }
  })
  for (const { receiverId, firstName, lastName } of employees)
    await app.orm.em
      .fork()
      .execute('update receivers set first_name = ?, last_name = ? where id = ?', [
        firstName,
        lastName,
        receiverId,
      ])
  return employees
}

/** A payslip of so many pages; the text says whose it is on each. */
export const payslipOf = ({ token1, firstName, lastName }: Employee, pages = 2): Slip[] =>
  Array.from({ length: pages }, (_, index) => ({
    owner: token1,
    lines: [
      'Loonbrief november',
      ...(index === 0 ? [`Personeelsnummer: ${token1}`, `${firstName} ${lastName}`] : []),
      `Van ${token1}x`,
      `Blz. ${index + 1}/${pages}`,
    ],
  }))

export const fileOf = async (slips: readonly Slip[]) => ({
  name: 'loonbrieven.pdf',
  bytes: await payslipsPdf(slips),
})

/** @returns its id, once its parts were found or can't be */
export async function readSplit(
  calls: Caller,
  company: Company,
  file: { name: string; bytes: Buffer },
): Promise<string> {
  const path = { accountId: company.accountId }
  const { status, body } = await calls('createSplit', company.token, { path, file })
  if (status !== 202) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`)
  await whenRead(calls, company, body.id)
  return String(body.id)
}

export const whenRead = (calls: Caller, { accountId, token }: Company, splitId: string) =>
  eventually(async () => {
    const { body } = await calls('getSplit', token, { path: { accountId, splitId } })
    return body.state === 'READING' ? undefined : body
  })

/** A right form for `sendSplit`. */
export const splitLetter = (accountId: string, splitId: string, more: object = {}): Call => ({
  path: { accountId, splitId },
  body: {
    docType: 'Contract',
    documentName: 'Loonbrief november 2026',
    reference: 'LOON-2026-11',
    publishDate: todayInBrussels(),
    readConfirmation: true,
    withoutConsent: 'MAIL',
    ...more,
  },
})

interface World {
  app: Door
  calls: Caller
  mine: Company
}

/** The payslips of two. */
export const splitFile = async ({ app, mine }: Pick<World, 'app' | 'mine'>) =>
  fileOf((await employeesFor(app, mine, ['Jan Willems', 'Lotte Janssens'])).flatMap((one) => payslipOf(one)))

export const readySplit = async ({ app, calls, mine }: World): Promise<string> =>
  readSplit(calls, mine, await splitFile({ app, mine }))
