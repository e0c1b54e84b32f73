import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { Problem, Unavailable } from '../problem.ts'
import { keepFile } from './kept-file.ts'

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}
const folder = () => mkdtempSync(join(tmpdir(), 'kept-'))

test('a file is kept without a name, and read in parts', async () => {
  const place = join(folder(), 'new')
  const file = await keepFile(place, 'a', 'paper.pdf', chunks('one ', 'and two'))
  expect(file).toMatchObject({
    fileName: 'paper.pdf',
    size: 11,
    sha256: createHash('sha256').update('one and two').digest('hex'),
  })
  expect(String(await buffer(file.read()))).toBe('one and two')
  expect(String(await buffer(file.read(4, 7)))).toBe('and')
  expect(readdirSync(place)).toEqual([])
  await file.close()
})

test('one caller keeps two at once, all together sixteen; a closed one makes room', async () => {
  const place = folder()
  const keep = (caller: string) => keepFile(place, caller, 'paper.pdf', chunks('text'))
  const own = [await keep('a'), await keep('a')]
  const tooMany = await keep('a').catch((error: unknown) => error)
  expect(tooMany).toBeInstanceOf(Problem)
  expect(tooMany).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await own.pop()?.close()
  own.push(await keep('a'))
  const others = await Promise.all(Array.from({ length: 14 }, (_, at) => keep(`other ${at}`)))
  await expect(keep('b')).rejects.toBeInstanceOf(Unavailable)
  await others.pop()?.close()
  others.push(await keep('b'))
  await Promise.all([...own, ...others].map((file) => file.close()))
})

test('where nothing can be kept it says so, and the place is free again', async () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  const inFile = () => keepFile(file, 'a', 'paper.pdf', chunks('text'))
  for (let time = 0; time < 3; time++) await expect(inFile()).rejects.toBeInstanceOf(Unavailable)
  const broken = async function* () {
    yield Buffer.from('one')
    throw new Error('the caller is gone')
  }
  for (let time = 0; time < 3; time++)
    await expect(keepFile(folder(), 'a', 'paper.pdf', broken())).rejects.toThrow('the caller is gone')
})
