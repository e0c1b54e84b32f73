/** The prepared calls of rows of a file: products, customers and receivers. */
import { receiversExcel } from '#tests/support/receivers-excel.ts'
import { csv, type Prepared } from './world.ts'

export const rowsCalls = {
  parseProducts: async () => ({
    file: csv('Code;Naam;Prijs;Btw;Voorraad\nBRO-01;Desembrood 800 g;3,25;6;40\nTA-04;Notentaart;veel;6;3\n'),
  }),
  downloadMendedProducts: async () => ({ file: csv('Code;Naam\nTA-04;Notentaart\n') }),
  importProducts: async () => ({
    file: csv('Code;Naam;Prijs;Btw\nBRO-02;Desembrood rond;3,25;6\nTA-05;Appeltaart;18,5;6\n'),
  }),
  parseCustomers: async () => ({
    file: csv('Naam;Btw;Gemeente;Omzet\nSlagerij Nys;0123456748;Wetteren;9\n'),
  }),
  downloadMendedCustomers: async () => ({ file: csv('Naam;Btw\nSlagerij Nys;0123456749\n') }),
  importCustomers: async () => ({ file: csv('Naam;Btw\nSlagerij Nys;0418759886\n') }),
  parseReceiversExcel: async () => ({ file: await ownersExcel() }),
  downloadMendedReceivers: async () => ({ file: await ownersExcel() }),
} satisfies Prepared

/** The answer of parseReceiversExcel. */
async function ownersExcel() {
  const rows = [
    ['P-02', 'Lotte', 'Janssens', 'lotte@janssens.example', 'nl', ''],
    ['PARK 2A', 'Rita', 'Goossens', 'rita.goossens@post.example', 'nl', 'Mevrouw'],
  ]
  return { name: 'eigenaars.xlsx', bytes: await receiversExcel(rows) }
}
