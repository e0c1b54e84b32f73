/** Invoices of a baker, an architect and a wholesaler, each in the template for its kind: for pictures and for tests of the layout. */
import type { DraftInputDetails, DraftLine, DraftSupplier } from '#contracts/rules/invoice/draft.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'

export interface DrawnExample {
  invoice: Invoice
  template: 'CLASSIC' | 'MODERN' | 'COMPACT'
  language: 'nl' | 'fr'
  colour: string
  footer: string
  /** As an SVG; null for none. */
  logo: string | null
}

function invoiceOf(supplier: DraftSupplier, inputDetails: DraftInputDetails): Invoice {
  return fromDraft({ type: 'E_INVOICES', supplier, inputDetails })
}

const party = (name: string, vat: string, place: [street: string, postalCode: string, city: string]) => {
  const [street, postalCode, city] = place
  return { name, vat, street, postalCode, city, country: 'BE', scheme: '0208', participant: vat }
}

export const baker: DrawnExample = {
  template: 'CLASSIC',
  language: 'nl',
  colour: '#16201d',
  logo: null,
  footer:
    'Bakkerij Peeters, Diestsestraat 118, 3000 Leuven. Btw BE 0418.759.886. Besloten vennootschap, RPR Leuven.',
  invoice: invoiceOf(
    {
      ...party('Bakkerij Peeters', '0418759886', ['Diestsestraat 118', '3000', 'Leuven']),
      telephone: '+32 16 00 01 18',
      email: 'info@bakkerij-peeters.example',
    },
    {
      heading: {
        invoiceNumber: '2026-0159',
        issueDate: '2026-11-28',
        deliveryDate: '2026-11-28',
        dueDate: '2026-12-28',
        orderNumber: 'TB-4471, receptie',
      },
      payment: { reference: '+++202/6000/15956+++', currency: 'EUR' },
      customer: party('Hotel Ter Beurze nv', '0453311880', ['Beursplein 3', '8000', 'Brugge']),
      lines: [
        {
          name: 'Ontbijtpakket',
          quantity: 48,
          unitPrice: 3.85,
          vatRate: 6,
          note: 'croissant, pistolet, confituur, sinaasappelsap',
        },
        { name: 'Mini-sandwiches, gemengd', quantity: 120, unitPrice: 1.65, vatRate: 6 },
        { name: 'Zuurdesembrood 800 g, gesneden', quantity: 36, unitPrice: 4.2, vatRate: 6 },
        {
          name: 'Feesttaart ‘75 jaar Ter Beurze’',
          quantity: 1,
          unitPrice: 148.5,
          vatRate: 6,
          discount: 14.85,
          note: '40 personen',
        },
        { name: 'Cava brut, fles 75 cl', quantity: 18, unit: 'XBO', unitPrice: 9.8, vatRate: 21 },
        {
          name: 'Huur broodmanden en plateaus',
          quantity: 12,
          unit: 'DAY',
          unitPrice: 4.5,
          vatRate: 21,
          note: '27 en 28/11/2026',
        },
      ],
      allowanceCharges: [
        { isCharge: false, amount: 33.38, reason: 'jaarafspraak', vatRate: 6 },
        { isCharge: false, amount: 11.52, reason: 'jaarafspraak', vatRate: 21 },
      ],
      iban: 'BE88736041882341',
      bic: 'KREDBEBB',
    },
  ),
}

