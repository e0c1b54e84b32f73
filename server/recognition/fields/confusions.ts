/** Digits that an OCR engine reads as letters, where a code can hardly have these letters. */
const REPAIRS: [RegExp, string][] = [
  [/(?<=\d)[Oo](?=\d|$)/g, '0'],
  [/(?<=\d)[lI](?=\d|$)/g, '1'],
  // `INVO287`: numbers are filled up with zeros, and letters before them seldom end with an O.
  [/(?<=\p{Lu}{2})O(?=\d{2})/gu, '0'],
]

export const asCode = (text: string): string =>
  REPAIRS.reduce((code, [wrong, right]) => code.replace(wrong, right), text)
