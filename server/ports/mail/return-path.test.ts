import { expect, test } from 'vitest'
import { returnPathsAt } from './return-path.ts'

const paths = returnPathsAt('Bounces.Zegel.example', Buffer.alloc(32, 1))
const mail = { about: '01990000-0000-7000-8000-000000000001', to: 'Anna@Peeters.example' }
const id = paths.idOf(mail)
const address = paths.addressOf(id)

test('a mail has an address of its own, the same however often it is tried, which any mail server takes', () => {
  expect(paths.idOf({ ...mail, to: 'anna@peeters.example' })).toBe(id)
  expect(paths.idOf({ ...mail, to: 'bram@peeters.example' })).not.toBe(id)
  expect(paths.idOf({ ...mail, about: '01990000-0000-7000-8000-000000000002' })).not.toBe(id)
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
})

test('an address is known again, in letters of either case', () => {
  expect(paths.idIn(address)).toBe(id)
  expect(paths.idIn(` ${address.toUpperCase()} `)).toBe(id)
})

test.each([
  ['with a letter changed', address.replace(/\+./, (start) => (start === '+a' ? '+b' : '+a'))],
  ['without its proof', `bounce+${id}@bounces.zegel.example`],
  ['of another domain', `${address}.evil.example`],
  ['with more behind it', address.replace('@', 'a@')],
  ['of no mail', 'bounce@bounces.zegel.example'],
  ['that is empty', ''],
])('an address %s is none of ours', (_, other) => {
  expect(paths.idIn(other)).toBeUndefined()
})

test('an address that another installation made is none of ours', () => {
  const other = returnPathsAt('bounces.zegel.example', Buffer.alloc(32, 2))
  expect(paths.idIn(other.addressOf(other.idOf(mail)))).toBeUndefined()
})
