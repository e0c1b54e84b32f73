/** Goods and services by language: a description, a unit, a usual price, and lines that may stand under it. */
import type { Language } from './companies.ts'

export interface Good {
  name: string
  unit: 'PIECE' | 'HOUR' | 'KILO' | 'METRE' | 'DAY' | 'MONTH' | 'LUMP'
  /** In cents. */
  price: number
  more?: string
}

export const UNITS: Record<Good['unit'], Record<Language, string[]>> = {
  PIECE: { nl: ['st', 'stuks'], fr: ['pce', 'pièces'], de: ['Stk', 'Stück'], en: ['pcs', 'ea'] },
  HOUR: { nl: ['uur', 'u'], fr: ['h', 'heures'], de: ['Std', 'h'], en: ['hrs', 'hours'] },
  KILO: { nl: ['kg'], fr: ['kg'], de: ['kg'], en: ['kg'] },
  METRE: { nl: ['m²', 'm'], fr: ['m²', 'm'], de: ['m²', 'm'], en: ['m²', 'm'] },
  DAY: { nl: ['dag', 'dagen'], fr: ['jour', 'jours'], de: ['Tag', 'Tage'], en: ['day', 'days'] },
  MONTH: { nl: ['maand'], fr: ['mois'], de: ['Monat'], en: ['month'] },
  LUMP: { nl: ['forfait'], fr: ['forfait'], de: ['psch.', 'pauschal'], en: ['lot'] },
}

/** Over a part of the lines. */
export const HEADINGS: Record<Language, string[]> = {
  nl: ['Keuken', 'Badkamer gelijkvloers', 'Werken week 12', '1. Afbraak', 'Toonzaal', 'Levering van 4 maart'],
  fr: ['Cuisine', 'Salle de bain', 'Travaux semaine 12', '1. Démolition', 'Showroom', 'Livraison du 4 mars'],
  de: ['Küche', 'Badezimmer EG', 'Arbeiten KW 12', '1. Abbruch', 'Ausstellung', 'Lieferung vom 4. März'],
  en: ['Kitchen', 'Ground floor', 'Works of week 12', '1. Demolition', 'Showroom', 'Delivery of 4 March'],
}

/** Sold by weight, with something beside it that is not. */
export const WEIGHED: Record<Language, Good[]> = {
  nl: [
    { name: 'Kalkoenfilet vers', unit: 'KILO', price: 1245 },
    { name: 'Jonge kaas in blok', unit: 'KILO', price: 985, more: 'lot 2231' },
    { name: 'Amandelspijs', unit: 'KILO', price: 890 },
    { name: 'Zalm heel, gefileerd', unit: 'KILO', price: 2195 },
    { name: 'Bak Europool', unit: 'PIECE', price: 386 },
  ],
  fr: [
    { name: 'Filet de bœuf', unit: 'KILO', price: 3290 },
    { name: 'Comté 12 mois', unit: 'KILO', price: 1890, more: 'lot 2231' },
    { name: 'Chocolat noir 70', unit: 'KILO', price: 1120 },
    { name: 'Tomates grappe', unit: 'KILO', price: 215 },
    { name: 'Caisse consignée', unit: 'PIECE', price: 420 },
  ],
  de: [
    { name: 'Rinderhüfte', unit: 'KILO', price: 2490 },
    { name: 'Bergkäse am Stück', unit: 'KILO', price: 1690, more: 'Charge 2231' },
    { name: 'Marzipanrohmasse', unit: 'KILO', price: 940 },
    { name: 'Lachsfilet frisch', unit: 'KILO', price: 2650 },
    { name: 'Pfandkiste', unit: 'PIECE', price: 310 },
  ],
  en: [
    { name: 'Beef sirloin', unit: 'KILO', price: 2790 },
    { name: 'Mature cheddar block', unit: 'KILO', price: 1150, more: 'batch 2231' },
    { name: 'Ground coffee', unit: 'KILO', price: 1480 },
    { name: 'Cod fillet', unit: 'KILO', price: 1990 },
    { name: 'Returnable crate', unit: 'PIECE', price: 450 },
  ],
}

