import { toolTexts } from '#generated/texts/pages/tool.ts'
import { type Html, html } from '../../../platform/html.ts'
import { page } from '../../../platform/http/html-page.ts'
import type { Language } from '../../../platform/language.ts'
import { COMPANIES } from './companies.ts'

const STYLE = html`<style>
:root { --ground: #f4f1fb; --accent: #5b2a9d; }
@media (prefers-color-scheme: dark) { :root { --ground: #1b1626; --accent: #c3a6f5; } }
button, select { font: inherit; padding: 8px 14px; min-height: 40px; border-radius: 20px; }
button { border: 1px solid var(--accent); background: transparent; color: var(--accent); cursor: pointer; }
button.main { background: var(--accent); color: var(--ground); }
</style>`

/** Another product than ours, in look too; and no real one. */
const simulated = (language: Language, title: string, body: Html): string =>
  page(
    language,
    `${title} · Zegel`,
    html`${STYLE}<p class="quiet" role="note">${toolTexts[language].notice}</p>
<h1>${title}</h1>${body}`,
  )

/** @param hidden the fields that the form passes on */
export function consentPage(
  language: Language,
  action: string,
  hidden: readonly (readonly [string, string])[],
): string {
  const { asks, sees, company, allow, deny } = toolTexts[language]
  return simulated(
    language,
    asks,
    html`<p>${sees}</p>
<form method="post" action="${action}">
${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><label>${company}<br><select name="company">
${Object.entries(COMPANIES).map(([key, { name }]) => html`<option value="${key}">${name}</option>`)}
</select></label></p>
<p><button class="main">${allow}</button> <button name="deny" value="yes">${deny}</button></p>
</form>`,
  )
}

/** For who tries failures, in English alone. */
export const knobsPage = (action: string, said: string): string =>
  simulated(
    'en',
    'What the simulated tool is made to do',
    html`${said === '' ? '' : html`<p role="status">${said}</p>`}
<form method="post" action="${action}">
<p><button name="knob" value="revoke">Take all consents back</button></p>
<p><button name="knob" value="limit">Take no calls for 30 seconds</button></p>
<p><button name="knob" value="down">Be down for 30 seconds</button></p>
<p><button name="knob" value="late">Be 3 seconds late</button></p>
<p><button name="knob" value="short">Let access tokens expire after 5 seconds</button></p>
<p><button name="knob" value="unlucky">Fail one call in three</button></p>
<p><button name="knob" value="files">Let the addresses of files expire at once</button></p>
<p><button name="knob" value="usual">As usual again</button></p>
</form>`,
  )
