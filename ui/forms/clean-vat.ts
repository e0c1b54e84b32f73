/** A pasted VAT or enterprise number without BE, spaces and dots. */
export const cleanVat = (pasted: string) => pasted.trim().replace(/[\s.]/g, '').replace(/^be/i, '')
