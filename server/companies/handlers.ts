import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { networkForAccount } from '../accounts/account-ports.ts'
import { findReceiver } from '../customers/reach.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { Problem } from '../platform/problem.ts'
import type { FoundCompany } from '../ports/company-register/company-register.ts'
import { readQuestion } from '../ports/company-register/question.ts'
import type { Ports } from '../ports/index.ts'

export const handlers = {
  findCompanies: async ({ ports, account, query, language, signal }) => {
    const question = readQuestion(query.q)
    if (question === undefined) return []
    return withPeppol(ports, account, await ports.companyRegister.find({ question, language, signal }))
  },
  findRegistrableCompanies: async ({ em, ports, config, network, query, language }) => {
    if (!config.registrationIsOpen) throw new Problem('REGISTRATION_CLOSED')
    await countStranger(em, network)
    const question = readQuestion(query.q)
    return question === undefined ? [] : ports.companyRegister.findLoaded({ question, language })
  },
} satisfies HandlersOf<'companies'>

/** A register is no list to be read through. */
const CALLS_OF_STRANGER = 60

const countStranger = (em: EntityManager, network: string): Promise<void> =>
  countAgainst(em, [{ key: `companies by ${network}`, most: CALLS_OF_STRANGER, seconds: 60 }])

/** The network's last answer about each, without asking it; a test company has a network of its own, which needs no memory. */
async function withPeppol(
  ports: Pick<Ports, 'knownParticipants' | 'network' | 'sandbox'>,
  account: Pick<Account, 'isTest'>,
  companies: readonly FoundCompany[],
): Promise<FoundCompany[]> {
  const endpoints = companies.flatMap(({ scheme, participant }) =>
    scheme && participant ? [{ scheme, participant }] : [],
  )
  const known = account.isTest
    ? networkForAccount(ports, account)
    : await ports.knownParticipants.among(endpoints)
  return Promise.all(
    companies.map(async (company) => {
      const state = (await findReceiver(known, company))?.state ?? 'UNKNOWN'
      return state === 'UNKNOWN' ? company : { ...company, onPeppol: state === 'REGISTERED' }
    }),
  )
}
