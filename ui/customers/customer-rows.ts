/** The customers in a file as rows to mend and to store. */
import { customerJudge, customerRows } from '#contracts/rules/customer-row.ts'
import { vatTreatmentNames } from '#contracts/rules/vat-treatment.ts'
import schema from '#generated/forms/Customer.json'
import validate from '#generated/forms/Customer.validator.js'
import { api } from '../api/client.ts'
import { saveFile } from '../api/download.ts'
import { findViolations } from '../forms/validate.ts'
import { mendedRows } from '../imports/import-table.ts'
import { rowCalls, rowForm } from '../imports/row-form.ts'
import type { RowKind } from '../imports/row-kind.ts'
import { refreshCustomers } from './queries.ts'

export const customerKind: RowKind = {
  words: 'customers',
  rules: customerRows,
  judge: customerJudge((customer) => findViolations({ schema, validate }, customer)),
  keyColumns: ['name', 'vat', 'country', 'enterpriseNumber', 'scheme', 'participant'],
  tracks: {
    name: '2fr',
    vat: '1.2fr',
    country: '64px',
    street: '1.8fr',
    postalCode: '84px',
    city: '1.3fr',
    email: '1.9fr',
    telephone: '1.2fr',
    language: '84px',
    vatTreatment: '1.4fr',
    enterpriseNumber: '1.2fr',
    scheme: '84px',
    participant: '1.2fr',
  },
  columnWidth: 128,
  choices: {
    language: { values: ['', 'nl', 'fr', 'de', 'en'], texts: 'draft:document-language', isCoded: true },
    vatTreatment: { values: ['', ...vatTreatmentNames], texts: 'draft:vat' },
  },
  invites: false,
  templates: ['nl', 'fr', 'en'],
  nameOf: ({ name, vat }) => name || vat || '',
  ...rowCalls('customers'),
  downloadMended: ({ accountId, file, table }) =>
    saveFile(
      api.POST('/accounts/{accountId}/uploads/mended-customers', {
        params: { path: { accountId } },
        ...rowForm(file, { mended: JSON.stringify(mendedRows(table)) }),
        parseAs: 'blob',
      }),
      file.name,
    ),
  downloadTemplate: (accountId, lang) =>
    saveFile(
      api.GET('/accounts/{accountId}/uploads/customers-template', {
        params: { path: { accountId }, query: { lang } },
        parseAs: 'blob',
      }),
      'klanten.xlsx',
    ),
  refresh: refreshCustomers,
}
