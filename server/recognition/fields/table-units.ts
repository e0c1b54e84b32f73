/** Words for units and money, as they stand in tables. */
export const UNIT =
  /^(?:stk|st|stuks?|stück|pi[eè]ces?|pces?|pcs?|pc|ea|each|lot|units?|unit[eé]s?|ex|u|h|hrs?|uur|uren|hours?|heures?|std|stunden|dag(?:en)?|days?|jours?|tage?|maand(?:en)?|mois|monate?|months?|weken|week|kg|gr?|km|cm|mm|m|m[23²³]|lm|l|ltr|liter|t|ton|eur|ens|forfait|psch|pauschal|fft|ff|set|doos|dozen|bo[iî]tes?|karton|pak|pallets?|kwh|x|×)\.?$/iu

export const MONEY = /(?<!\p{L})(?:EUR|euros?|USD|GBP|CHF)(?!\p{L})/giu
