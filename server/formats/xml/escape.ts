/** Escapes a text for an element or an attribute, in any encoding based on ASCII. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]|[^\t\n -~]/gu, (char) => `&#${char.codePointAt(0)};`)
}
