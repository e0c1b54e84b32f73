import { defineEntity, p } from '@mikro-orm/core'

const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    key: p.text().primary(),
    value: p.json<unknown>(),
  },
})

/** What all processes on one database must agree on and nobody configured, such as the secret that signs sessions. */
export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting)
