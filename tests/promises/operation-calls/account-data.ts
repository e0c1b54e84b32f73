import { type CallsOf, onAccount } from './operation-call.ts'

export const accountDataCalls: CallsOf<'account-data'> = {
  downloadAccountData: onAccount,
}
