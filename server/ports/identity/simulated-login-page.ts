import { html } from '../../platform/html.ts'
import { page } from '../../platform/http/html-page.ts'

interface Words {
  title: string
  notice: string
  name: string
  confirm: string
  refuse: string
}

const WORDS: Record<'nl' | 'fr' | 'de' | 'en', Words> = {
  nl: {
    title: 'Nagebootste itsme',
    notice:
      'Dit is een demo en niet itsme. Wie je hier zegt te zijn, wordt geloofd. Het bewijst niets, en het bewijsblad zegt dat.',
    name: 'Naam',
    confirm: 'Bevestig',
    refuse: 'Annuleer',
  },
  fr: {
    title: 'itsme simulé',
    notice:
      'Ceci est une démo, pas itsme. On vous croit sur parole. Cela ne prouve rien, et la feuille de preuve le dit.',
    name: 'Nom',
    confirm: 'Confirmer',
    refuse: 'Annuler',
  },
  de: {
    title: 'Simuliertes itsme',
    notice:
      'Dies ist eine Demo und nicht itsme. Jeder Name wird geglaubt. Es beweist nichts, und das Nachweisblatt sagt das.',
    name: 'Name',
    confirm: 'Bestätigen',
    refuse: 'Abbrechen',
  },
  en: {
    title: 'Simulated itsme',
    notice:
      'This is a demo and not itsme. Any name is believed. It proves nothing, and the evidence sheet says so.',
    name: 'Name',
    confirm: 'Confirm',
    refuse: 'Cancel',
  },
}

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
  const words = WORDS[language]
  const body = html`${STYLE}<h1>${words.title}</h1>
<p role="note">${words.notice}</p>
<form method="post" action="${action}">
${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><label>${words.name}<br><input name="name" maxlength="100" autocomplete="name" autofocus></label></p>
<p><button class="main">${words.confirm}</button></p><p><button name="refuse" value="yes" formnovalidate>${words.refuse}</button></p>
</form>`
  return page(language, `${words.title} · Zegel`, body)
}
