import { Migration } from '@mikro-orm/migrations'

export class Migration20261129191456 extends Migration {
  override name = 'Migration20261129191456'

  override up(): void {
    this.addSql(`create table "used_challenges" ("hash" text not null, "expires_at" timestamptz not null, primary key ("hash"));`)
    this.addSql(`create table "passkeys" ("id" uuid not null, "user_id" uuid not null, "credential_id" text not null, "public_key" text not null, "counter" bigint not null, "transports" text[] not null, "aaguid" text not null, "device" jsonb null, "created_at" timestamptz not null, "last_used_at" timestamptz null, primary key ("id"));`)
    this.addSql(`create index "passkeys_user_id_index" on "passkeys" ("user_id");`)
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");`)
    this.addSql(`alter table "sessions" add "proved_at" timestamptz null;`)
    this.addSql(`alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`)
  }
}
