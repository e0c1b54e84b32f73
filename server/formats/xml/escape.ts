/** A text as it may stand in an element or an attribute, in any encoding that knows ASCII. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]|[^\t\n -~]/gu, (char) => `&#${char.codePointAt(0)};`)
}