export const architect: DrawnExample = {
  template: 'MODERN',
  language: 'fr',
  colour: '#9a3a1c',
  logo: '<svg xmlns="http://www.w3.org/2000/svg" width="440" height="500" viewBox="0 0 44 50"><path fill="none" stroke="#9a3a1c" stroke-width="3.4" d="M2 17 22 2.5 42 17V48H2zM22 3V48M22 28a9 9 0 0 1 18 0V48"/></svg>',
  footer:
    'Atelier Dubois srl, siège rue des Tanneurs 17, 5000 Namur. TVA BE 0648.011.270, RPM Liège, division Namur. Ordre des Architectes, Conseil de Namur. RC professionnelle : police 45.118.207, couverture Belgique.',
  invoice: {
    ...invoiceOf(
      {
        ...party('Atelier Dubois', '0648011270', ['Rue des Tanneurs 17', '5000', 'Namur']),
        telephone: '+32 81 00 17 17',
        email: 'bonjour@atelier-dubois.example',
      },
      {
        heading: {
          invoiceNumber: '2026-031',
          issueDate: '2026-11-28',
          dueDate: '2026-12-28',
          buyerReference: 'Salle, lot 2',
          note: 'Rénovation et extension de la salle, Quai de Meuse 27 à Jambes',
        },
        payment: { reference: '+++202/6000/03125+++', currency: 'EUR' },
        customer: party('Brasserie de la Sambre srl', '0733126592', ['Quai de Meuse 27', '5100', 'Jambes']),
        lines: [
          {
            name: 'Avant-projet',
            quantity: 32,
            unit: 'HUR',
            unitPrice: 95,
            vatRate: 21,
            note: 'Plans, coupes et façades au 1/100, deux variantes de toiture et estimation par postes. Présentation le 08/10/2026, compte rendu envoyé le lendemain.',
          },
          {
            name: 'Dossier de permis d’urbanisme',
            quantity: 1,
            unitPrice: 4200,
            vatRate: 21,
            note: 'Formulaires, plans au 1/50, reportage photographique et note d’intention. Dépôt auprès de la Ville de Namur le 12/11/2026 et suivi jusqu’à l’accusé de réception. Forfait convenu.',
          },
          {
            name: 'Coordination de l’étude de stabilité',
            quantity: 8,
            unit: 'HUR',
            unitPrice: 95,
            vatRate: 21,
            note: 'Deux réunions avec le bureau Lambrecht, contrôle des descentes de charge, mise à jour des plans de la salle.',
          },
          {
            name: 'Visites sur place',
            quantity: 5,
            unitPrice: 45,
            vatRate: 21,
            note: 'Relevés compris, du 15/09 au 20/11/2026.',
          },
          {
            name: 'Acompte déjà facturé',
            quantity: -1,
            unitPrice: 2500,
            vatRate: 21,
            note: 'À déduire : facture 2026-018 du 12/06/2026, payée.',
          },
        ],
        iban: 'BE51063648011262',
        bic: 'GKCCBEBB',
      },
    ),
    period: { start: '2026-09-15', end: '2026-11-20' },
  },
}

type Row = [
  code: string,
  name: string,
  quantity: number,
  unit: string,
  price: number,
  percent: number,
  lot?: string,
]

const rows = (all: Row[], tax: Pick<DraftLine, 'vatRate' | 'vatTreatment'>): DraftLine[] =>
  all.map(([itemCode, name, quantity, unit, unitPrice, percent, note]) => {
    const discount = percent === 0 ? null : Math.round(quantity * unitPrice * percent) / 100
    return { itemCode, name, quantity, unit, unitPrice, discount, note, ...tax }
  })

const FOOD: Row[] = [
  [
    '41-1020',
    'Rundscarbonade, Belgisch wit-blauw',
    12.5,
    'KGM',
    13.45,
    0,
    'lot 2647-11, t.h.t. 04/12/2026, oorsprong België',
  ],
  ['41-1108', 'Kippenfilet, vacuüm', 18, 'KGM', 8.45, 0, 'lot 2647-31, t.h.t. 02/12/2026, oorsprong België'],
  ['41-2210', 'Garnaalkroket ambachtelijk, 80 g', 240, 'C62', 1.38, 5, 'lot K-1188, diepvries'],
  ['41-2215', 'Kaaskroket, 70 g', 180, 'C62', 0.82, 5, 'lot K-1190, diepvries'],
  ['42-0031', 'Verse frieten 10 mm, zak 10 kg', 22, 'XBG', 11.9, 0],
  ['42-0104', 'Witloof, kist 5 kg', 6, 'XCR', 14.65, 0],
  ['42-0118', 'Spruiten, net 5 kg', 4, 'C62', 9.85, 0],
  ['42-0140', 'Bloemkool, kist van 8', 5, 'XCR', 15.6, 0],
  ['42-0212', 'Botersla, kist van 12', 4, 'XCR', 11.28, 0],
  ['43-0007', 'Hoeveboter ongezouten, 5 kg', 6, 'C62', 46.25, 3, 'lot 26-4402, t.h.t. 15/01/2027'],
  ['43-0015', 'Room 35 %, 1 l', 36, 'XBO', 3.89, 3, 'lot 26-4418, t.h.t. 19/12/2026'],
  ['43-0022', 'Volle melk, 10 l', 8, 'XCR', 10.75, 0],
  ['43-0103', 'Eieren, scharrel, doos 180', 3, 'XBX', 38.9, 0, 'code 1BE2214, t.h.t. 17/12/2026'],
  ['44-0301', 'Tarwebloem T55, 25 kg', 4, 'XBG', 21.8, 0],
  ['44-0320', 'Zeezout fijn, 10 kg', 1, 'XBG', 6.95, 0],
  ['44-0412', 'Zonnebloemolie frituur, 10 l', 9, 'C62', 23.75, 8],
  ['44-0508', 'Scherpe mosterd, emmer 5 kg', 2, 'C62', 22.4, 0],
  ['45-0011', 'Koffiebonen huismelange, 1 kg', 20, 'XBG', 13.95, 10],
  ['45-0102', 'Spuitwater, bak 24 × 25 cl', 12, 'XCR', 8.4, 0],
  ['45-0110', 'Cola, bak 24 × 25 cl', 10, 'XCR', 13.6, 0],
]

