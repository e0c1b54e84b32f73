import {
  IconBell,
  IconBuilding,
  IconCode,
  IconHistory,
  IconPalette,
  IconPlugConnected,
  IconUsers,
} from '@tabler/icons-react'
import type { Account } from '../api/accounts.ts'
import { mayIn } from '../api/rights.ts'

/** The parts of the settings of a company, in their order; `programs` and `activity` stand apart. */
export const settingsParts = {
  company: IconBuilding,
  people: IconUsers,
  'invoice-design': IconPalette,
  notices: IconBell,
  connections: IconPlugConnected,
  programs: IconCode,
  activity: IconHistory,
} as const

export type SettingsPart = keyof typeof settingsParts

/** The first one after the gap. */
export const FIRST_APART = 'programs' satisfies SettingsPart

const allParts = Object.keys(settingsParts) as SettingsPart[]

type Shown = Pick<Account, 'features' | 'isTest' | 'seat' | 'role'>

/** The text of a part: an account that sends no invoices has its logo as its whole design. */
export const partText = (part: SettingsPart, { features }: Pick<Account, 'features'>) =>
  part === 'invoice-design' && !features.includes('PEPPOL')
    ? 'settings:part.logo'
    : (`settings:part.${part}` as const)

/** The parts that this account has, for a user of it; an external session sees its company alone. */
export function partsFor(account: Shown, isExternal: boolean): SettingsPart[] {
  const { features, isTest, seat } = account
  const hasPeppol = features.includes('PEPPOL')
  const isShown: Record<SettingsPart, boolean> = {
    company: true,
    people: !isTest && !seat,
    'invoice-design': hasPeppol || features.includes('DOCCLE'),
    notices: account.role !== null && !isTest,
    connections: hasPeppol || mayIn(account, 'manage'),
    programs: mayIn(account, 'manage'),
    activity: mayIn(account, 'write'),
  }
  return isExternal ? ['company'] : allParts.filter((part) => isShown[part])
}
