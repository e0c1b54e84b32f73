import { expect, it } from 'vitest'
import { isReturnAddress, isWebsite } from './change-integration.ts'

it.each([
  'https://drukflow.example/zegel?a=1',
  'http://localhost:3000/back',
  'http://127.0.0.1:9000/',
  'http://[::1]:80/',
])('a browser may go back to %s', (address) => expect(isReturnAddress(address)).toBe(true))

it.each([
  'http://drukflow.example/',
  'https://drukflow.example/#',
  'https://drukflow.example/#token',
  'https://anna:geheim@drukflow.example/',
  'http://localhost.drukflow.example/',
  'javascript:alert(1)',
  'drukflow:back',
  '/back',
])('a browser may not go back to %s', (address) => expect(isReturnAddress(address)).toBe(false))

it('a website has a name and https', () => {
  expect(isWebsite('https://drukflow.example/over')).toBe(true)
  const others = [
    'http://drukflow.example',
    'https://localhost',
    'https://10.0.0.1',
    'https://[::1]/',
    'javascript:alert(1)',
    'drukflow.example',
  ]
  expect(others.filter(isWebsite)).toEqual([])
})