export const GOODS: Record<Language, Good[]> = {
  nl: [
    { name: 'Plaatsen van binnendeuren', unit: 'PIECE', price: 31000, more: 'eik massief, inclusief beslag' },
    { name: 'Arbeidsuren technicus', unit: 'HOUR', price: 5850 },
    { name: 'Grondverf wit 10 l', unit: 'PIECE', price: 6495, more: 'op waterbasis' },
    { name: 'Verhuur stelling', unit: 'DAY', price: 4200, more: 'periode 3 t.e.m. 9 maart' },
    { name: 'Laminaatvloer eik natuur', unit: 'METRE', price: 2745 },
    {
      name: 'Onderhoudscontract ketel',
      unit: 'LUMP',
      price: 18500,
      more: 'jaarlijkse beurt volgens planning',
    },
    { name: 'Aardappelen bintje', unit: 'KILO', price: 115 },
    { name: 'Hosting webwinkel', unit: 'MONTH', price: 3990 },
    { name: 'Kabelgoot 40 x 60 mm', unit: 'METRE', price: 785, more: 'lengtes van 2 meter' },
    { name: 'Bureaustoel Ergo 200', unit: 'PIECE', price: 24900, more: 'kleur antraciet' },
    { name: 'Opmaak jaarrekening', unit: 'LUMP', price: 95000 },
    { name: 'Verplaatsing werf', unit: 'PIECE', price: 4500 },
  ],
  fr: [
    {
      name: 'Pose de châssis en aluminium',
      unit: 'PIECE',
      price: 48500,
      more: 'double vitrage, teinte anthracite',
    },
    { name: 'Main-d’œuvre qualifiée', unit: 'HOUR', price: 5400 },
    { name: 'Peinture murale blanche 5 l', unit: 'PIECE', price: 4290, more: 'lessivable, finition mate' },
    { name: 'Location de nacelle', unit: 'DAY', price: 16500 },
    { name: 'Carrelage grès cérame', unit: 'METRE', price: 3480, more: 'format 60 x 60' },
    { name: 'Entretien annuel de la chaudière', unit: 'LUMP', price: 14500 },
    { name: 'Farine de blé type 55', unit: 'KILO', price: 98 },
    { name: 'Abonnement plateforme', unit: 'MONTH', price: 5900, more: 'du 1er au 31 mars' },
    { name: 'Honoraires de conseil', unit: 'HOUR', price: 12500 },
    { name: 'Plateau-repas froid', unit: 'PIECE', price: 1850, more: 'boisson comprise' },
    { name: 'Déplacement sur chantier', unit: 'PIECE', price: 4000 },
    { name: 'Câble souple 3G2,5', unit: 'METRE', price: 245 },
  ],
  de: [
    { name: 'Montage Stahltreppe', unit: 'LUMP', price: 145000, more: 'einschließlich Geländer' },
    { name: 'Arbeitszeit Geselle', unit: 'HOUR', price: 5650 },
    { name: 'Kopierpapier A4 80 g', unit: 'PIECE', price: 549, more: 'Karton zu 5 Paketen' },
    { name: 'Miete Bauzaun', unit: 'DAY', price: 2400 },
    { name: 'Teppichboden Schlinge grau', unit: 'METRE', price: 1890, more: 'Verlegung gesondert' },
    { name: 'Wartung Heizungsanlage', unit: 'LUMP', price: 18900 },
    { name: 'Weizenmehl Typ 550', unit: 'KILO', price: 89 },
    { name: 'Softwarepflege', unit: 'MONTH', price: 12500, more: 'Basispaket, 5 Arbeitsplätze' },
    { name: 'Bürodrehstuhl Modell Linea', unit: 'PIECE', price: 21900 },
    { name: 'Anfahrt pauschal', unit: 'PIECE', price: 3900 },
    { name: 'Kabelkanal weiß 30 x 30', unit: 'METRE', price: 420 },
    { name: 'Projektleitung', unit: 'DAY', price: 88000 },
  ],
  en: [
    { name: 'Installation of shelving', unit: 'PIECE', price: 14500, more: 'oak finish, wall mounted' },
    { name: 'Software development', unit: 'HOUR', price: 9500 },
    { name: 'Recycled paper A4', unit: 'PIECE', price: 499, more: 'box of five reams' },
    { name: 'Projector hire', unit: 'DAY', price: 7500 },
    { name: 'Carpet tiles charcoal', unit: 'METRE', price: 2250, more: 'fitting quoted apart' },
    { name: 'Annual safety inspection', unit: 'LUMP', price: 32500 },
    { name: 'Coffee beans house blend', unit: 'KILO', price: 1480 },
    { name: 'Managed hosting', unit: 'MONTH', price: 12900, more: 'two virtual servers' },
    { name: 'Catering lunch buffet', unit: 'PIECE', price: 2450 },
    { name: 'Call-out charge', unit: 'PIECE', price: 6000 },
    { name: 'Network cable category 6', unit: 'METRE', price: 135 },
    { name: 'Graphic design', unit: 'DAY', price: 52000 },
  ],
}
