/** What the forms of the contract are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { vatTreatmentNames } from '#contracts/rules/vat-treatment.ts'
import customerSchema from '#generated/forms/Customer.json' with { type: 'json' }
import supplierSchema from '#generated/forms/Supplier.json' with { type: 'json' }
import { markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { buyer, seller } from '#tests/support/parties.ts'
import { inTurn } from '#tests/support/parts.tsx'
import type { Receiver } from '../api/receiver.ts'
import { customerLayout, draftCustomerLayout } from './customer-layout.ts'
import type { FormLayout } from './layout.ts'
import { OtherEndpoint } from './other-endpoint.tsx'
import { SchemaForm } from './schema-form.tsx'
import { ScopeDetails } from './scope-details.tsx'
import { ScopeGrid } from './scope-grid.tsx'
import type { Scope } from './scope-rows.ts'
import { StaleNotice } from './stale-notice.tsx'
import { StoredForm } from './stored-form.tsx'
import { draftSupplierLayout, supplierLayout } from './supplier-layout.ts'
import { useStoredForm } from './use-stored-form.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const empty = { field: '', messageKey: 'not-empty' }
const at = (...fields: string[]) => fields.map((name) => ({ ...empty, field: `/${name}` }))

type Given = Partial<Parameters<typeof SchemaForm<object>>[0]>
const form = (more: Given = {}) => (
  <SchemaForm<object>
    schema={supplierSchema}
    layout={supplierLayout}
    value={seller}
    onChange={none}
    violations={[]}
    idPrefix="form"
    {...more}
  />
)
const customer = (more: Given = {}) =>
  form({ schema: customerSchema, layout: customerLayout, value: buyer, ...more })

/** A field of each kind, and one that the form doesn't show. */
const kinds: FormLayout = {
  texts: 'data:fields',
  fields: {
    name: { widget: 'date' },
    vat: { widget: 'amount' },
    street: { widget: 'code', columns: 4 },
    city: {
      widget: 'choice',
      columns: 2,
      choices: { of: 'draft:vat', values: vatTreatmentNames.slice(0, 3) },
    },
    email: { widget: 'iban' },
    bic: { widget: 'bic', autoComplete: 'organization' },
  },
}
const text = { type: 'string' }
const kindsSchema = {
  type: 'object',
  properties: {
    name: text,
    vat: { type: 'number' },
    street: text,
    city: text,
    email: text,
    bic: text,
    secret: text,
  },
}
const everyKind = (value: object) => form({ schema: kindsSchema, layout: kinds, value })

const stored = inTurn(() => useStoredForm<typeof seller>({ opened: seller, storageKey: 'x' }))[0]
if (!stored) throw new Error('nothing was drawn')
const storedForm = (state: Partial<typeof stored>, more: object = {}) => (
  <StoredForm
    state={{ ...stored, ...state }}
    schema={supplierSchema}
    judge={() => []}
    layout={supplierLayout}
    idPrefix="form"
    opened={seller}
    onSubmit={none}
    buttons="knoppen"
    {...more}
  />
)

const all: Scope[] = ['drafts:read', 'drafts:write', 'invoices:write', 'packages:read']
const receiver: Receiver = {
  way: 'network',
  name: 'Claes',
  email: '',
  id: '0208:0123456749',
  found: '9925:BE0123456749',
  askAgain: none,
}
const endpoint = (more: Partial<Receiver>) => (
  <OtherEndpoint receiver={{ ...receiver, ...more }} onUse={none} />
)

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'supplier',
    () => [
      form(),
      form({ isReadOnly: true }),
      form({ layout: draftSupplierLayout, value: { ...seller, iban: null, telephone: 'x' } }),
      form({ violations: at('name', 'iban') }),
      form({ violations: at('city', 'iban'), showsAll: true }),
      form({ violations: at('city', 'iban'), attempt: 2, onSubmit: none, children: 'knoppen' }),
    ],
  ],
  [
    'customer',
    () => [
      customer(),
      customer({ layout: draftCustomerLayout, opensAdvanced: true }),
      customer({ violations: at('scheme', 'participant'), showsAll: true }),
      customer({ violations: at('scheme', 'name'), showsAll: true }),
      customer({ violations: at('scheme', 'name'), attempt: 1 }),
      customer({ violations: at('scheme'), attempt: 1 }),
      ...['0123456740', 'BE 0123.456.740', '012345674', '01234567400'].map((vat) =>
        customer({ value: { ...buyer, vat } }),
      ),
      customer({ value: { ...buyer, vat: '0123456740', country: 'NL' } }),
    ],
  ],
  [
    'kinds',
    () => [
      everyKind({
        name: '2026-11-20',
        vat: 12.5,
        street: 'K7MX',
        city: vatTreatmentNames[1],
        email: 'BE68539007547034',
      }),
      everyKind({ email: 'be68 5390' }),
      everyKind({ vat: 'twaalf', city: '', email: '' }),
    ],
  ],
  [
    'stored',
    () => [
      storedForm({}),
      storedForm({ isRestored: true, isChanged: true }),
      storedForm({ isRestored: true }),
      storedForm({ isChanged: true }, { notice: 'Iemand anders', children: 'meer' }),
      storedForm({ attempt: 1, refusals: at('city') }, { isReadOnly: true }),
      withAnswers(
        <StaleNotice<typeof seller & { version?: number }>
          title="Gewijzigd"
          form={stored as never}
          fetchNewest={async () => seller}
          onTheirs={none}
          onMine={none}
        />,
      ),
    ],
  ],
  [
    'scopes',
    () => [
      <ScopeGrid key="none" label="Rechten" value={[]} onChange={none} />,
      <ScopeGrid key="some" label="Rechten" value={all} onChange={none} error="Kies er een." />,
      <ScopeDetails key="words" scopes={all} />,
    ],
  ],
  [
    'other-endpoint',
    () => [
      endpoint({}),
      endpoint({ way: 'gateway' }),
      endpoint({ way: 'email' }),
      endpoint({ found: receiver.id }),
      endpoint({ id: '9925:be0123456749' }),
      endpoint({ found: '' }),
    ],
  ],
])('the markup of forms is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