const GOODS: Row[] = [
  ['46-0201', 'Pils, vat 50 l', 6, 'C62', 138.5, 4, '6 lege vaten teruggenomen op bon 26-9917'],
  ['46-0215', 'Tripel, bak 24 × 33 cl', 8, 'XCR', 31.2, 4],
  ['46-0302', 'Witte huiswijn, bag-in-box 10 l', 3, 'XBX', 34.95, 0],
  ['46-0310', 'Cava brut, doos 6 × 75 cl', 5, 'XBX', 41.4, 0],
  ['51-0018', 'Servetten 33 × 33 cm, 2 lagen, 2 400 st.', 3, 'XBX', 41.8, 0],
  ['51-0044', 'Placemats ‘De Koophandel’, 1 000 st.', 2, 'XBX', 52.6, 0],
  ['51-0120', 'Menudoos karton 1 l, 300 st.', 2, 'XBX', 64.35, 0],
  ['52-0009', 'Vaatwastabletten, emmer 150 st.', 2, 'C62', 37.9, 0],
  ['52-0013', 'Ontvetter keuken, bus 10 l', 2, 'C62', 29.85, 0],
  ['52-0101', 'Schuursponzen, 10 st.', 4, 'XPK', 5.4, 0],
  ['53-0070', 'Bierglas 25 cl, doos 24 st.', 4, 'XBX', 33.6, 12],
  ['53-0088', 'Steakmes roestvrij, 12 st.', 3, 'SET', 44.75, 0],
]

const WORKS: Row[] = [
  [
    '90-2401',
    'Koelcel 2,4 × 1,8 m, levering en plaatsing',
    1,
    'C62',
    4850,
    5,
    'volgens offerte 26-311, geplaatst op 24/11/2026',
  ],
  ['90-0001', 'Aansluiting koelgroep op locatie', 6.5, 'HUR', 62, 0],
]

export const wholesaler: DrawnExample = {
  template: 'COMPACT',
  language: 'nl',
  colour: '#16201d',
  logo: null,
  footer: 'Horecagroothandel Verhaeghe nv, Ambachtenlaan 22, 3001 Heverlee. Btw BE 0438.512.749, RPR Leuven.',
  invoice: {
    ...invoiceOf(
      {
        ...party('Horecagroothandel Verhaeghe nv', '0438512749', ['Ambachtenlaan 22', '3001', 'Heverlee']),
        telephone: '+32 16 00 22 49',
        email: 'facturen@verhaeghe-horeca.example',
      },
      {
        heading: {
          invoiceNumber: '2026/11873',
          issueDate: '2026-11-28',
          deliveryDate: '2026-11-26',
          dueDate: '2026-12-12',
          orderNumber: 'K-2026-118',
        },
        payment: { reference: '+++202/6011/87333+++', currency: 'EUR' },
        customer: party('Brasserie De Koophandel', '0520114394', ['Bondgenotenlaan 71', '3000', 'Leuven']),
        lines: [
          ...rows(FOOD, { vatRate: 6 }),
          ...rows(GOODS, { vatRate: 21 }),
          ...rows(WORKS, { vatRate: 0, vatTreatment: 'REVERSE_CHARGE' }),
        ],
        iban: 'BE08732041153313',
        bic: 'CREGBEBB',
      },
    ),
    paymentTerms:
      'Betaling binnen 14 dagen na factuurdatum. Klachten over verse waren binnen 24 uur na levering. Op onze leveringen zijn onze algemene voorwaarden van toepassing, zie bestelbon.',
  },
}
