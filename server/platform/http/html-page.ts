/** The layout of plain pages: the mailbox and the pages about errors. */
import { Html, html } from '../html.ts'

const STYLE = new Html(`
:root { color-scheme: light dark; --ink: #1c2321; --quiet: #5a6663; --line: #d9dedb; --ground: #fbfbf9; --accent: #0f5c56; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ecea; --quiet: #a3aeab; --line: #333c39; --ground: #131816; --accent: #74c4b9; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 880px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 8px; }
h2 { font-size: 16px; line-height: 24px; margin: 32px 0 8px; }
p { margin: 0 0 16px; max-width: 70ch; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible, article button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.quiet { color: var(--quiet); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 16px 8px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
code { font: 13px/1.5 ui-monospace, monospace; }
article { border-top: 1px solid var(--line); padding: 16px 0; }
iframe { width: 100%; height: 420px; resize: vertical; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
ul { padding-left: 20px; }
article form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 8px; }
article button { min-height: 28px; padding: 0 10px; border: 1px solid var(--quiet); border-radius: 3px; background: none; color: var(--ink); font: inherit; cursor: pointer; }
@media (max-width: 600px) { iframe { height: 480px; } }
`)

export function page(language: string, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`.text
}
