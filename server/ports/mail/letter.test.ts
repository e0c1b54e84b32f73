import { expect, test } from 'vitest'
import { labelled, writeLetter } from './letter.ts'

test.each([
  ['nl', 'Vervaldatum: 16/12/2026'],
  ['en', 'Vervaldatum: 16/12/2026'],
  ['fr', 'Vervaldatum\u00a0: 16/12/2026'],
] as const)('a fact in %s has its colon as that language writes it', (language, says) => {
  expect(labelled(language, 'Vervaldatum', '16/12/2026')).toBe(says)
})

test('a letter says the same as text and as HTML, in the language it names, and escapes what is filled in', () => {
  const letter = writeLetter({
    language: 'fr',
    heading: 'Facture 7 de <Pain & Co>',
    paragraphs: [['Total\u00a0: 1', 'Échéance\u00a0: 2']],
    link: { text: 'Voir', url: 'https://zegel.example/a?b=1&c=2' },
    footer: 'Des questions\u00a0?',
  })
  expect(letter.text).toBe(
    'Facture 7 de <Pain & Co>\n\nTotal\u00a0: 1\nÉchéance\u00a0: 2\n\nVoir\u00a0:\nhttps://zegel.example/a?b=1&c=2\n\n-- \nDes questions\u00a0?\n',
  )
  expect(letter.html).toContain('<html lang="fr">')
  expect(letter.html).toContain('Facture 7 de &lt;Pain &amp; Co&gt;</h1>')
  expect(letter.html).toContain('href="https://zegel.example/a?b=1&amp;c=2"')
})

test('no name that stands in a letter breaks a line or turns what is beside it', () => {
  const name = 'Jan\r\n\r\nVan: Zegel\u202e'
  const letter = writeLetter({
    language: 'nl',
    sender: name,
    heading: name,
    paragraphs: [`Van ${name}.`, ['Wie', name]],
    facts: [['Wie', name]],
    note: name,
    footer: [name],
  })
  expect(letter.text).not.toMatch(/Jan *[\r\n]|\u202e/)
  expect(letter.html).not.toMatch(/Jan *[\r\n]|\u202e/)
  expect(letter.text.split('Jan Van: Zegel')).toHaveLength(8)
})
