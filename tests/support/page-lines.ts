/** An element of a page a line, without how it looks. */
export const pageLines = (page: string): string =>
  page.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '').replaceAll(/>\s*</g, '>\n<')
