import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { patternExpression } from '#contracts/rules/numbering.ts'
import { Account } from '../accounts/account.ts'
import type { DocumentType } from '../invoices/invoice.ts'
import { findHighestNumber, type SentNumber } from '../invoices/used-numbers.ts'

export interface SeriesSettings {
  pattern: string
  yearlyRestart: boolean
  gapless: boolean
}

const NumberingSchema = defineEntity({
  name: 'Numbering',
  tableName: 'numberings',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
    series: p.json<Record<DocumentType, SeriesSettings>>(),
    structuredReference: p.text().$type<'AUTO' | 'NONE'>(),
  },
})

/** The numbering that an account chose. */
export class Numbering extends NumberingSchema.class {}
NumberingSchema.setClass(Numbering)

const NumberCounterSchema = defineEntity({
  name: 'NumberCounter',
  tableName: 'number_counters',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
    type: p.text().$type<DocumentType>().primary(),
    /** Of the invoice date; '' for a series without a yearly restart. */
    year: p.text().primary(),
    next: p.integer(),
    /** The send that is being prepared with the next number. */
    claim: p.uuid().nullable(),
    /** By the database's clock: the claim of a process that was killed runs out. */
    claimedUntil: p.datetime().nullable(),
  },
})

/** The next running number of a series, once one was taken or chosen. */
export class NumberCounter extends NumberCounterSchema.class {}
NumberCounterSchema.setClass(NumberCounter)

export type NumberingSettings = Pick<Numbering, 'series' | 'structuredReference'>

export const DEFAULT_NUMBERING: NumberingSettings = {
  series: {
    E_INVOICES: { pattern: '{yyyy}-{n:4}', yearlyRestart: true, gapless: true },
    E_CREDIT_NOTES: { pattern: 'CN-{yyyy}-{n:3}', yearlyRestart: true, gapless: true },
  },
  structuredReference: 'AUTO',
}

export const readSettings = async (em: EntityManager, accountId: string): Promise<NumberingSettings> =>
  (await em.findOne(Numbering, { accountId }, { disableIdentityMap: true })) ?? DEFAULT_NUMBERING

/** The year of the invoice date, where the series restarts with it. */
export const counterYear = ({ yearlyRestart }: SeriesSettings, date: string): string =>
  yearlyRestart ? date.slice(0, 4) : ''

/** The document with the highest running number under that pattern; of that year, where it restarts with it. */
export const findHighest = (
  em: EntityManager,
  accountId: string,
  series: SeriesSettings,
  date: string,
): Promise<SentNumber | undefined> =>
  findHighestNumber(em, accountId, patternExpression(series.pattern, counterYear(series, date) || undefined))
