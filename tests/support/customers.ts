/** Customers to make and change, for the tests of every list and form that holds them. */
import type { Caller } from './call.ts'
import { type Company, newKbo } from './people.ts'

export const customerBody = () => {
  const kbo = newKbo()
  return { name: `Klant ${kbo}`, vat: kbo, country: 'BE', scheme: '0208', participant: kbo }
}

export const fullCustomerBody = () => ({
  ...customerBody(),
  street: 'Nijverheidslaan 42',
  postalCode: '9200',
  city: 'Dendermonde',
  email: 'info@klant.example',
  telephone: '+32 52 00 00 00',
})

/** The acts of a company on its customers. */
export const customersOf = (calls: Caller) => ({
  create: ({ token, accountId }: Company, body: unknown) =>
    calls('createCustomer', token, { path: { accountId }, body }),
  read: ({ token, accountId }: Company, customerId: string) =>
    calls('getCustomer', token, { path: { accountId, customerId } }),
  update: ({ token, accountId }: Company, customerId: string, body: unknown) =>
    calls('updateCustomer', token, { path: { accountId, customerId }, body }),
  list: async ({ token, accountId }: Company): Promise<{ id: string; name: string }[]> =>
    (await calls('getCustomers', token, { path: { accountId } })).body,
})
