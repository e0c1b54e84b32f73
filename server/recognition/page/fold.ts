/** Normalises text for look-ups: `Rechnungs-Nr.` and `N° TVA` in lower case, without accents, as letters and digits. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('№', ' no ')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[°º]/g, ' ')
    .replace(/[^a-z0-9#%]+/g, ' ')
    .trim()
