import { Migration } from '@mikro-orm/migrations';

export class Migration20261125064930 extends Migration {

  override name = 'Migration20261125064930';

  override up(): void | Promise<void> {
    this.addSql(`create table "integrations" ("id" uuid not null, "account_id" uuid not null, "name" text not null, "description" text not null, "website" text not null, "scopes" text[] not null, "redirect_uris" text[] not null, "created_by" uuid not null, "created_at" timestamptz not null, "deleted_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "integrations_account_id_index" on "integrations" ("account_id");`);

    this.addSql(`create table "integration_grants" ("id" uuid not null, "integration_id" uuid not null, "account_id" uuid not null, "scopes" text[] not null, "granted_by" uuid not null, "created_at" timestamptz not null, "valid_from" timestamptz not null, "last_used_at" timestamptz null, "withdrawn_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "integration_grants_account_id_index" on "integration_grants" ("account_id");`);
    this.addSql(`create unique index "integration_grants_live_index" on "integration_grants" ("integration_id", "account_id") where withdrawn_at is null;`);

    this.addSql(`create table "grant_codes" ("id" uuid not null, "grant_id" uuid not null, "hash" text not null, "redirect_uri" text not null, "challenge" text not null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "grant_codes_grant_id_index" on "grant_codes" ("grant_id");`);
    this.addSql(`alter table "grant_codes" add constraint "grant_codes_hash_unique" unique ("hash");`);

    this.addSql(`create table "integration_secrets" ("id" uuid not null, "integration_id" uuid not null, "hash" text not null, "start" text not null, "created_at" timestamptz not null, "expires_at" timestamptz null, "last_used_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "integration_secrets_integration_id_index" on "integration_secrets" ("integration_id");`);
    this.addSql(`alter table "integration_secrets" add constraint "integration_secrets_hash_unique" unique ("hash");`);

    this.addSql(`alter table "integrations" add constraint "integrations_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);

    this.addSql(`alter table "integration_grants" add constraint "integration_grants_integration_id_foreign" foreign key ("integration_id") references "integrations" ("id") on delete cascade;`);
    this.addSql(`alter table "integration_grants" add constraint "integration_grants_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);

    this.addSql(`alter table "grant_codes" add constraint "grant_codes_grant_id_foreign" foreign key ("grant_id") references "integration_grants" ("id") on delete cascade;`);

    this.addSql(`alter table "integration_secrets" add constraint "integration_secrets_integration_id_foreign" foreign key ("integration_id") references "integrations" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "integration_grants" drop constraint "integration_grants_integration_id_foreign";`);
    this.addSql(`alter table "integration_secrets" drop constraint "integration_secrets_integration_id_foreign";`);
    this.addSql(`alter table "grant_codes" drop constraint "grant_codes_grant_id_foreign";`);

    this.addSql(`drop table if exists "integrations" cascade;`);
    this.addSql(`drop table if exists "integration_grants" cascade;`);
    this.addSql(`drop table if exists "grant_codes" cascade;`);
    this.addSql(`drop table if exists "integration_secrets" cascade;`);
  }

}
