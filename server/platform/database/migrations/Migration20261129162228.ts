import { Migration } from '@mikro-orm/migrations'

export class Migration20261129162228 extends Migration {
  override name = 'Migration20261129162228'

  override up(): void {
    this.addSql(`create table "devices" ("id" uuid not null, "user_id" uuid not null, "facts" jsonb null, "created_at" timestamptz not null, "last_used_at" timestamptz not null, "expires_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"));`)
    this.addSql(`create index "devices_user_id_index" on "devices" ("user_id");`)
    this.addSql(`create table "device_cookies" ("id" uuid not null, "device_id" uuid not null, "token_hash" text not null, "created_at" timestamptz not null, "replaced_at" timestamptz null, primary key ("id"));`)
    this.addSql(`create index "device_cookies_device_id_index" on "device_cookies" ("device_id");`)
    this.addSql(`alter table "device_cookies" add constraint "device_cookies_token_hash_unique" unique ("token_hash");`)
    this.addSql(`alter table "sessions" add "device_id" uuid null;`)
    this.addSql(`create index "sessions_device_id_index" on "sessions" ("device_id");`)
    this.addSql(`alter table "devices" add constraint "devices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`)
    this.addSql(`alter table "device_cookies" add constraint "device_cookies_device_id_foreign" foreign key ("device_id") references "devices" ("id") on delete cascade;`)
  }
}
