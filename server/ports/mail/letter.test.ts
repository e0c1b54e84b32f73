import { expect, test } from 'vitest'
import { writeLetter } from './letter.ts'

test('a letter is the same as text and as HTML, in the language it names, and escapes filled-in values', () => {
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

test('no name in a letter breaks a line or turns the text beside it', () => {
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

test('each colour of a letter has another one in a dark mail program', () => {
  const { html } = writeLetter({
    language: 'nl',
    sender: 'Bakkerij',
    heading: 'Factuur',
    paragraphs: ['Dag'],
    facts: [['Bedrag', '1']],
    link: { text: 'Open', url: 'https://zegel.example' },
    note: 'Klein',
    footer: [{ text: 'Stop', url: 'https://zegel.example/stop' }],
  })
  const [, dark = ''] = /prefers-color-scheme:dark\)\{([^<]*)\}<\/style>/.exec(html) ?? []
  const named = new Set(Array.from(dark.matchAll(/\.([a-z]+)\{/g), ([, name]) => name))
  const coloured = html.match(/<[^>]*style="[^"]*#[0-9a-f]{3,6}[^"]*"[^>]*>/g) ?? []
  const plain = coloured.filter((tag) => !named.has(/class="([a-z]+)"/.exec(tag)?.[1]))
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  /** White on the brand's green reads the same in both. */
  expect(plain).toEqual([expect.stringContaining('background:#0e5850;color:#fff')])
})
