import { expect, test } from 'vitest'
import { html } from './html.ts'

test('a filled-in value is escaped, in text and in attributes', () => {
  const name = `<img src=x onerror='alert("1")'> & co`
  expect(html`<a title="${name}">${name}</a>`.text).toBe(
    '<a title="&lt;img src=x onerror=&#39;alert(&quot;1&quot;)&#39;&gt; &amp; co">&lt;img src=x onerror=&#39;alert(&quot;1&quot;)&#39;&gt; &amp; co</a>',
  )
})

test('HTML that was made here is not escaped again', () => {
  expect(html`<ul>${['a<', 'b'].map((item) => html`<li>${item}</li>`)}</ul>`.text).toBe(
    '<ul><li>a&lt;</li><li>b</li></ul>',
  )
})
