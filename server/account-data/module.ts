import type { AccountDataPart } from '../platform/modules/account-data.ts'
import { defineModule, type Module } from '../platform/modules/module.ts'
import { handlersOf } from './handlers.ts'

/** @param modules the exported ones, in their order */
export const accountDataOf = (modules: readonly Module[]) =>
  defineModule({
    name: 'account-data',
    handlers: handlersOf(modules.flatMap(({ accountData = [] }): readonly AccountDataPart[] => accountData)),
  })
