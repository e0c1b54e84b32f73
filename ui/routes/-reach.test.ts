import { expect, test } from 'vitest'
import type { Reach } from '../api/reach.ts'
import { ledTo } from './-guards.ts'

const reach = (scope: Reach['scope']): Reach => ({
  scope,
  userId: 'u',
  accountId: scope === 'NOTHING' ? null : 'a',
  draftId: scope === 'DRAFT' ? 'd' : null,
})

test.each([
  [undefined, '/invoices/a', undefined],
  [reach('USER'), '/invoices/a', undefined],
  [reach('DRAFT'), '/drafts/a/draft/d', undefined],
  [reach('DRAFT'), '/drafts/a/draft/other', '/drafts/a/draft/d'],
  [reach('DRAFT'), '/drafts/a', '/drafts/a/draft/d'],
  [reach('DRAFT'), '/overview', '/drafts/a/draft/d'],
  [reach('ACCOUNT'), '/peppol/overview/a', undefined],
  [reach('ACCOUNT'), '/customers/a', undefined],
  [reach('ACCOUNT'), '/drafts/a/draft', undefined],
  [reach('ACCOUNT'), '/drafts/a', '/overview/a'],
  [reach('ACCOUNT'), '/invoices/a/document/i', '/overview/a'],
  [reach('ACCOUNT'), '/received-invoices', '/overview/a'],
  [reach('NOTHING'), '/overview', undefined],
])('%j at %s is led to %s', (who, path, expected) => {
  expect(ledTo(who, path)).toBe(expected)
})
