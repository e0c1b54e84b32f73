import { isBic, isEmail, isIban } from '#contracts/rules/formats.ts'
import { isPlainLine, namesThisProduct } from '#contracts/rules/mail-name.ts'
import type { AccountInput } from '#generated/graphql.ts'
import type { FieldCall, ResolversOf } from '../platform/http/call.ts'
import { invalid, type Violation } from '../platform/problem.ts'
import type { Changing } from './record-change.ts'
import { presentAccount, presentSupplier } from './shown-account.ts'
import { summariseAccount } from './summarise-account.ts'
import { updateAccount } from './supplier.ts'

const NEVER_BLANK = ['name', 'email', 'street', 'postalCode', 'city'] as const

/**
 * Validates the texts of the GraphQL input as the supplier form does.
 * @throws {Problem} FORM_ERRORS
 */
function checkAccountInput(input: AccountInput): void {
  const { email, iban, bic, name } = input
  const blank = NEVER_BLANK.filter(
    (field) => input[field] !== undefined && (input[field] ?? '').trim() === '',
  )
  const violations: Violation[] = blank.map((field) => ({
    field: `/input/${field}`,
    messageKey: 'not-empty',
  }))
  const refuse = (field: string, messageKey: string) =>
    violations.push({ field: `/input/${field}`, messageKey })
  if (email && !isEmail(email.trim())) refuse('email', 'not-email')
  if (iban && !isIban(iban)) refuse('iban', 'not-iban')
  if (bic && !isBic(bic)) refuse('bic', 'not-bic')
  if (name && name.trim().length > 50) refuse('name', 'long-name')
  if (name && !isPlainLine(name)) refuse('name', 'plain-line')
  if (name && namesThisProduct(name)) refuse('name', 'own-name')
  if (violations.length > 0) throw invalid(violations)
}

export const changingOf = ({
  em,
  queue,
  ports,
  config,
  principal,
  language,
  account,
}: FieldCall): Changing => ({
  ...{ em, queue, language, principal },
  mail: ports.mail,
  publicUrl: config.publicUrl,
  admit: () => ports.mail.admit({ cause: 'ACCOUNT_CHANGE', account }),
})

type Fields = 'getSupplier' | 'getAccountSummary' | 'getFlags' | 'updateAccount'

export const resolvers: ResolversOf<Fields> = {
  getSupplier: async (_, { account }) => presentSupplier(account),
  getAccountSummary: (_, { em, account }) => summariseAccount(em, account.id),
  getFlags: async (_args, { ports }) => ({
    teamLeader: ports.externalTool !== undefined,
    itsme: ports.identity !== undefined,
  }),
  updateAccount: async ({ input }, call) => {
    checkAccountInput(input)
    return presentAccount(await updateAccount(changingOf(call), call.account, input), null)
  },
}
