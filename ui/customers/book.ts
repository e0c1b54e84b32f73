/** An account's own customers, or the shared ones that admins maintain. */
type Book = 'own' | 'global'

/** Routes per kind of customers. */
export const places = {
  own: { list: '/customers/{-$accountId}', form: '/customers/{-$accountId}/customer/{-$customerId}' },
  global: {
    list: '/global-customers/{-$accountId}',
    form: '/global-customers/{-$accountId}/customer/{-$customerId}',
  },
} as const

/** The customers of a screen, and the open account: an admin may have none. */
export type Shelf = {
  book: Book
  accountId: string | undefined
  mayEdit: boolean
  /** True when a shared customer can be copied to the account. */
  mayTake?: boolean
}
