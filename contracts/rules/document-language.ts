/** The languages of drawn documents, which customers read. */
export const documentLanguages = ['nl', 'fr', 'de', 'en'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]
