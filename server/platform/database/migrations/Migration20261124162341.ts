import { Migration } from '@mikro-orm/migrations';

export class Migration20261124162341 extends Migration {

  override name = 'Migration20261124162341';

  override up(): void | Promise<void> {
    this.addSql(`create table "api_keys" ("id" uuid not null, "account_id" uuid not null, "name" text not null, "scopes" text[] not null, "valid_days" int null, "created_by" uuid not null, "created_at" timestamptz not null, "revoked_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "api_keys_account_id_index" on "api_keys" ("account_id");`);

    this.addSql(`create table "api_key_secrets" ("id" uuid not null, "key_id" uuid not null, "hash" text not null, "start" text not null, "created_at" timestamptz not null, "expires_at" timestamptz null, "last_used_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "api_key_secrets_key_id_index" on "api_key_secrets" ("key_id");`);
    this.addSql(`alter table "api_key_secrets" add constraint "api_key_secrets_hash_unique" unique ("hash");`);

    this.addSql(`alter table "api_keys" add constraint "api_keys_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);

    this.addSql(`alter table "api_key_secrets" add constraint "api_key_secrets_key_id_foreign" foreign key ("key_id") references "api_keys" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "api_key_secrets" drop constraint "api_key_secrets_key_id_foreign";`);

    this.addSql(`drop table if exists "api_keys" cascade;`);
    this.addSql(`drop table if exists "api_key_secrets" cascade;`);
  }

}
