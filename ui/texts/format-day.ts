import { currentLanguage } from './language.ts'

/** A day in words, in the language of the screen. The first of a French month is `1er`. */
export const formatDay = (date: Date, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLanguage(), style)
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' && value === '1' && currentLanguage() === 'fr' ? '1er' : value))
    .join('')
