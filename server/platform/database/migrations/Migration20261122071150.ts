import { Migration } from '@mikro-orm/migrations';

export class Migration20261122071150 extends Migration {

  override name = 'Migration20261122071150';

  override up(): void | Promise<void> {
    this.addSql(`create table "change_notices" ("id" uuid not null, "account_id" uuid not null, "recipient" text not null, "changes" jsonb not null, "token_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "disputed_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "change_notices_account_id_index" on "change_notices" ("account_id");`);
    this.addSql(`alter table "change_notices" add constraint "change_notices_token_hash_unique" unique ("token_hash");`);

    this.addSql(`create table "registrations" ("id" uuid not null, "account_id" uuid not null, "email" text not null, "data" jsonb not null, "token_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "confirmed_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "registrations_account_id_index" on "registrations" ("account_id");`);
    this.addSql(`alter table "registrations" add constraint "registrations_token_hash_unique" unique ("token_hash");`);

    this.addSql(`alter table "accounts" add "lock" jsonb null, add "activated_at" timestamptz null default now();`);
    this.addSql(`update "accounts" set "activated_at" = "created_at";`);
    this.addSql(`update "accounts" set "activated_at" = null, "lock" = jsonb_build_object('reason', 'REGISTERED', 'at', "created_at") where "locked" and exists (select from "account_events" e where e."account_id" = "accounts"."id" and e."type" = 'REGISTERED') and not exists (select from "account_events" e where e."account_id" = "accounts"."id" and e."type" = 'UNLOCKED');`);
    this.addSql(`update "accounts" set "lock" = jsonb_build_object('reason', 'BY_ADMIN', 'at', now()) where "locked" and "lock" is null;`);

    this.addSql(`alter table "sign_in_links" add "requested_by" text null;`);

    this.addSql(`alter table "change_notices" add constraint "change_notices_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);

    this.addSql(`alter table "registrations" add constraint "registrations_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "change_notices" cascade;`);
    this.addSql(`drop table if exists "registrations" cascade;`);

    this.addSql(`alter table "accounts" drop column "lock", drop column "activated_at";`);

    this.addSql(`alter table "sign_in_links" drop column "requested_by";`);
  }

}
