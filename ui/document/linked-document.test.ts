import { expect, test } from 'vitest'
import { linkTo } from './document-attachments.tsx'

test('an https address is a link that names its host', () => {
  expect(linkTo(' https://portaal.example/f/88?t=1&x=2 ')).toEqual({
    href: 'https://portaal.example/f/88?t=1&x=2',
    host: 'portaal.example',
  })
})

test('a host in other letters is named by its ASCII form', () => {
  expect(linkTo('https://pаypal.example/')?.host).toMatch(/^xn--/)
})

test.each([
  'javascript:alert(1)',
  'http://portaal.example/',
  'data:text/html,x',
  'https://bank.example@thief.example/',
  'bij ons op kantoor',
  '',
  null,
])('%s is no link', (address) => {
  expect(linkTo(address)).toBeUndefined()
})
