import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { runsOf } from '#tests/support/thorough.ts'
import { openZip } from './open-zip.ts'
import { writeZip, type ZipPart } from './write-zip.ts'
import { sourceOfBytes } from './zip-source.ts'

const CHUNK = 64 * 1024
const LIMITS = { entries: 1000, entryBytes: 10_000_000, totalBytes: 50_000_000, ratio: 2000 }

const part = (name: string, content: string | Buffer = name): ZipPart => ({
  name,
  open: async () => Readable.from([Buffer.from(content)]),
})

async function readBack(parts: ZipPart[]): Promise<Map<string, Buffer>> {
  const entries = await openZip(sourceOfBytes(await buffer(writeZip(parts))), LIMITS)
  const contents = await Promise.all(entries.map((entry) => buffer(entry.read())))
  return new Map(entries.map(({ name }, index) => [name, contents[index] ?? Buffer.alloc(0)]))
}

test('a written zip is read back, with any content in its files', async () => {
  const content = fc.uint8Array({ maxLength: 3_000 })
  const files = fc.array(fc.record({ content, isCompressed: fc.boolean() }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(files, async (all) => {
      const parts = all.map((file, index) => ({
        ...part(`${index}.bin`, Buffer.from(file.content)),
        isCompressed: file.isCompressed,
      }))
      const read = await readBack(parts)
      expect([...read.values()].map((bytes) => [...bytes])).toEqual(all.map((file) => [...file.content]))
    }),
    { numRuns: runsOf(60) },
  )
})

test('any name becomes one that can be opened, and every file has its own', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 10 }),
      async (names) => {
        expect((await readBack(names.map((name) => part(name, 'x')))).size).toBe(names.length)
      },
    ),
    { numRuns: runsOf(60) },
  )
})

describe('names in a zip', () => {
  it.each([
    [
      ['a.pdf', 'a.pdf', 'A.pdf'],
      ['a.pdf', 'a (2).pdf', 'A (3).pdf'],
    ],
    [
      ['a.pdf', 'a (2).pdf', 'a.pdf'],
      ['a.pdf', 'a (2).pdf', 'a (2) (2).pdf'],
    ],
    [
      ['../../etc/passwd', 'C:\\a?.pdf'],
      ['-..-etc-passwd', 'C--a-.pdf'],
    ],
    [
      ['', ' . '],
      ['document', 'document (2)'],
    ],
    [
      [`${'发'.repeat(200)}.pdf`, `${'e'.repeat(200)}.pdf`],
      [`${'发'.repeat(73)}.pdf`, `${'e'.repeat(150)}.pdf`],
    ],
  ])('%j are %j', async (given, expected) => {
    expect([...(await readBack(given.map((name) => part(name, 'x')))).keys()]).toEqual(expected)
  })
})

describe('a zip being read', () => {
  const MANY = 50
  function parts() {
    const opened: Readable[] = []
    const all = Array.from({ length: MANY }, (_, index) => ({
      name: `${index}.pdf`,
      open: async () => {
        const stream = Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(CHUNK, 1)))
        opened.push(stream)
        return stream
      },
    }))
    return { opened, all }
  }

  it('opens a file when it is its turn only', async () => {
    const { opened, all } = parts()
    const zip = writeZip(all)
    await new Promise((resolve) => zip.once('readable', resolve))
    await setTimeout(50)
    expect(opened.length).toBeLessThan(3)
    zip.destroy()
  })

  it('closes the open file, and opens no other, when the reader leaves', async () => {
    const { opened, all } = parts()
    const zip = writeZip(all)
    for await (const _ of zip) if (opened.length === 3) break
    await setTimeout(50)
    expect([opened.length, opened.at(-1)?.destroyed]).toEqual([3, true])
  })

  it('ends with the error of a file, and with the error of opening one', async () => {
    const failing = { name: 'b', open: async () => Promise.reject(new Error('gone')) }
    await expect(buffer(writeZip([part('a'), failing, part('c')]))).rejects.toThrow('gone')
    const breaking = {
      name: 'b',
      open: async () =>
        new Readable({
          read() {
            this.destroy(new Error('broken'))
          },
        }),
    }
    await expect(buffer(writeZip([part('a'), breaking, part('c')]))).rejects.toThrow('broken')
  })

  it('reads little more of its files than was taken', async () => {
    const size = 5_000_000
    let given = 0
    function* chunks(): Generator<Buffer> {
      for (; given % size < size - CHUNK; given += CHUNK) yield Buffer.alloc(CHUNK)
    }
    let [read, ahead] = [0, 0]
    for await (const chunk of writeZip([{ name: 'a', open: async () => Readable.from(chunks()) }])) {
      read += chunk.length
      ahead = Math.max(ahead, given - read)
      await setTimeout(1)
    }
    expect(read).toBeGreaterThan(size - CHUNK)
    expect(ahead).toBeLessThan(3_000_000)
  })

  it('is a whole one when there is nothing to put in', async () => {
    expect((await text(writeZip([]))).startsWith('PK\x05\x06')).toBe(true)
  })
})
