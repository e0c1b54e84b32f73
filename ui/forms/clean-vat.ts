/** A pasted VAT or enterprise number as the forms want it: without BE, spaces and dots. */
export const cleanVat = (pasted: string) => pasted.trim().replace(/[\s.]/g, '').replace(/^be/i, '')
