import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, it, test } from 'vitest'
import { Unavailable } from '#server/platform/problem.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { type RawEntry, rawZip } from '#tests/support/raw-zip.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { openZip, type ZipEntry, type ZipLimits } from './open-zip.ts'
import { sourceOfBytes, sourceOfFile } from './zip-source.ts'

const LIMITS: ZipLimits = { entries: 100, entryBytes: 20_000_000, totalBytes: 30_000_000, ratio: 100 }

const opened = (entries: RawEntry[], limits = LIMITS) => openZip(sourceOfBytes(rawZip(entries)), limits)
const listNames = async (entries: RawEntry[]) => (await opened(entries)).map(({ name }) => name)
const openContent = (entry: ZipEntry | undefined) => entry?.read() ?? Readable.from([])
const refusal = (entries: RawEntry[], limits = LIMITS) => refusalOf(() => opened(entries, limits))

describe('the files in a zip', () => {
  it('is read file by file, packed or not, in any order', async () => {
    const [one, two, three] = await opened([
      { name: 'a.txt', data: 'stored' },
      { name: 'folder/b.txt', data: 'deflated '.repeat(1000), isDeflated: true },
      { name: 'empty.txt' },
    ])
    expect([two?.name, two?.size]).toEqual(['folder/b.txt', 9000])
    expect(await text(openContent(two))).toBe('deflated '.repeat(1000))
    expect(await text(openContent(one))).toBe('stored')
    expect(await text(openContent(three))).toBe('')
  })

  it('is read from a file too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zegel-zip-'))
    writeFileSync(join(folder, 'a.zip'), rawZip([{ name: 'a', data: 'x'.repeat(200_000), isDeflated: true }]))
    const file = await open(join(folder, 'a.zip'))
    const [entry] = await openZip(await sourceOfFile(file), LIMITS)
    expect((await buffer(openContent(entry))).length).toBe(200_000)
    await file.close()
    rmSync(folder, { recursive: true })
  })

  it('leaves out folders and the files that computers add by themselves', async () => {
    const names = [
      'folder/',
      'folder/a.pdf',
      '__MACOSX/folder/._a.pdf',
      'folder/.DS_Store',
      'Thumbs.db',
      'folder/desktop.ini',
      'folder/._a.pdf',
    ]
    expect(await listNames(names.map((name) => ({ name })))).toEqual(['folder/a.pdf'])
  })

  it.each([
    ['UTF-8 and says so', Buffer.from('é-œ-ł.pdf'), 0x800, 'é-œ-ł.pdf'],
    ['UTF-8 without saying so', Buffer.from('é.pdf'), 0, 'é.pdf'],
    ['CP437', Buffer.from([0x82, 0x2e, 0x70]), 0, 'é.p'],
    ['Windows-1252', Buffer.from([0xe9, 0x2e, 0x70]), 0, 'é.p'],
  ])('has names in %s', async (_, name, flags, expected) => {
    expect(await listNames([{ name, flags }])).toEqual([expected])
  })

  it('has the names that an extra field spells out', async () => {
    const [name, data] = [Buffer.from('e.pdf'), Buffer.from('€.pdf')]
    const { crc32 } = await import('node:zlib')
    const extra = Buffer.alloc(9 + data.length)
    extra.writeUInt16LE(0x7075, 0)
    extra.writeUInt16LE(5 + data.length, 2)
    extra.writeUInt8(1, 4)
    extra.writeUInt32LE(crc32(name), 5)
    data.copy(extra, 9)
    expect(await listNames([{ name, extra, flags: 0 }])).toEqual(['€.pdf'])
  })

  it('has composed characters and slashes in its names, from any program', async () => {
    expect(await listNames([{ name: 'map\\cafe\u0301.pdf' }])).toEqual(['map/café.pdf'])
  })
})

