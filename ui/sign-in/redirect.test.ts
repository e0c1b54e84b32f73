import { describe, expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

describe('where signing in may lead', () => {
  test.each([
    ['/drafts/1/draft/2?tab=customer', '/drafts/1/draft/2?tab=customer'],
    ['/accountportal/invoices/1?page=2', '/invoices/1?page=2'],
    ['/accountportal/../api/docs', '/api/docs'],
    ['/accountportalen/1', '/accountportalen/1'],
    ['/aanmeldens', '/aanmeldens'],
    ['/drafts#end', '/drafts#end'],
    ['/x/login', '/x/login'],
  ])('takes %s', (target, path) => expect(safeRedirect(target)).toBe(path))

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/accountportal//evil.example',
    'javascript:alert(1)',
    'drafts/1',
    '',
    '/',
    '/accountportal',
    '/aanmelden',
    '/accountportal/aanmelden/token',
    '/login/x',
    null,
    undefined,
  ])('leaves out %s [identity.redirect]', (target) => expect(safeRedirect(target)).toBeUndefined())
})
