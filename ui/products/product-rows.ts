/** The products in a file as rows to mend and to store. */
import { type ProductColumn, productOf, productRows } from '#contracts/rules/product-row.ts'
import type { JudgeRow } from '#contracts/rules/table-rows.ts'
import { readUnit } from '#contracts/rules/unit-words.ts'
import { commonUnits } from '#contracts/rules/units.ts'
import { vatTreatmentNames } from '#contracts/rules/vat-treatment.ts'
import schema from '#generated/forms/Product.json'
import validate from '#generated/forms/Product.validator.js'
import { api } from '../api/client.ts'
import { saveFile } from '../api/download.ts'
import { findViolations } from '../forms/validate.ts'
import { mendedRows } from '../imports/import-table.ts'
import { rowCalls, rowForm } from '../imports/row-form.ts'
import type { RowKind } from '../imports/row-kind.ts'
import { refreshProducts } from './queries.ts'

const judge: JudgeRow<ProductColumn> = (cells) => {
  const faults = findViolations({ schema, validate }, productOf(cells))
  const isUnknown = cells.unit !== '' && readUnit(cells.unit) === undefined
  return isUnknown ? [...faults, { field: '/unit', messageKey: 'not-a-choice' }] : faults
}

export const productKind: RowKind = {
  words: 'products',
  rules: productRows,
  judge,
  keyColumns: ['code', 'name'],
  tracks: {
    code: '1fr',
    name: '2.4fr',
    unit: '0.9fr',
    unitPrice: '1fr',
    vatRate: '90px',
    vatTreatment: '1.6fr',
  },
  columnWidth: 112,
  choices: {
    unit: { values: ['', ...commonUnits], texts: 'draft:units' },
    vatTreatment: { values: ['', ...vatTreatmentNames], texts: 'draft:vat' },
  },
  invites: false,
  templates: ['nl', 'fr', 'en'],
  nameOf: ({ name, code }) => name || code || '',
  ...rowCalls('products'),
  downloadMended: ({ accountId, file, table }) =>
    saveFile(
      api.POST('/accounts/{accountId}/uploads/mended-products', {
        params: { path: { accountId } },
        ...rowForm(file, { mended: JSON.stringify(mendedRows(table)) }),
        parseAs: 'blob',
      }),
      file.name,
    ),
  downloadTemplate: (accountId, lang) =>
    saveFile(
      api.GET('/accounts/{accountId}/uploads/products-template', {
        params: { path: { accountId }, query: { lang } },
        parseAs: 'blob',
      }),
      'producten.xlsx',
    ),
  refresh: refreshProducts,
}
