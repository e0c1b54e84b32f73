/** HTML for the few pages and mails outside the application. */

export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | undefined | Html | Html[]

/** Escapes every value, except the results of this function. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, index) => text + shown(parts[index])).join(''))
}

function shown(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(({ text }) => text).join('')
  return escaped(String(part ?? ''))
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
