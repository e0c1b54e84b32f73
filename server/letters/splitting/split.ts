import { defineEntity, p } from '@mikro-orm/core'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../../accounts/account.ts'
import { idColumn } from '../../platform/database/columns.ts'
import { Problem } from '../../platform/problem.ts'
import { releaseFile } from '../../ports/storage/released-file.ts'
import type { ProposedLabel } from './labels.ts'
import type { Part } from './part.ts'

export type SplitFailure =
  | 'ENCRYPTED'
  | 'PROTECTED'
  | 'SIGNED'
  | 'DAMAGED'
  | 'TOO_MANY_PAGES'
  | 'TOO_LARGE'
  | 'SEVERAL_LOOKS'
  | 'NO_TEXT'

/** The outcome of reading the file. */
export interface ReadSplit {
  pages: number
  labels: ProposedLabel[]
  /** The text before the numbers; null where they have none. */
  label: string | null
  /** In the order of the file; together all its pages. */
  parts: Part[]
}

interface StoredFile {
  key: string
}

/** The file of one receiver, cut and tried. */
export interface Piece {
  receiverId: string
  key: string
  /** In hexadecimal. */
  sha256: string
  pages: number
}

const SplitSchema = defineEntity({
  name: 'Split',
  tableName: 'splits',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    /** As it was uploaded. */
    file: p.json<StoredFile>(),
    fileName: p.text(),
    bytes: p.integer(),
    /** In hexadecimal. */
    sha256: p.text(),
    state: p.text().$type<'READING' | 'READY' | 'FAILED'>().default('READING'),
    failure: p.text().$type<SplitFailure>().nullable(),
    /** The text before the numbers, once it was read or chosen. */
    label: p.text().nullable(),
    /** The sender chose the label, or that there is none. */
    isLabelChosen: p.boolean().default(false),
    /** Null before it was read. */
    pages: p.integer().nullable(),
    labels: p.json<ProposedLabel[]>().onCreate(() => []),
    parts: p.json<Part[]>().onCreate(() => []),
    /** The letter by which it was sent, which has no foreign key: it can be taken back. */
    letterId: p.uuid().nullable(),
    /** Null unless it is that letter. */
    sentAt: p.datetime().nullable(),
    /** Of the letter, in the order of its receivers, as far as they were cut. Its name says that it names files. */
    pieceFiles: p.json<Piece[]>().default([]),
    /** A process of the version before writes its cut files here. A later release drops it. */
    pieces: p.json<Piece[]>().default([]),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
})

/** One file for many receivers, each of whom gets their own pages. */
export class Split extends SplitSchema.class {}
SplitSchema.setClass(Split)

/** @throws {Problem} NOT_FOUND */
export async function getSplit(em: EntityManager, id: string): Promise<Split> {
  const found = await em.findOne(Split, id)
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

/**
 * The same, for nobody else to change until the transaction ends.
 * @throws {Problem} NOT_FOUND, SPLIT_SENT, SPLIT_UNSETTLED while it is read or where it failed
 */
export async function lockReadySplit(em: EntityManager, id: string): Promise<Split> {
  const found = await lockUnsentSplit(em, id)
  if (found.state !== 'READY') throw new Problem('SPLIT_UNSETTLED')
  return found
}

/** @throws {Problem} NOT_FOUND, SPLIT_SENT */
export async function lockUnsentSplit(em: EntityManager, id: string): Promise<Split> {
  const found = await em.findOne(Split, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if (found === null) throw new Problem('NOT_FOUND')
  if (found.letterId != null) throw new Problem('SPLIT_SENT')
  return found
}

/** With its file. @throws {Problem} NOT_FOUND, SPLIT_SENT */
export async function deleteSplit(em: EntityManager, id: string): Promise<void> {
  const split = await lockUnsentSplit(em, id)
  await releaseFile(em, split.file)
  em.remove(split)
  await em.flush()
}

/**
 * It can be corrected and sent again: its letter was taken back, or nothing of it left. The files of its receivers are released.
 * @param unusable the ids of receivers with doubtful parts from then on
 */
export async function reopenSplit(
  em: EntityManager,
  letterId: string,
  unusable: ReadonlySet<string> = new Set(),
): Promise<void> {
  const split = await em.findOne(Split, { letterId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if (split === null) return
  for (const { key } of split.pieceFiles) await releaseFile(em, { key })
  const parts = split.parts.map((part) =>
    part.receiver !== null && unusable.has(part.receiver.id)
      ? { ...part, receiver: null, reason: 'UNUSABLE' as const, candidates: [part.receiver] }
      : part,
  )
  em.assign(split, { letterId: null, sentAt: null, pieceFiles: [], parts })
  await em.flush()
}

/** The pages of everybody go 90 days after the file was sent, or 30 days after it was uploaded and not sent. */
export const OUTDATED_SPLITS = `
  with gone as (
    delete from splits where (letter_id is null and created_at < now() - interval '30 days') or sent_at < now() - interval '90 days'
    returning file, piece_files
  )
  insert into released_files (key, released_at)
  select distinct named #>> '{}', now() from gone, jsonb_path_query(jsonb_build_array(file, piece_files), '$.**.key') as named
  on conflict (key) do update set released_at = excluded.released_at`
