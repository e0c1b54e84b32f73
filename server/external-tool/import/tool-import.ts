import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import type { Draft } from '../../drafts/draft/draft.ts'
import type { Copy } from '../../drafts/edit/copy-invoice.ts'
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import type { Language } from '../../platform/language.ts'
import type { Ports } from '../../ports/index.ts'
import type { ToolContent } from './content-of-tool.ts'

/** The tool's files beside its fields; undefined where it gave none. */
export interface ToolFiles {
  ubl: Buffer | undefined
  pdf: Buffer | undefined
}

export interface ImportContext {
  em: EntityManager
  ports: Pick<Ports, 'storage'>
  account: Account
  /** Of a PDF that we print, where the tool gives none. */
  language: Language
  isolation: IsolationOptions
}

/** An invoice of the tool, with its files stored. */
export interface ToolImport extends Pick<ToolContent, 'warnings' | 'totals'> {
  content: Copy
  /** The reading of the file, as of an upload; null without one. */
  recognition: Draft['recognition']
}
