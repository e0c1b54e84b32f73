/** The languages of drawn documents, which customers read. */
export type DocumentLanguage = 'nl' | 'fr' | 'de' | 'en'
