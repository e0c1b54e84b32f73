/** The remains of an ended process in the folder of files. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256Of } from '../../platform/slices.ts'
import { filesIn } from './files.ts'
import { ifThere } from './storage.ts'

const HOUR_MS = 3_600_000
const bytes = Buffer.from('an invoice of some length')

let folder: string
let key: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zegel-files-'))
  key = await sha256Of([bytes])
})
afterEach(() => rmSync(folder, { recursive: true }))

function leave(part: string, name: string, text: string | Buffer, putAt: Date): void {
  mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, part, name), text)
  utimesSync(join(folder, part, name), putAt, putAt)
}
const names = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'))
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

test('a whole file is given back its name, as put now, and a partial one is deleted', async () => {
  const part = key.slice(0, 2)
  leave(part, `${key}.one.part`, bytes, ago(2))
  leave(part, `${key.replace(/^./, 'g')}.two.part`, bytes, ago(2))
  leave('00', `${'0'.repeat(64)}.three.part`, bytes, ago(2))
  leave('00', 'file.four.part', bytes, ago(2))
  leave('00', 'five.part', bytes, ago(0.5))
  leave('00', 'six.other', bytes, ago(2))
  const before = ago(1)
  await filesIn(folder).clearUnfinished(before)
  expect(names().sort()).toEqual(['00/five.part', '00/six.other', `${part}/${key}`].sort())
  expect(readFileSync(join(folder, part, key)).equals(bytes)).toBe(true)
  const found: string[] = []
  for await (const some of filesIn(folder).putBetween(before, new Date(Date.now() + HOUR_MS)))
    found.push(...some)
  expect(found).toEqual([key])
})

test('files are found by when they were put, and by how their names begin', async () => {
  const times = [0, 1, 2, 3].map((hours) => new Date(1_700_000_000_000 + hours * HOUR_MS))
  const [start = new Date(), , , end = new Date()] = times
  const keys = ['a', 'b', 'c', 'd'].map((sign) => sign.repeat(64))
  for (const [at, one] of keys.entries()) leave(one.slice(0, 2), one, '', times[at] ?? start)
  leave('bb', `${'b'.repeat(63)}`, '', times[1] ?? start)
  const found = async (begins?: string) => {
    const all: string[] = []
    for await (const some of filesIn(folder).putBetween(start, end, begins)) all.push(...some)
    return all.sort()
  }
  expect(await found()).toEqual(keys.slice(1, 3))
  for (const begins of ['b', 'bb', 'bbb']) expect(await found(begins)).toEqual(keys.slice(1, 2))
  for (const begins of ['a', 'bbc']) expect(await found(begins)).toEqual([])
})

test('a lost file is gone, and in a folder without files nothing is: its disk may not be mounted', async () => {
  const files = filesIn(folder)
  for (const read of [files.get, files.read])
    await expect(ifThere<unknown>(read(key))).rejects.toThrow('storage is unavailable')
  await files.put(Buffer.from('another'))
  for (const read of [files.get, files.read]) expect(await ifThere<unknown>(read(key))).toBeUndefined()
  await files.put(bytes)
  expect(await ifThere(files.get(key))).toEqual(bytes)
})
