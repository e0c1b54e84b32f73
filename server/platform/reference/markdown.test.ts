import { expect, test } from 'vitest'
import { headingsOf, inline, markdown, slug } from './markdown.ts'

const PAGE = `## Signing in

A first line
and its second.

### With a key

- one \`key\`
- another
  that goes on

1. first
2. second

| Code | Meaning |
| --- | --- |
| \`A\` | **all** |

\`\`\`text
a < b

c
\`\`\``

test('Markdown of the contract becomes HTML, block by block', () => {
  expect(markdown(PAGE).text.split('\n').slice(0, 6)).toEqual([
    '<h2 id="signing-in">Signing in</h2>',
    '<p>A first line and its second.</p>',
    '<h3 id="with-a-key">With a key</h3>',
    '<ul><li>one <code>key</code></li><li>another that goes on</li></ul>',
    '<ol><li>first</li><li>second</li></ol>',
    '<div class="wide" tabindex="0"><table><thead><tr><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead>' +
      '<tbody><tr><td><code>A</code></td><td><strong>all</strong></td></tr></tbody></table></div>',
  ])
  expect(markdown(PAGE).text).toContain('a &lt; b\n\nc')
})

test('headings start at the level that the page has for them', () => {
  const { text } = markdown('## Part\n\n### Chapter', 3)
  expect(text).toBe('<h3 id="part">Part</h3>\n<h4 id="chapter">Chapter</h4>')
})

test('text within a line may be code, strong, emphasised or a link, and nothing in it is HTML', () => {
  expect(inline('**Never** *say* `<b>` to [our `page`](/docs), 2 < 3').text).toBe(
    '<strong>Never</strong> <em>say</em> <code>&lt;b&gt;</code> to <a href="/docs">our <code>page</code></a>, 2 &lt; 3',
  )
})

test('a heading has an address', () => {
  expect(headingsOf(PAGE)).toEqual(['Signing in'])
  expect(slug('What’s new: 2.0!')).toBe('what-s-new-2-0')
})
