/** Whose customers: an account's own, or the shared ones that every account sees and admins keep. */
type Book = 'own' | 'global'

/** Where their screens are. */
export const places = {
  own: { list: '/customers/{-$accountId}', form: '/customers/{-$accountId}/customer/{-$customerId}' },
  global: {
    list: '/global-customers/{-$accountId}',
    form: '/global-customers/{-$accountId}/customer/{-$customerId}',
  },
} as const

/** The customers that a screen is about, and the account that is open meanwhile: an admin may have none. */
export type Shelf = {
  book: Book
  accountId: string | undefined
  mayEdit: boolean
  /** Whether a shared one may be taken over as one's own. */
  mayTake?: boolean
}
