import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'

const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    key: p.text().primary(),
    value: p.json<unknown>(),
  },
})

/** A value that all processes on one database share and nobody configures, such as the secret that signs sessions. */
export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting)

/** The stored value, or `made` when there is none yet. When several processes start at once, one of them wins. */
export async function settingOnce(em: EntityManager, key: string, made: unknown): Promise<unknown> {
  await em.execute('insert into settings (key, value) values (?, ?::jsonb) on conflict (key) do nothing', [
    key,
    JSON.stringify(made),
  ])
  const [row] = await em.execute<{ value: unknown }[]>('select value from settings where key = ?', [key])
  if (row === undefined) throw new Error(`the setting ${key} could not be kept`)
  return row.value
}
