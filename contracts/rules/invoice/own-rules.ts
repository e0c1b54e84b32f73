/** Ids of our own rules that others name, too. They only warn. */

/** Some invoices are paid in cash. */
export const NO_ACCOUNT_RULE = 'ZEGEL-NO-ACCOUNT'

/** Of a draft that is still typed it says nothing. */
export const ZERO_TOTAL_RULE = 'ZEGEL-ZERO-TOTAL'