describe('a zip is refused, with advice', () => {
  const ENTRY = { name: 'a.pdf', data: 'text' }
  it.each<[string, RawEntry[]]>([
    ['encrypted', [{ ...ENTRY, isDeflated: true, flags: 1 }]],
    ['encrypted', [{ ...ENTRY, flags: 0x41 }]],
    ['odd-packing', [{ ...ENTRY, method: 14 }]],
    ['odd-packing', [{ ...ENTRY, extra: Buffer.alloc(5000) }]],
    ['odd-packing', [{ name: 'a.pdf', data: Buffer.alloc(2_000_000), isDeflated: true }]],
    ['odd-packing', [ENTRY, { ...ENTRY, name: 'b.pdf', sharesBytes: true }]],
    ['link', [{ ...ENTRY, mode: 0o120777 }]],
    ['link', [{ ...ENTRY, mode: 0o010644 }]],
    ['same-name', [ENTRY, ENTRY]],
    ['same-name', [ENTRY, { ...ENTRY, name: 'A.PDF' }]],
    ['same-name', [{ name: 'é.pdf' }, { name: 'e\u0301.pdf' }]],
    ['odd-name', [{ name: '../a.pdf' }]],
    ['odd-name', [{ name: 'a/..\\..\\b.pdf' }]],
    ['odd-name', [{ name: '/etc/passwd' }]],
    ['odd-name', [{ name: 'C:\\a.pdf' }]],
    ['odd-name', [{ name: 'a\0.pdf' }]],
    ['odd-name', [{ name: `${'a'.repeat(2000)}.pdf` }]],
    ['nested', [{ name: 'more.ZIP' }]],
    ['empty', []],
    ['empty', [{ name: 'folder/' }]],
    ['damaged', [{ ...ENTRY, size: 3 }]],
  ])('%s', async (fault, entries) => {
    expect((await refusal(entries))[0]).toBe(`UNREADABLE_FILE ${fault}`)
  })

  it('for how many files there are, before they are counted where so many are announced', async () => {
    const files = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}.pdf` }))
    expect((await opened(files(100))).length).toBe(100)
    for (const count of [101, 400])
      expect(await refusal(files(count))).toEqual(['UNREADABLE_FILE many-files', { most: '100' }])
  })

  it('for how large a file is, and how large all are together', async () => {
    const large = (name: string, size: number): RawEntry => ({
      name,
      data: Buffer.alloc(10),
      method: 8,
      size,
    })
    const limits = { ...LIMITS, ratio: Number.POSITIVE_INFINITY }
    expect(await refusal([large('a', 20_000_001)], limits)).toEqual([
      'UNREADABLE_FILE large-file',
      { name: 'a', most: '19 MB' },
    ])
    expect(await refusal([large('a', 16_000_000), large('b', 16_000_000)], limits)).toEqual([
      'UNREADABLE_FILE large-together',
      { most: '29 MB' },
    ])
  })

  it('when it is cut off, and when it is no zip at all', async () => {
    const bytes = rawZip([{ name: 'a.pdf', data: 'x'.repeat(1000) }])
    const open = (part: Buffer) => refusalOf(() => openZip(sourceOfBytes(part), LIMITS))
    for (const length of [30, 500, 1020, bytes.length - 1])
      expect((await open(bytes.subarray(0, length)))[0]).toBe('UNREADABLE_FILE damaged')
    for (const other of ['', 'PK', '%PDF-1.7 and more', 'text'])
      expect((await open(Buffer.from(other)))[0]).toBe('UNSUPPORTED_FILE zip')
  })
})

describe('a file in a zip ends with a refusal', () => {
  const reading = async (entry: RawEntry) => {
    const [only] = await opened([entry])
    return (await refusalOf(() => buffer(openContent(only))))[0]
  }
  const data = Buffer.from('some text '.repeat(100))
  it.each<[string, RawEntry]>([
    ['when it gets larger than it should', { name: 'a', data, isDeflated: true, size: 500 }],
    ['when it stays smaller', { name: 'a', data, isDeflated: true, size: 2000 }],
    ['when its check sum is another', { name: 'a', data, isDeflated: true, sum: 7 }],
    ['when its check sum is another and it isn’t packed', { name: 'a', data, sum: 7 }],
    ['when it can’t be unpacked', { name: 'a', data: 'no deflated data', method: 8, size: 100 }],
  ])('%s', async (_, entry) => {
    expect(await reading(entry)).toBe('UNREADABLE_FILE damaged-inside')
  })

  test('and no more is inflated than it may have', async () => {
    const bomb: RawEntry = { name: 'a', data: Buffer.alloc(50_000_000), isDeflated: true, size: 100_000 }
    const [only] = await opened([bomb])
    let bytes = 0
    const counting = async () => {
      for await (const chunk of openContent(only)) bytes += chunk.length
    }
    expect((await refusalOf(counting))[0]).toBe('UNREADABLE_FILE damaged-inside')
    expect(bytes).toBeLessThanOrEqual(100_000)
  })

  test('but not when its source is down', async () => {
    const source = sourceOfBytes(rawZip([{ name: 'a', data, isDeflated: true }]))
    const down = () => Readable.from(failing())
    let isDown = false
    const read = (start: number, end: number) => (isDown ? down() : source.read(start, end))
    const [only] = await openZip({ ...source, read }, LIMITS)
    isDown = true
    await expect(buffer(openContent(only))).rejects.toBeInstanceOf(Unavailable)
    await expect(openZip({ ...source, read }, LIMITS)).rejects.toBeInstanceOf(Unavailable)
  })
})

// biome-ignore lint/correctness/useYield: it fails before it gives anything
async function* failing(): AsyncGenerator<Buffer> {
  throw new Unavailable('storage')
}

test('any damage is refused or leaves the files as they were', async () => {
  const good = rawZip([
    { name: 'a.txt', data: 'some text '.repeat(50), isDeflated: true },
    { name: 'b.txt', data: 'more' },
  ])
  for (let at = 0; at < good.length; at++) {
    const bytes = Buffer.from(good)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x55, at)
    const all = async () => {
      for (const entry of await openZip(sourceOfBytes(bytes), LIMITS)) {
        const content = await text(entry.read())
        expect(['some text '.repeat(50), 'more', '']).toContain(content)
      }
      throw new Error('read')
    }
    await expect(all()).rejects.toThrow(/^(UNREADABLE_FILE|UNSUPPORTED_FILE|read)$/)
  }
})

describeWithCorpora('hostile zips', () => {
  const expected: Record<string, string> = {
    'bomb-large-ratio-60mb.zip': 'odd-packing',
    'bomb-nested-5-levels-200gb.zip': 'nested',
    'path-traversal.zip': 'odd-name',
    'symlink-entry.zip': 'link',
  }
  it.each(listCorpus('odd', 'zip'))('%s is refused', async (file) => {
    const limits = { ...LIMITS, entryBytes: 100_000_000, totalBytes: 100_000_000 }
    const open = () => openZip(sourceOfBytes(readCorpus('odd', 'zip', file)), limits)
    expect((await refusalOf(open))[0]).toBe(`UNREADABLE_FILE ${expected[file]}`)
  })
})
