import { defineEntity, p } from '@mikro-orm/core'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { DocumentLanguage } from '#contracts/rules/document-language.ts'
import { type Design, USUAL_DESIGN } from '../formats/print/design.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { Account } from './account.ts'

/** A PNG that was written here. */
interface LogoFile {
  key: string
  /** In pixels, as is the height. */
  width: number
  height: number
}

const InvoiceDesignSchema = defineEntity({
  name: 'InvoiceDesign',
  tableName: 'invoice_designs',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').primary().deleteRule('cascade'),
    template: p.text().$type<'CLASSIC' | 'MODERN' | 'COMPACT'>().default('CLASSIC'),
    /** As it was chosen, `#rrggbb`; letters have the readable one. */
    colour: p.text().default('#0e5850'),
    /** Rules keep a colour that letters need darker. */
    keepsColour: p.boolean().default(false),
    footer: p.text().nullable(),
    showQr: p.boolean().default(true),
    showTerms: p.boolean().default(true),
    /** Of documents for customers without one; null is the language of who sends. */
    language: p.text().$type<DocumentLanguage>().nullable(),
    logoFile: p.json<LogoFile>().nullable(),
  },
})

/** The look of the documents that are drawn for an account; without a row the defaults. */
export class InvoiceDesign extends InvoiceDesignSchema.class {}
InvoiceDesignSchema.setClass(InvoiceDesign)

export type Look = Pick<
  InvoiceDesign,
  'template' | 'colour' | 'keepsColour' | 'footer' | 'showQr' | 'showTerms' | 'language' | 'logoFile'
>

const USUAL: Look = { ...USUAL_DESIGN, footer: null, language: null, logoFile: null }

export const findLook = async (em: EntityManager, accountId: string): Promise<Look> =>
  (await em.findOne(InvoiceDesign, { accountId })) ?? USUAL

/** The account's row, made where it has none, and locked until em's transaction ends. */
export async function lockDesign(em: EntityManager, accountId: string): Promise<InvoiceDesign> {
  await em.execute('insert into invoice_designs (account_id) values (?) on conflict do nothing', [accountId])
  const [row] = await em.find(InvoiceDesign, { accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (row === undefined) throw new Error('the design was inserted before')
  return row
}

/** In pixels. */
export type LogoSize = Pick<LogoFile, 'width' | 'height'>

/** The logos of those accounts that have one. */
export async function findLogos(
  em: EntityManager,
  accountIds: readonly string[],
): Promise<Map<string, LogoSize>> {
  const designs = await em.find(InvoiceDesign, {
    accountId: { $in: [...accountIds] },
    logoFile: { $ne: null },
  })
  return new Map(
    designs.flatMap(({ accountId, logoFile }) =>
      logoFile == null ? [] : [[accountId, { width: logoFile.width, height: logoFile.height }]],
    ),
  )
}

export interface ReadLogo extends LogoSize {
  /** A PNG. */
  bytes: Buffer
}

/** Undefined for an account without a logo. */
export async function readLogo(
  em: EntityManager,
  storage: Pick<Storage, 'get'>,
  accountId: string,
): Promise<ReadLogo | undefined> {
  const { logoFile } = await findLook(em, accountId)
  if (logoFile == null) return undefined
  const { key, width, height } = logoFile
  return { bytes: await storage.get(key), width, height }
}

/** For the printing engine, with the logo's bytes. */
export async function readDesign(
  em: EntityManager,
  storage: Pick<Storage, 'get'>,
  accountId: string,
): Promise<Design & { language: DocumentLanguage | null }> {
  const {
    template,
    colour,
    keepsColour,
    footer,
    showQr,
    showTerms,
    language = null,
    logoFile,
  } = await findLook(em, accountId)
  const logo = logoFile == null ? null : await storage.get(logoFile.key)
  return { template, colour, keepsColour, footer: footer ?? '', showQr, showTerms, language, logo }
}
