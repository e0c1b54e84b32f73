import { loginTexts } from '#generated/texts/pages/login.ts'
import { html } from '../../platform/html.ts'
import { page } from '../../platform/http/html-page.ts'

/** Another look than ours, and no real one's. */
const STYLE = html`<style>
main { max-width: 420px; }
input, button { box-sizing: border-box; width: 100%; min-height: 48px; padding: 8px 14px; border: 1px solid var(--quiet); border-radius: 10px; font: inherit; font-size: 16px; }
input { background: transparent; color: inherit; }
button { background: transparent; color: var(--accent); cursor: pointer; }
button.main { border-color: var(--accent); background: var(--accent); color: var(--ground); }
</style>`

/** @param hidden the fields that the form passes on */
export function loginPage(
  asked: string,
  action: string,
  hidden: readonly (readonly [name: string, value: string])[],
): string {
  const language = (['nl', 'fr', 'de', 'en'] as const).find((one) => asked.startsWith(one)) ?? 'nl'
  const words = loginTexts[language]
  const body = html`${STYLE}<h1>${words.title}</h1>
<p role="note">${words.notice}</p>
<form method="post" action="${action}">
${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><label>${words.name}<br><input name="name" maxlength="100" autocomplete="name" autofocus></label></p>
<p><button class="main">${words.confirm}</button></p><p><button name="refuse" value="yes" formnovalidate>${words.refuse}</button></p>
</form>`
  return page(language, `${words.title} · Zegel`, body)
}
