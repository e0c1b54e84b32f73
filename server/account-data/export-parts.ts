/** The files of an export, one after the other, each made when it is its turn. */
import { Readable } from 'node:stream'
import type { components } from '#generated/api.ts'
import { accountDataTexts } from '#generated/texts/prints/account-data.ts'
import { companyNumber } from '../accounts/account.ts'
import { listed } from '../formats/zip/listed-part.ts'
import type { ZipPart } from '../formats/zip/write-zip.ts'
import type { AccountDataCall, AccountDataPart } from '../platform/modules/account-data.ts'
import { ifThere } from '../ports/storage/storage.ts'
import { cellsOf, linesOf } from './rows.ts'

type Manifest = components['schemas']['AccountDataManifest']

/** A page to read, a file for each value, two for each list, the files that belong to a list, and at last the manifest. */
export async function* exportParts(
  call: AccountDataCall,
  data: readonly AccountDataPart[],
  now: Date,
): AsyncGenerator<ZipPart> {
  const { account, language, ports } = call
  const files: Manifest['files'] = []
  const missing: string[] = []
  const text = (schema: string | null, name: string, content: () => Readable): ZipPart =>
    listed({ name, modifiedAt: now, isCompressed: true, open: async () => content() }, (file) =>
      files.push({ ...file, schema }),
    )
  const { file, page } = accountDataTexts[language]
  yield text(null, file, () => whole(page({ company: account.name })))
  for (const { name, schema, read, files: filesOf } of data) {
    /** A long list is read anew for each of its files. */
    const found = (): ReturnType<AccountDataPart['read']> => read(call)
    const first = await found()
    if (isSingle(first)) yield text(schema, `${name}.json`, () => whole(JSON.stringify(first, null, 1)))
    else {
      const rows = async function* () {
        yield* Array.isArray(first) ? first : ((await found()) as AsyncIterable<object>)
      }
      yield text(schema, `${name}.jsonl`, () => streamed(linesOf(rows())))
      yield text(schema, `${name}.csv`, () => streamed(cellsOf(rows())))
    }
    for await (const stored of filesOf?.(call) ?? []) {
      const opened = await ifThere(ports.storage.read(stored.key))
      if (opened === undefined) {
        missing.push(`${name}/${stored.name}`)
        continue
      }
      try {
        const part = { folder: name, name: stored.name, modifiedAt: now, open: async () => opened }
        yield listed(part, (one) => files.push({ ...one, schema: null }))
      } finally {
        opened.destroy()
      }
    }
  }
  const { id, name, isTest } = account
  const manifest: Manifest = {
    version: 1,
    account: { id, name, number: companyNumber(account), isTest },
    madeAt: now.toISOString(),
    files,
    missing,
  }
  yield {
    ...{ name: 'manifest.json', modifiedAt: now, isCompressed: true },
    open: async () => whole(JSON.stringify(manifest, null, 1)),
  }
}

const isSingle = (found: object): boolean => !Array.isArray(found) && !(Symbol.asyncIterator in found)

const whole = (words: string): Readable => streamed([Buffer.from(`${words.trimEnd()}\n`)])

const streamed = (chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Readable =>
  Readable.from(chunks, { objectMode: false })
