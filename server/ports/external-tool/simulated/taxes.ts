/** Tax rates and units of the simulated tool, with their form in an invoice. */
import type { VatTreatment } from '#contracts/rules/vat-treatment.ts'

export const TAXES = {
  standard: { id: 'f0000000-0000-4000-8000-000000000021', rate: 0.21, description: '21%' },
  middle: { id: 'f0000000-0000-4000-8000-000000000012', rate: 0.12, description: '12%' },
  food: { id: 'f0000000-0000-4000-8000-000000000006', rate: 0.06, description: '6%' },
  reverse: {
    id: 'f0000000-0000-4000-8000-0000000000a1',
    rate: 0,
    description: 'Btw verlegd (medecontractant)',
    treatment: 'REVERSE_CHARGE',
  },
  union: {
    id: 'f0000000-0000-4000-8000-0000000000a2',
    rate: 0,
    description: 'Intracommunautaire levering',
    treatment: 'INTRA_COMMUNITY',
  },
  /** Its words don't say by which law. */
  exempt: {
    id: 'f0000000-0000-4000-8000-0000000000a3',
    rate: 0,
    description: 'Vrijgesteld van btw',
    treatment: 'ARTICLE_44',
  },
} as const satisfies Record<
  string,
  { id: string; rate: number; description: string; treatment?: VatTreatment }
>

export type TaxKey = keyof typeof TAXES

export const UNITS = {
  hour: { id: 'f1000000-0000-4000-8000-000000000001', name: 'uur', code: 'HUR' },
  kilo: { id: 'f1000000-0000-4000-8000-000000000002', name: 'kg', code: 'KGM' },
} as const

export type UnitKey = keyof typeof UNITS
