import { Migration } from '@mikro-orm/migrations';

export class Migration20261125133158 extends Migration {

  override name = 'Migration20261125133158';

  override up(): void | Promise<void> {
    this.addSql(`create table "seats" ("id" uuid not null, "account_id" uuid not null, "email" text not null, "user_id" uuid null, "language" text not null, "invited_by" uuid not null, "token_hash" text not null, "invited_at" timestamptz not null, "expires_at" timestamptz not null, "accepted_at" timestamptz null, "ended_at" timestamptz null, "last_seen_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "seats" add constraint "seats_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create unique index "seats_live_index" on "seats" ("account_id", "email") where "ended_at" is null;`);
    this.addSql(`create index "seats_user_index" on "seats" ("user_id", "account_id") where "ended_at" is null and "user_id" is not null;`);

    this.addSql(`alter table "seats" add constraint "seats_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);
    this.addSql(`alter table "seats" add constraint "seats_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "seats" cascade;`);
  }

}
