import type { Element } from '#contracts/rules/invoice/ubl/element.ts'

/** An element with a text, or with others in it. */
export function element(
  name: string,
  content: string | readonly Element[] = '',
  attributes: Record<string, string> = {},
): Element {
  const [text, children] = typeof content === 'string' ? [content, []] : ['', content]
  return { name, attributes, children, text, raw: text }
}
