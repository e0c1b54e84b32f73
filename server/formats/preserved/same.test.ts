import { expect, test } from 'vitest'
import { element } from '#tests/support/element.ts'
import { isSame, isSameText } from './same.ts'

test.each([
  ['100', '100.00', true],
  ['100', '100.01', false],
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', '1', false],
  ['', '0', false],
])('%s says the same as %s: %s', (one, other, same) => {
  expect([isSameText(one, other), isSameText(other, one)]).toEqual([same, same])
})

const party = element('cac:Party', [element('cbc:Name', 'x'), element('cbc:ID', '1')], { a: '1', b: '2' })

test.each([
  ['another name', { name: 'cac:PayeeParty' }],
  ['another text', { text: 'x' }],
  ['another attribute', { attributes: { a: '1', c: '2' } }],
  ['an attribute with another value', { attributes: { a: '1', b: '3' } }],
  ['an attribute more', { attributes: { a: '1', b: '2', c: '3' } }],
  ['an attribute less', { attributes: { a: '1' } }],
  ['a child less', { children: party.children.slice(1) }],
  ['another child', { children: party.children.map((child) => ({ ...child, text: 'y' })) }],
])('an element with %s is another one', (_what, change) => {
  expect([isSame(party, { ...party }), isSame(party, { ...party, ...change })]).toEqual([true, false])
  expect([isSame({ ...party, ...change }, party)]).toEqual([false])
})

test('an element that is nowhere is the same, one that is in one place is not', () => {
  expect([isSame(undefined, undefined), isSame(party, undefined), isSame(undefined, party)]).toEqual([
    true,
    false,
    false,
  ])
})
