/** Products as rows of a table. */

import { toViolations } from '#contracts/rules/message-key.ts'
import { type ProductColumn, productOf, productRows } from '#contracts/rules/product-row.ts'
import { readUnit } from '#contracts/rules/unit-words.ts'
import schema from '#generated/forms/Product.json' with { type: 'json' }
import validate from '#generated/forms/Product.validator.js'
import type { Headers, RowKind } from '../formats/rows/read-rows.ts'
import type { SheetOfRows } from '../formats/rows/rows-sheet.ts'

const headers: Headers<ProductColumn> = {
  code: {
    nl: [
      'Code',
      'artikelcode',
      'artikelnummer',
      'artikelnr',
      'productcode',
      'referentie',
      'artikel',
      'nummer',
    ],
    fr: [
      'Code',
      'code article',
      'numéro article',
      'n° article',
      'référence',
      'réf',
      'code produit',
      'article',
    ],
    en: ['Code', 'item code', 'product code', 'item number', 'article number', 'reference', 'SKU'],
  },
  name: {
    nl: ['Naam', 'omschrijving', 'product', 'productnaam', 'benaming', 'artikelomschrijving'],
    fr: ['Nom', 'désignation', 'libellé', 'description', 'produit', 'dénomination', 'intitulé'],
    en: ['Name', 'description', 'product', 'product name', 'item', 'title'],
  },
  unit: { nl: ['Eenheid', 'eenh'], fr: ['Unité', 'unité de mesure'], en: ['Unit', 'unit of measure', 'UOM'] },
  unitPrice: {
    nl: [
      'Eenheidsprijs',
      'prijs',
      'verkoopprijs',
      'prijs excl btw',
      'prijs excl',
      'stukprijs',
      'prijs zonder btw',
    ],
    fr: [
      'Prix unitaire',
      'prix',
      'prix de vente',
      'prix htva',
      'prix ht',
      'prix unitaire ht',
      'pu',
      'prix hors tva',
    ],
    en: ['Unit price', 'price', 'sales price', 'price excl vat', 'net price'],
  },
  vatRate: {
    nl: ['Btw', 'btw-tarief', 'btw %', 'btw-percentage', 'tarief'],
    fr: ['TVA', 'taux de TVA', 'taux', 'taux TVA', '% TVA'],
    en: ['VAT', 'VAT rate', 'VAT %', 'tax rate'],
  },
  vatTreatment: {
    nl: ['Btw-regeling', 'btw-code', 'regeling'],
    fr: ['Régime de TVA', 'régime', 'code TVA'],
    en: ['VAT treatment', 'VAT code'],
  },
}

export const productKind: RowKind<ProductColumn> = {
  rules: productRows,
  headers,
  judge(cells) {
    const faults = validate(productOf(cells)) ? [] : toViolations(validate.errors ?? [], schema)
    const isUnknown = cells.unit !== '' && readUnit(cells.unit) === undefined
    return isUnknown ? [...faults, { field: '/unit', messageKey: 'not-a-choice' }] : faults
  },
}

export const productSheet: SheetOfRows<ProductColumn> = {
  name: { nl: 'Producten', fr: 'Produits', en: 'Products' },
  headers,
  widths: { code: 16, name: 36, unit: 12, unitPrice: 14, vatRate: 10, vatTreatment: 24 },
}
